/* meter.h: what a search has spent, and whether it may spend more.
 *
 * Every expansion and every growing array passes through here, so budgets are exact: the expansion or the byte
 * over the limit never happens. A refusal stores its reason and is final. Arrays count with their capacity, not
 * with what they contain; the lists of moves of single states are not counted. */
#ifndef LW_SEARCH_METER_H
#define LW_SEARCH_METER_H

#include "core/player.h"
#include "search/search.h"

typedef struct lw_meter {
    const lw_limits *limits;
    int64_t expanded;
    int64_t work;    /* of all moves made, and of computing estimates and plans */
    int64_t thought; /* the part of it that is not charged to expansions */
    int64_t bytes, peak;
    const char *reason; /* NULL as long as nothing was refused */
    lw_player player;   /* opened on first use */
    bool borrows;       /* and borrowed, if the work does not matter */
} lw_meter;

/* Returns the player that makes the moves of this search, and of no other; lw_meter_close closes it too. */
lw_player *lw_meter_player(lw_meter *, const lw_rules *);
bool lw_meter_may_borrow(const lw_meter *); /* that player, and those of other threads */
void lw_meter_close(lw_meter *);

/* Counts one expansion; false: the budget is used up, or the search was stopped. */
bool lw_meter_expand(lw_meter *);
/* To be called during a long expansion; false if the search was stopped. */
bool lw_meter_goes_on(lw_meter *);
/* True if moves so far took no more work than the expansions so far pay for, or half of it where work has a
 * limit. */
bool lw_meter_is_ahead(const lw_meter *);
/* The first is true if this much work is cheap enough for every state generated: at most a quarter of what an
 * expansion pays for. The second is true if it is affordable for every state expanded. */
bool lw_meter_is_cheap(const lw_meter *, int64_t work);
bool lw_meter_affords(const lw_meter *, int64_t work);
/* Plays a move and counts its cost. A move that costs more than is left is still made, and is the last: the
 * next expansion is refused. */
void lw_meter_play(lw_meter *, const lw_rules *, void *state, lw_move);
/* Call the first before memory is allocated, the second after it was freed. */
bool lw_meter_take(lw_meter *, size_t size);
void lw_meter_give(lw_meter *, size_t size);
/* Makes *array large enough for at least count + 1 elements of `size` bytes; *room is its capacity. */
bool lw_meter_room(lw_meter *, void *array, size_t count, size_t size, size_t *room);

#endif
