/* cluster_help.h: all ranks except 0. */
#ifndef LW_APP_CLUSTER_CLUSTER_HELP_H
#define LW_APP_CLUSTER_CLUSTER_HELP_H

#include "app/cluster/cluster.h"

/* Waits for the experiment from rank 0 and works on it until rank 0 has no more jobs, using the pool. */
void lw_cluster_help(lw_pool *, const lw_stop *interrupt);

#endif
