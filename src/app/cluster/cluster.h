/* cluster.h: an experiment, and islands, on several ranks.
 *
 * Rank 0 has the queue of lab/work_queue.h and is the only one to touch the store. The other ranks ask it for
 * jobs and bring results, many at a time when replicates are short. On every rank one thread talks and the
 * threads of the pool work, rank 0's too. With one rank this is lw_experiment_run. */
#ifndef LW_APP_CLUSTER_CLUSTER_H
#define LW_APP_CLUSTER_CLUSTER_H

#include "lab/work_queue.h"

/* Rank 0. `text` is the experiment's file, for the others: they need not see the same disk. */
int lw_cluster_run(const lw_lab *, const lw_buf *text, lw_error *);
/* Rank 0 sends the others home: there is nothing to do. */
void lw_cluster_dismiss(void);

#endif
