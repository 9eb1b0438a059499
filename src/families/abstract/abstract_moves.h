/* abstract_moves.h: turns as moves: the bytes of one by its number, or a list of all. */
#ifndef LW_FAMILIES_ABSTRACT_MOVES_H
#define LW_FAMILIES_ABSTRACT_MOVES_H

#include "families/abstract/abstract_turns.h"

/* Stores the bytes of the n-th turn, counted from 0; returns their number. The capacity of `move` is
 * LW_ABSTRACT_MOVE_MAX. */
size_t lw_abstract_moves_get(const lw_abstract_game *, const lw_abstract_position *, const lw_abstract_turns *,
                             uint32_t number, unsigned char *move);
void lw_abstract_moves_list(const lw_abstract_game *, const lw_abstract_position *, lw_moves *);
/* Adds captures unless the list is NULL; returns whether there are other turns. */
bool lw_abstract_moves_captures(const lw_abstract_game *, const lw_abstract_position *, lw_moves *);

#endif
