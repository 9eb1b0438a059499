/* abstract_chains.h: jumps that capture and go on as long as they can. */
#ifndef LW_FAMILIES_ABSTRACT_CHAINS_H
#define LW_FAMILIES_ABSTRACT_CHAINS_H

#include "families/abstract/abstract_turns.h"

/* Chains of one piece that are looked at; a board built to have millions is cut off here. */
enum { LW_ABSTRACT_CHAINS_MAX = 4096 };

/* Turns: a chain that may promote to one of several kinds is as many. */
uint32_t lw_abstract_chains_count(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind);
/* The bytes of the n-th turn among them; returns how many. */
size_t lw_abstract_chains_get(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind,
                              uint32_t number, unsigned char *move);
void lw_abstract_chains_list(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind,
                             lw_moves *);

#endif
