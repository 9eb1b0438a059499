/* store_jobs.h: the studio's jobs and their finds. */
#ifndef LW_STORE_STORE_JOBS_H
#define LW_STORE_STORE_JOBS_H

#include "store/store.h"

/* Inserts a job in state "waiting". */
int lw_store_begin_job(lw_store *, const char *summary, int64_t *job, lw_error *);

/* Updates state and summary. */
int lw_store_set_job(lw_store *, const lw_job_row *, lw_error *);

/* Marks waiting and running jobs as interrupted: no process works on them any more. */
int lw_store_interrupt_jobs(lw_store *, lw_error *);

int lw_store_delete_job(lw_store *, int64_t job, lw_error *);
int lw_store_jobs(lw_store *, int64_t job, int (*each)(void *context, const lw_job_row *), void *context,
                  lw_error *);
int lw_store_put_find(lw_store *, int64_t job, const lw_find_row *, lw_error *);

/* In the order of their numbers; limit 0: all. */
int lw_store_finds(lw_store *, int64_t job, int64_t offset, int64_t limit,
                   int (*each)(void *context, const lw_find_row *), void *context, lw_error *);

#endif
