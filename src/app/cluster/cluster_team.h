/* cluster_team.h: ranks as a team for islands. */
#ifndef LW_APP_CLUSTER_CLUSTER_TEAM_H
#define LW_APP_CLUSTER_CLUSTER_TEAM_H

#include "app/cluster/cluster.h"

/* A team for islands; it lives as long as the program. `agreed` is raised on all ranks at the same migration
 * once `interrupt` is on one of them. Losing a rank ends the program with a word. Returns NULL when there is
 * one rank. */
const lw_team *lw_cluster_team(const lw_stop *interrupt, lw_stop *agreed);

/* All ranks go on if rank 0 says so; the others hear what it said. */
bool lw_cluster_agreed(bool go);

#endif
