/* mpi.c: mpi.h on top of MPI.
 *
 * Errors are returned, not fatal, so that rank 0 can close its store and print a message before the run ends.
 * Waiting inside MPI would use a whole core, so messages are only ever polled, and waiting is sleeping. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "app/cluster/mpi.h"
#include "app/cluster/launch.h"
#include "base/arena.h"
#include "base/pool.h"

#include <mpi.h>

#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { TAG = 1 };

static struct {
    bool open, lost;
    int rank, ranks, near; /* near: how many ranks, with this one, may run on this one's cores */
} world = {.ranks = 1, .near = 1};

static bool fine(int code)
{
    world.lost = world.lost || code != MPI_SUCCESS;
    return !world.lost;
}

/* Launchers bind ranks to cores of their own, to shared cores, or not at all. */
static void count_neighbours(void)
{
    MPI_Comm node;
    cpu_set_t own;
    CPU_ZERO(&own);
    int ranks = 1;
    if (sched_getaffinity(0, sizeof own, &own) != 0 ||
        !fine(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node)))
        return;
    MPI_Comm_size(node, &ranks);
    cpu_set_t *sets = lw_heap_grow(NULL, (size_t)ranks * sizeof *sets);
    if (fine(MPI_Allgather(&own, (int)sizeof own, MPI_BYTE, sets, (int)sizeof own, MPI_BYTE, node))) {
        world.near = 0;
        for (int i = 0; i < ranks; i++)
            world.near += CPU_EQUAL(&own, &sets[i]) != 0;
    }
    free(sets);
    MPI_Comm_free(&node);
}

int lw_mpi_open(lw_error *error)
{
    int level = 0;
    if (lw_launch_ranks() <= 1)
        return 0;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS || level < MPI_THREAD_FUNNELED)
        return lw_fail(error, LW_SYSTEM, "this MPI cannot be used by several threads");
    world.open = true;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &world.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world.ranks);
    count_neighbours();
    int asked = lw_launch_ranks();
    if (world.ranks != asked)
        return lw_fail(error, LW_SYSTEM,
                       "%d processes were started, but this MPI (%s) sees %d; use the mpirun that belongs to "
                       "it, or srun --mpi=pmix (MPICH: --mpi=pmi2)",
                       asked, lw_mpi_version(), world.ranks);
    return 0;
}

void lw_mpi_close(int code)
{
    if (world.open && world.lost)
        MPI_Abort(MPI_COMM_WORLD, code);
    if (world.open)
        MPI_Finalize();
    world.open = false;
}

int lw_mpi_rank(void)
{
    return world.rank;
}

int lw_mpi_ranks(void)
{
    return world.ranks;
}

int lw_mpi_threads(void)
{
    int threads = lw_pool_cores() / world.near;
    return threads > 0 ? threads : 1;
}

/* The first words of MPI's version string: "Open MPI v4.1.4", "MPICH 4.0.2". */
const char *lw_mpi_version(void)
{
    static char text[64];
    char words[MPI_MAX_LIBRARY_VERSION_STRING + 1] = "";
    int size = 0;
    MPI_Get_library_version(words, &size);
    const char *at = words, *label = strstr(words, " Version:");
    size_t used = 0;
    for (; *at && !strchr(",\n", *at) && used + 1 < sizeof text; at++) {
        if (at == label)
            at += strlen(" Version:");
        if (!strchr(" \t", *at) || (used && text[used - 1] != ' '))
            text[used++] = *at == '\t' ? ' ' : *at;
    }
    text[used] = '\0';
    return text;
}

bool lw_mpi_lost(void)
{
    return world.lost;
}

void lw_mpi_lose(void)
{
    world.lost = true;
}

static int size_of(const lw_buf *buf)
{
    if (buf->size > INT_MAX)
        lw_memory_exhausted(); /* MPI counts in int; our messages are far smaller */
    return (int)buf->size;
}

/* Sets the size of the buffer; its contents are lost. */
static void make_room(lw_buf *buf, size_t size)
{
    static const char zeros[4096];
    lw_buf_clear(buf);
    while (buf->size < size)
        lw_buf_add(buf, zeros, size - buf->size < sizeof zeros ? size - buf->size : sizeof zeros);
}

void lw_mpi_send(int to, const lw_buf *buf)
{
    if (!world.lost)
        fine(MPI_Send(buf->bytes, size_of(buf), MPI_BYTE, to, TAG, MPI_COMM_WORLD));
}

bool lw_mpi_poll(int *from, lw_buf *buf)
{
    MPI_Status status;
    int there = 0, size = 0;
    if (!world.open || world.lost || !fine(MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &status)) ||
        !there || !fine(MPI_Get_count(&status, MPI_BYTE, &size)))
        return false;
    make_room(buf, (size_t)size);
    *from = status.MPI_SOURCE;
    return fine(MPI_Recv(buf->bytes, size, MPI_BYTE, *from, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
}

void lw_mpi_share(lw_buf *buf)
{
    int size = world.rank == 0 ? size_of(buf) : 0;
    if (!world.open || world.lost || !fine(MPI_Bcast(&size, 1, MPI_INT, 0, MPI_COMM_WORLD)))
        return;
    if (world.rank != 0)
        make_room(buf, (size_t)size);
    if (size)
        fine(MPI_Bcast(buf->bytes, size, MPI_BYTE, 0, MPI_COMM_WORLD));
}

static void gather_all(const lw_buf *mine, lw_buf *all, int *sizes, int *starts)
{
    lw_buf together = {0};
    int64_t sum = 0;
    sizes[world.rank] = size_of(mine);
    if (!fine(MPI_Allgather(MPI_IN_PLACE, 1, MPI_INT, sizes, 1, MPI_INT, MPI_COMM_WORLD)))
        return;
    for (int i = 0; i < world.ranks; i++) {
        starts[i] = (int)sum;
        sum += sizes[i];
    }
    if (sum > INT_MAX)
        lw_memory_exhausted();
    make_room(&together, (size_t)sum + 1);
    if (fine(MPI_Allgatherv(mine->bytes, sizes[world.rank], MPI_BYTE, together.bytes, sizes, starts, MPI_BYTE,
                            MPI_COMM_WORLD)))
        for (int i = 0; i < world.ranks; i++) {
            lw_buf_clear(&all[i]);
            lw_buf_add(&all[i], together.bytes + starts[i], (size_t)sizes[i]);
        }
    lw_buf_drop(&together);
}

void lw_mpi_gather(const lw_buf *mine, lw_buf *all)
{
    if (!world.open) {
        lw_buf_clear(all);
        lw_buf_add(all, mine->bytes, mine->size);
        return;
    }
    int *numbers = lw_heap_grow(NULL, 2 * (size_t)world.ranks * sizeof *numbers);
    if (!world.lost)
        gather_all(mine, all, numbers, numbers + world.ranks);
    free(numbers);
}
