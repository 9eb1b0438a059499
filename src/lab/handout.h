/* handout.h: jobs handed out one by one, results taken in.
 *
 * A job is the number of a replicate, counted through the experiment: cell * replicates + replicate. The desk
 * knows which are still to be done and is the only one to touch the store. Those who work see a hand-out: two
 * calls, whatever is behind them. For threads of the desk's own process that is the desk; for other processes
 * it is a queue that somebody fills (app/cluster). */
#ifndef LW_LAB_HANDOUT_H
#define LW_LAB_HANDOUT_H

#include "lab/experiment.h"

/* Both are called by many threads at once. */
typedef struct lw_handout {
    void *context;
    int64_t (*take)(void *context);                 /* a job, or -1 when there are no more; may wait */
    void (*give)(void *context, const lw_result *); /* of a job that was done to its end */
} lw_handout;

/* Every thread of the pool takes jobs until there are none. A raised stop cuts them short: such a replicate is
 * no result and is done again another time. */
typedef struct lw_work {
    const lw_experiment *experiment;
    const lw_handout *handout;
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* may be NULL */
} lw_work;

void lw_handout_work(const lw_work *);

typedef struct lw_desk lw_desk;

/* Lists what the store does not hold yet, and tells the meter how much that is. NULL: failed. */
lw_desk *lw_desk_open(const lw_lab *, lw_error *);
lw_handout lw_desk_handout(lw_desk *);
/* Raised by the lab's own stop, by a store that failed, and by halting. */
const lw_stop *lw_desk_stop(const lw_desk *);
void lw_desk_halt(lw_desk *);
/* Up to `most` jobs, the long ones first; returns how many. */
int lw_desk_take(lw_desk *, int64_t *jobs, int most);
int64_t lw_desk_left(lw_desk *);
/* Writes them at once. The meter is told of what they did not use of their evaluations: the rest it was told of
 * while they ran, if that was in this process. */
void lw_desk_put(lw_desk *, const lw_result *, int count);
/* 0, what failed, or LW_STOPPED. */
int lw_desk_close(lw_desk *, lw_error *);

#endif
