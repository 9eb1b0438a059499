/* abstract_goals.h: what wins and loses, and how a game is counted. */
#ifndef LW_FAMILIES_ABSTRACT_GOALS_H
#define LW_FAMILIES_ABSTRACT_GOALS_H

#include "families/abstract/abstract_rules.h"

/* Returns the reason if a side has lost what it must not lose, else LW_ABSTRACT_END_NONE. */
enum lw_abstract_end lw_abstract_goals_lost(const lw_abstract_game *, const lw_abstract_position *, int side);
/* Returns the reason if a side has won by its own turn, else LW_ABSTRACT_END_NONE. */
enum lw_abstract_end lw_abstract_goals_won(const lw_abstract_game *, const lw_abstract_position *, int side);
/* Returns by how much the first side leads, by the game's way of counting. */
int lw_abstract_goals_lead(const lw_abstract_game *, const lw_abstract_position *);
/* Returns the cells of `within` that can be reached from those in `from` that lie within, step by step along
 * the vectors. */
lw_abstract_cells lw_abstract_goals_flood(const lw_abstract_game *, lw_abstract_cells from,
                                          lw_abstract_cells within, uint32_t vectors);
bool lw_abstract_goals_line(const lw_abstract_game *, lw_abstract_cells own, int length);

#endif
