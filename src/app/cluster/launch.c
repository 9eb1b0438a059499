/* launch.c: detects whether this process is one of several that were started together. Launchers say so in the
 * environment. */
#include "app/cluster/launch.h"

#include <stdlib.h>

/* The number in the first of these variables that is set. */
static int number_in(const char *const *names, int otherwise)
{
    for (int i = 0; names[i]; i++) {
        const char *text = getenv(names[i]);
        if (text)
            return atoi(text);
    }
    return otherwise;
}

/* The number of tasks of this srun step; a batch script outside srun has none. */
static int count_tasks(void)
{
    return number_in((const char *const[]){"SLURM_STEP_NUM_TASKS", NULL}, 1);
}

/* srun assigns MPI ranks through PMI-2 or PMIx, or not at all. */
static bool has_pmi(void)
{
    return getenv("PMI_FD") || getenv("PMI_RANK") || getenv("PMIX_RANK");
}

int lw_launch_ranks(void)
{
    int ranks =
        number_in((const char *const[]){"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS", NULL}, 0);
    if (ranks > 0)
        return ranks;
    return has_pmi() ? count_tasks() : 1;
}

int lw_launch_strangers(void)
{
    return lw_launch_ranks() > 1 || has_pmi() ? 1 : count_tasks();
}

bool lw_launch_first(void)
{
    return number_in(
               (const char *const[]){"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID", NULL},
               0) == 0;
}
