/* mpi.h: what we need of MPI, and nothing more; wire_mpi.c has it, wire_none.c is for builds without.
 *
 * One process has one wire. It is open only under mpirun, srun and the like: started alone, a process is rank 0
 * of 1 and no MPI call is ever made. All calls come from the thread that opened it. A message is bytes; those
 * from one rank to another arrive in order. When a rank is lost, MPI leaves no way to go on: calls then do
 * nothing, lw_mpi_lost tells, and closing ends the whole run. */
#ifndef LW_APP_CLUSTER_MPI_H
#define LW_APP_CLUSTER_MPI_H

#include "base/buf.h"

/* Fails in words in a build without MPI that was started several times over. */
int lw_mpi_open(lw_error *);
void lw_mpi_close(int code); /* the code is what the others end with if a rank was lost */
int lw_mpi_rank(void);
int lw_mpi_ranks(void);
int lw_mpi_threads(void);         /* its share of the cores, when several ranks may run on the same ones */
const char *lw_mpi_version(void); /* "Open MPI v4.1.4"; NULL: built without */

void lw_mpi_send(int to, const lw_buf *);
bool lw_mpi_poll(int *from, lw_buf *); /* a message that is there, or false; never waits */
bool lw_mpi_lost(void);
void lw_mpi_lose(void); /* give the others up */

/* For all ranks together: each waits for the others. */
void lw_mpi_share(lw_buf *);                         /* what rank 0 has, to all */
void lw_mpi_gather(const lw_buf *mine, lw_buf *all); /* everybody's, to all[0 .. ranks-1] */

#endif
