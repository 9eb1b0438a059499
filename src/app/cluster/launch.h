/* launch.h: how many of us were started, as far as the launcher tells; 1 when nobody says anything. */
#ifndef LW_APP_CLUSTER_LAUNCH_H
#define LW_APP_CLUSTER_LAUNCH_H

int lw_launch_ranks(void);

#endif
