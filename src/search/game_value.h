/* game_value.h: the value of a small game. */
#ifndef LW_SEARCH_GAME_VALUE_H
#define LW_SEARCH_GAME_VALUE_H

#include "search/agents.h"

/* Searches at most `nodes` positions. The result is not proved if that was too few, or if the stop (may be
 * NULL) was raised. */
lw_worth lw_game_prove(const lw_rules *, const void *state, int64_t nodes, const lw_stop *);

/* Writes "The first player wins in 7 plies.", "With best play it is a draw.", "Gave up after 1000
 * positions." */
void lw_worth_text(const lw_worth *, lw_buf *);

/* Adds the moves of a proved win: the quickest win against the longest defence; nothing once the stop is
 * raised. */
void lw_worth_line(const lw_worth *, const lw_rules *, const void *state, const lw_stop *, lw_moves *line);

#endif
