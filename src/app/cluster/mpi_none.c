/* mpi_none.c: mpi.h in a build without MPI: one rank. */
#include "app/cluster/launch.h"
#include "app/cluster/mpi.h"
#include "base/pool.h"

int lw_mpi_open(lw_error *error)
{
    int ranks = lw_launch_ranks();
    if (ranks > 1)
        return lw_fail(error, LW_BAD_INPUT,
                       "this program was built without MPI, so %d processes would all do the same work; build "
                       "it with MPI, or give each a part with --shard",
                       ranks);
    return 0;
}

void lw_mpi_close(int code)
{
    (void)code;
}

int lw_mpi_rank(void)
{
    return 0;
}

int lw_mpi_ranks(void)
{
    return 1;
}

int lw_mpi_threads(void)
{
    return lw_pool_cores();
}

const char *lw_mpi_version(void)
{
    return NULL;
}

void lw_mpi_send(int to, const lw_buf *buf)
{
    (void)to, (void)buf;
}

bool lw_mpi_poll(int *from, lw_buf *buf)
{
    (void)from, (void)buf;
    return false;
}

bool lw_mpi_lost(void)
{
    return false;
}

void lw_mpi_lose(void)
{
}

void lw_mpi_share(lw_buf *buf)
{
    (void)buf;
}

void lw_mpi_gather(const lw_buf *mine, lw_buf *all)
{
    lw_buf_clear(all);
    lw_buf_add(all, mine->bytes, mine->size);
}
