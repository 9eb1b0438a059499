/* cluster_team.c: ranks as a team for islands. A byte before the gathered data says whether a rank was asked
 * to stop, so that all ranks learn of it at the same point. */
#include "app/cluster/cluster_team.h"
#include "app/cluster/cluster.h"
#include "app/cluster/mpi.h"

#include <stdio.h>
#include <stdlib.h>

static struct {
    lw_team team;
    const lw_stop *interrupt;
    lw_stop *agreed;
} self;

static void gather(void *context, const lw_buf *mine, lw_buf *all)
{
    (void)context;
    lw_buf letter = {0};
    lw_buf_byte(&letter, lw_stopped(self.interrupt) ? 'S' : '-');
    lw_buf_add(&letter, mine->bytes, mine->size);
    lw_mpi_gather(&letter, all);
    if (lw_mpi_lost()) {
        fputs("ludwright: a rank was lost, so this evolution has ended\n", stderr);
        lw_mpi_close(4);
        exit(4);
    }
    for (int i = 0; i < self.team.ranks; i++) {
        if (all[i].bytes[0] == 'S')
            atomic_store(&self.agreed->raised, true);
        lw_buf_clear(&letter);
        lw_buf_add(&letter, all[i].bytes + 1, all[i].size - 1);
        lw_buf swap = all[i];
        all[i] = letter;
        letter = swap;
    }
    lw_buf_drop(&letter);
}

const lw_team *lw_cluster_team(const lw_stop *interrupt, lw_stop *agreed)
{
    if (lw_mpi_ranks() == 1)
        return NULL;
    self.team = (lw_team){.rank = lw_mpi_rank(), .ranks = lw_mpi_ranks(), .gather = gather};
    self.interrupt = interrupt;
    self.agreed = agreed;
    return &self.team;
}

bool lw_cluster_agreed(bool go)
{
    lw_buf word = {0};
    if (lw_mpi_rank() == 0 && go)
        lw_buf_byte(&word, '!');
    lw_mpi_share(&word);
    go = word.size > 0;
    lw_buf_drop(&word);
    return go && !lw_mpi_lost();
}
