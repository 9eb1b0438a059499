/* launch.h: how many of us were started, as far as the launcher tells; 1 when nobody says anything. */
#ifndef LW_APP_CLUSTER_LAUNCH_H
#define LW_APP_CLUSTER_LAUNCH_H

#include <stdbool.h>

int lw_launch_ranks(void);
/* How many srun started without MPI, so that they know nothing of each other; 1: that is not so. */
int lw_launch_strangers(void);
/* The one of those started together that is to say what all would say. */
bool lw_launch_first(void);

#endif
