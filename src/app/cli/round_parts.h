/* round_parts.h: what the files of a round know of each other. */
#ifndef LW_APP_CLI_ROUND_PARTS_H
#define LW_APP_CLI_ROUND_PARTS_H

#include "app/cli/round.h"

static inline const lw_family *lw_round_family(const lw_round *round)
{
    return round->rules->family;
}

static inline const char *lw_plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

lw_events lw_round_ears(lw_round *);    /* what happens in a move goes to the message */
void lw_round_tell_outcome(lw_round *); /* after a move */

/* Whether the gesture means this move alone; any move at all where `move` is NULL. */
bool lw_round_means(const lw_round *, lw_gesture, const lw_move *move);
/* Points at a cell that means the move (NULL: any, of the choices if there are some), looking from the one
 * after `from` on, and around. */
bool lw_round_find_cell(lw_round *, int from, int step, const lw_move *move);
void lw_round_first_target(lw_round *);
void lw_round_step_target(lw_round *, int step);
void lw_round_move_cursor(lw_round *, enum lw_act);

void lw_round_turn(const lw_round *, lw_buf *); /* whose it is, of a game of two */
void lw_round_tell_winner(lw_round *, int player);
bool lw_round_undo(lw_round *); /* back to a move of a person; false: there is none */
void lw_round_advise(lw_round *);

void lw_round_hint(lw_round *);
void lw_round_show_way(lw_round *);
void lw_round_walk_way(lw_round *);

#endif
