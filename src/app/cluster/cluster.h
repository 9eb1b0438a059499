/* cluster.h: runs an experiment, or islands, on several ranks.
 *
 * Rank 0 has the queue of lab/work_queue.h and is the only one to access the store. The other ranks request
 * jobs from it and return results, many at a time if replicates are short. On every rank, including rank 0,
 * one thread communicates and the threads of the pool work. With a single rank this is lw_experiment_run. */
#ifndef LW_APP_CLUSTER_CLUSTER_H
#define LW_APP_CLUSTER_CLUSTER_H

#include "lab/work_queue.h"

/* Runs rank 0. `text` is the experiment's file, which is sent to the others: they need not see the same
 * disk. */
int lw_cluster_run(const lw_lab *, const lw_buf *text, lw_error *);
/* Rank 0 releases the others: there is nothing to do. */
void lw_cluster_dismiss(void);

#endif
