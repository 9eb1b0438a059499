/* strides.h: the macro moves of a search in which walking is free: a walk, and the first move that is more than
 * walking. Where a family proves no walking free, a stride is a move. */
#ifndef LW_SEARCH_STRIDES_H
#define LW_SEARCH_STRIDES_H

#include "core/walks.h"
#include "search/meter.h"

typedef struct lw_strides {
    const lw_rules *rules;
    const lw_walks *walks; /* NULL: every move is a stride */
    lw_meter *meter;
    lw_arena arena;
    void *memory;
} lw_strides;

void lw_strides_open(lw_strides *, const lw_rules *, lw_meter *);
void lw_strides_close(lw_strides *);
void lw_strides_settle(lw_strides *, void *state); /* the state must not be over */
void lw_strides_list(lw_strides *, const void *settled, lw_moves *);
void lw_strides_play(lw_strides *, void *settled, lw_move stride);
/* Adds the moves of a stride of the settled state to `out`, and makes them in `state`, which need not be
 * settled itself. False: the family cannot say how to get there. */
bool lw_strides_expand(lw_strides *, void *state, lw_move stride, lw_moves *out);

#endif
