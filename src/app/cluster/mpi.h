/* mpi.h: the part of MPI that we need; mpi.c implements it, mpi_none.c is for builds without MPI.
 *
 * A process connects only under mpirun, srun and the like: started alone, it is rank 0 of 1 and never makes an
 * MPI call. All calls must come from the thread that opened the connection. A message is a sequence of bytes;
 * messages from one rank to another arrive in order. When a rank is lost, MPI offers no way to continue: calls
 * then do nothing, lw_mpi_lost returns true, and closing ends the whole run. */
#ifndef LW_APP_CLUSTER_MPI_H
#define LW_APP_CLUSTER_MPI_H

#include "base/buf.h"

/* Fails with a message if several processes were started together in a build without MPI. */
int lw_mpi_open(lw_error *);
void lw_mpi_close(int code); /* if a rank was lost, the others end with this code */
int lw_mpi_rank(void);
int lw_mpi_ranks(void);
int lw_mpi_threads(void);         /* its share of the cores, if several ranks may run on the same ones */
const char *lw_mpi_version(void); /* "Open MPI v4.1.4"; NULL: built without MPI */

void lw_mpi_send(int to, const lw_buf *);
bool lw_mpi_poll(int *from, lw_buf *); /* a message that has arrived; false: none; never waits */
bool lw_mpi_lost(void);
void lw_mpi_lose(void); /* treats the others as lost */

/* Collective calls: every rank waits for the others. */
void lw_mpi_share(lw_buf *);                         /* sends rank 0's bytes to all */
void lw_mpi_gather(const lw_buf *mine, lw_buf *all); /* collects all ranks' bytes in all[0 .. ranks-1] */

#endif
