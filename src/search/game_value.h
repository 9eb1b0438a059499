/* game_value.h: the value of a small game. */
#ifndef LW_SEARCH_GAME_VALUE_H
#define LW_SEARCH_GAME_VALUE_H

#include "search/agents.h"

/* Looks at so many positions at most; not proved where those were too few, or the stop (may be NULL) was
 * raised. */
lw_worth lw_game_prove(const lw_rules *, const void *state, int64_t nodes, const lw_stop *);

/* "The first player wins in 7 plies.", "With best play it is a draw.", "Gave up after 1000 positions." */
void lw_worth_text(const lw_worth *, lw_buf *);

/* Adds how a proved win goes: the quickest way against the longest defence; nothing once the stop is raised. */
void lw_worth_line(const lw_worth *, const lw_rules *, const void *state, const lw_stop *, lw_moves *line);

#endif
