/* launch.h: how many processes were started together, according to the launcher; 1 if there was none. */
#ifndef LW_APP_CLUSTER_LAUNCH_H
#define LW_APP_CLUSTER_LAUNCH_H

#include <stdbool.h>

int lw_launch_ranks(void);
/* The number of processes that srun started without MPI, which cannot communicate; 1: this is not the case. */
int lw_launch_strangers(void);
/* True for the one process that reports what all of them would report. */
bool lw_launch_first(void);

#endif
