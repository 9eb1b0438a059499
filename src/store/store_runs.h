/* store_runs.h: runs of experiments and their results. */
#ifndef LW_STORE_STORE_RUNS_H
#define LW_STORE_STORE_RUNS_H

#include "store/store.h"

/* A run is an experiment file with a name. The same name with another text is refused with a message: results
 * of two different experiments never mix. */
int lw_store_begin_run(lw_store *, const char *name, const char *text, int64_t *run, lw_error *);

/* For an experiment whose number of replicates was increased. */
int lw_store_set_run_text(lw_store *, int64_t run, const char *text, lw_error *);

/* LW_BAD_INPUT if there is none, with an error that lists the existing runs. */
int lw_store_find_run(lw_store *, const char *name, int64_t *run, lw_error *);

int lw_store_put_result(lw_store *, int64_t run, const lw_result *, lw_error *);

/* Stores all of them or, on failure, none: one transaction. */
int lw_store_put_results(lw_store *, int64_t run, const lw_result *, int count, lw_error *);

/* Sets done[cell * replicates + replicate] = 1 for each result that exists. */
int lw_store_done(lw_store *, int64_t run, int64_t cells, int64_t replicates, unsigned char *done, lw_error *);

/* Results by cell, then replicate; runs by name. */
int lw_store_results(lw_store *, int64_t run, int (*each)(void *context, const lw_result *), void *context,
                     lw_error *);

int lw_store_runs(lw_store *,
                  int (*each)(void *context, int64_t run, const char *name, const char *text, int64_t results),
                  void *context, lw_error *);

#endif
