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

/* The other ranks wait for the file and work on it until rank 0 has no more. The pool is theirs. */
void lw_cluster_help(lw_pool *, const lw_stop *interrupt);

/* A team for islands; it lives as long as the program. `agreed` is raised on all ranks at the same migration
 * once `interrupt` is on one of them. Losing a rank ends the program with a word. Returns NULL when there is
 * one rank. */
const lw_team *lw_cluster_team(const lw_stop *interrupt, lw_stop *agreed);
/* All ranks go on if rank 0 says so; the others hear what it said. */
bool lw_cluster_agreed(bool go);

#endif
