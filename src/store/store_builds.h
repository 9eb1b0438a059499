/* store_builds.h: which builds wrote the content of a store, and the settings that runs resolved to.
 *
 * Every puzzle, result and job refers to the build that wrote it. A run also has the settings of each cell, as
 * resolved by each build that worked on it, because later versions may have other defaults. */
#ifndef LW_STORE_STORE_BUILDS_H
#define LW_STORE_STORE_BUILDS_H

#include "base/build_info.h"
#include "store/store.h"

/* The row of this build, inserted if necessary. */
int lw_store_this_build(lw_store *, int64_t *row, lw_error *);

/* The builds that wrote results of a run, by signature, version and commit; results from before version 4
 * belong to lw_unknown_build. */
extern const lw_build_info lw_unknown_build;
int lw_store_run_builds(lw_store *, int64_t run,
                        int (*each)(void *context, const lw_build_info *, int64_t results), void *context,
                        lw_error *);

typedef struct lw_cell_row {
    const char *label, *settings; /* settings: a JSON object */
} lw_cell_row;

/* Stores the cells of a run, numbered from 0, with their settings as resolved by this build; existing rows are
 * not changed. */
int lw_store_put_cells(lw_store *, int64_t run, const lw_cell_row *, int64_t count, lw_error *);
/* By cell, then in the order in which the builds' rows were added. */
int lw_store_cells(lw_store *, int64_t run, int (*each)(void *context, int64_t cell, const char *settings),
                   void *context, lw_error *);

#endif
