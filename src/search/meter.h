/* meter.h: what a search has spent, and whether it may spend more.
 *
 * Every expansion and every growing array passes through here, so budgets are exact: the expansion or the byte
 * over the limit never happens. A refusal leaves its reason and is final. Arrays are counted at the room they
 * take, not at how full they are; the lists of moves of single states are not counted. */
#ifndef LW_SEARCH_METER_H
#define LW_SEARCH_METER_H

#include "core/player.h"
#include "search/search.h"

typedef struct lw_meter {
    const lw_limits *limits;
    int64_t expanded;
    int64_t work;    /* of all moves made, and of what is thought about them */
    int64_t thought; /* of this, what does not take from what an expansion pays for */
    int64_t bytes, peak;
    const char *reason; /* NULL while nothing was refused */
    lw_player player;   /* opened when it is first asked for */
    bool borrows;       /* and borrowed, where the work is no concern */
} lw_meter;

/* Who makes the moves of the search, and of it alone; lw_meter_close ends them both. */
lw_player *lw_meter_player(lw_meter *, const lw_rules *);
bool lw_meter_may_borrow(const lw_meter *); /* that player, and those of other threads */
void lw_meter_close(lw_meter *);

/* Counts one expansion; false: there is none left, or somebody wants us to stop. */
bool lw_meter_expand(lw_meter *);
/* In the midst of a long expansion: false if somebody wants us to stop. */
bool lw_meter_goes_on(lw_meter *);
/* Moves so far took no more work than the expansions so far pay for, or half of it where work has a limit. */
bool lw_meter_is_ahead(const lw_meter *);
/* Is so much work little, for every state that is made: at most a quarter of what an expansion pays for? And
 * is it not too much for every state that is unfolded? */
bool lw_meter_is_cheap(const lw_meter *, int64_t work);
bool lw_meter_affords(const lw_meter *, int64_t work);
/* Plays a move and counts what it costs. A move that costs more than is left is made all the same, and is the
 * last: the next expansion is refused. */
void lw_meter_play(lw_meter *, const lw_rules *, void *state, lw_move);
/* Memory before it is taken, and after it was given back. */
bool lw_meter_take(lw_meter *, size_t size);
void lw_meter_give(lw_meter *, size_t size);
/* Makes *array hold at least count + 1 things of `size` bytes; *room is how many it holds. */
bool lw_meter_room(lw_meter *, void *array, size_t count, size_t size, size_t *room);

#endif
