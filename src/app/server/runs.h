/* runs.h: the results of a run, gathered by cell. */
#ifndef LW_APP_SERVER_RUNS_H
#define LW_APP_SERVER_RUNS_H

#include "app/server/call.h"

typedef struct lw_run_cell {
    const char *label;
    int64_t cell;
    double *best, *evaluations; /* one per finished replicate */
    int count, room;
    const char *design; /* of the best replicate; "": none */
    double top;
} lw_run_cell;

typedef struct lw_run_data {
    const char *name;
    const lw_json *experiment; /* the file, without its note */
    int64_t run, replicates, cells_planned;
    lw_run_cell *cells; /* those with results, in order */
    int count, room;
    int64_t results;
    lw_arena *arena;
} lw_run_data;

/* Returns 0 or a status; everything is in the call's arena. */
int lw_run_gather(lw_call *, const char *name, lw_run_data *);

#endif
