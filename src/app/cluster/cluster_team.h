/* cluster_team.h: ranks as a team for islands. */
#ifndef LW_APP_CLUSTER_CLUSTER_TEAM_H
#define LW_APP_CLUSTER_CLUSTER_TEAM_H

#include "app/cluster/cluster.h"

/* A team for islands; it lives as long as the program. `agreed` is raised on all ranks at the same migration
 * after `interrupt` is raised on one of them. Losing a rank ends the program with a message. Returns NULL if
 * there is only one rank. */
const lw_team *lw_cluster_team(const lw_stop *interrupt, lw_stop *agreed);

/* Called by all ranks: returns the value that rank 0 passed, or false if a rank was lost. */
bool lw_cluster_agreed(bool go);

#endif
