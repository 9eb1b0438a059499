/* cluster_help.h: the ranks that are not 0. */
#ifndef LW_APP_CLUSTER_CLUSTER_HELP_H
#define LW_APP_CLUSTER_CLUSTER_HELP_H

#include "app/cluster/cluster.h"

/* The other ranks wait for the file and work on it until rank 0 has no more. The pool is theirs. */
void lw_cluster_help(lw_pool *, const lw_stop *interrupt);

#endif
