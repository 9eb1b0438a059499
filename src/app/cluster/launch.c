/* launch.c: was this process started several times over? The launchers say so in the environment. */
#include "app/cluster/launch.h"

#include <stdlib.h>

int lw_launch_ranks(void)
{
    static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS", NULL};
    for (int i = 0; names[i]; i++) {
        const char *text = getenv(names[i]);
        if (text && atoi(text) > 0)
            return atoi(text);
    }
    /* srun hands out ranks by PMI-2 or PMIx; inside a batch script, outside srun, neither is there. */
    const char *tasks = getenv("SLURM_STEP_NUM_TASKS");
    if (tasks && (getenv("PMI_FD") || getenv("PMI_RANK") || getenv("PMIX_RANK")))
        return atoi(tasks);
    return 1;
}
