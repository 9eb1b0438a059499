/* abstract_chains.h: captures by jumping, which continue as long as they can. */
#ifndef LW_FAMILIES_ABSTRACT_CHAINS_H
#define LW_FAMILIES_ABSTRACT_CHAINS_H

#include "families/abstract/abstract_turns.h"

/* Most chains considered per piece; a board built to have millions is cut off here. */
enum { LW_ABSTRACT_CHAINS_MAX = 4096 };

/* Returns the number of turns: a chain that may promote to several kinds counts once for each. */
uint32_t lw_abstract_chains_count(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind);
/* Stores the bytes of the n-th of these turns; returns their number. */
size_t lw_abstract_chains_get(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind,
                              uint32_t number, unsigned char *move);
void lw_abstract_chains_list(const lw_abstract_game *, const lw_abstract_position *, int cell, int kind,
                             lw_moves *);

#endif
