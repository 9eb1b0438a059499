/* work_queue.h: jobs handed out one by one, results taken in.
 *
 * A job is the number of a replicate, counted through the experiment: cell * replicates + replicate. The queue
 * knows which are still to be done and is the only one to touch the store. Those who work see a source of jobs:
 * two calls, whatever is behind them. For threads of the queue's own process that is the queue; for other
 * processes it is a queue that somebody fills (app/cluster). */
#ifndef LW_LAB_WORK_QUEUE_H
#define LW_LAB_WORK_QUEUE_H

#include "lab/experiment.h"

/* Both are called by many threads at once. */
typedef struct lw_work_source {
    void *context;
    int64_t (*take)(void *context);                 /* a job, or -1 when there are no more; may wait */
    void (*give)(void *context, const lw_result *); /* of a job that was done to its end */
    void (*fail)(void *context, const lw_error *);  /* of one that could not be: no others are begun */
} lw_work_source;

/* Every thread of the pool takes jobs until there are none. A raised stop cuts them short: such a replicate is
 * no result and is done again another time. */
typedef struct lw_work {
    const lw_experiment *experiment;
    const lw_work_source *source;
    lw_pool *pool;
    const lw_stop *stop;
    int64_t bytes;              /* as in lw_lab */
    lw_progress_counter *meter; /* may be NULL */
    double (*clock)(void);      /* as in lw_lab */
    const lw_judge_source *judges;
} lw_work;

void lw_work_run(const lw_work *);

typedef struct lw_work_queue lw_work_queue;

/* Lists what the store does not hold yet, and tells the meter how much that is. NULL: failed. */
lw_work_queue *lw_work_queue_open(const lw_lab *, lw_error *);
lw_work_source lw_work_queue_source(lw_work_queue *);
/* Raised by the lab's own stop, by a store that failed, and by halting. */
const lw_stop *lw_work_queue_stop(const lw_work_queue *);
void lw_work_queue_halt(lw_work_queue *);
/* Up to `max` jobs, the long ones first; returns how many. */
int lw_work_queue_take(lw_work_queue *, int64_t *jobs, int max);
int64_t lw_work_queue_left(lw_work_queue *);
/* Writes them at once. The meter is told of what they did not use of their evaluations: the rest it was told of
 * while they ran, if that was in this process. */
void lw_work_queue_put(lw_work_queue *, const lw_result *, int count);
/* 0, what failed, or LW_STOPPED. */
int lw_work_queue_close(lw_work_queue *, lw_error *);

/* For whoever starts no programs. */
int lw_experiment_refuse_judges(const lw_experiment *, lw_error *);
int lw_experiment_run(const lw_lab *, lw_error *);

#endif
