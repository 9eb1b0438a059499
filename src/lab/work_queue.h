/* work_queue.h: jobs for workers, and the results that come back.
 *
 * A job is the number of a replicate, counted through the whole experiment: cell * replicates + replicate. The
 * queue knows which jobs are still to be done, and only the queue accesses the store. Workers see only a source
 * of jobs with a few functions. For threads of the queue's own process the source is the queue itself; for
 * other processes it is a queue that app/cluster fills. */
#ifndef LW_LAB_WORK_QUEUE_H
#define LW_LAB_WORK_QUEUE_H

#include "lab/experiment.h"

/* All functions may be called by many threads at once. */
typedef struct lw_work_source {
    void *context;
    int64_t (*take)(void *context);                 /* returns a job, or -1 if there are no more; may wait */
    void (*give)(void *context, const lw_result *); /* delivers a completed job */
    void (*fail)(void *context, const lw_error *);  /* reports a job that failed; no others are begun */
} lw_work_source;

/* Every thread of the pool takes jobs until there are none left. A raised stop cuts them short; such a
 * replicate has no result and is run again another time. */
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

/* Lists what the store does not have yet, and reports the amount to the meter. NULL: failed. */
lw_work_queue *lw_work_queue_open(const lw_lab *, lw_error *);
lw_work_source lw_work_queue_source(lw_work_queue *);
/* Raised by the lab's own stop, by an error of the store, and by lw_work_queue_halt. */
const lw_stop *lw_work_queue_stop(const lw_work_queue *);
void lw_work_queue_halt(lw_work_queue *);
/* Takes up to `max` jobs, the longest first; returns their number. */
int lw_work_queue_take(lw_work_queue *, int64_t *jobs, int max);
int64_t lw_work_queue_left(lw_work_queue *);
/* Writes results at once. Adds to the meter the evaluations that the results did not use; the others were added
 * while they ran, if that was in this process. */
void lw_work_queue_put(lw_work_queue *, const lw_result *, int count);
/* Returns 0, the error that occurred, or LW_STOPPED. */
int lw_work_queue_close(lw_work_queue *, lw_error *);

/* For callers that must not start programs. */
int lw_experiment_refuse_judges(const lw_experiment *, lw_error *);
int lw_experiment_run(const lw_lab *, lw_error *);

#endif
