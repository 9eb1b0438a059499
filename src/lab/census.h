/* census.h: statistics of the designs that a run evaluated, stretch by stretch, as stored in its result.
 *
 * "census" of a result is a list of stretches, each of which is a list: evaluations so far, designs evaluated,
 * how many of them are puzzles, the best first objective, the mean of the first objective, then the means of
 * the facts that the cell follows, in the family's order. Means are over the designs that are puzzles. */
#ifndef LW_LAB_CENSUS_H
#define LW_LAB_CENSUS_H

#include "lab/record.h"

void lw_census_write(const lw_evolve_result *, lw_writer *);

/* Columns of a stretch. */
enum {
    LW_CENSUS_SPENT,
    LW_CENSUS_EVALUATED,
    LW_CENSUS_PUZZLES,
    LW_CENSUS_TOP,
    LW_CENSUS_MEAN,
    LW_CENSUS_FACTS
};

/* Returns the column of a name: "top", "mean", or a fact that the run's first cell with a census follows; -1:
 * none. */
int lw_census_column(const lw_record *, const char *name, size_t size);
const char *lw_census_name(const lw_record *, int column); /* NULL: no such column */
/* Returns the column in the last stretch that had ended by then; NaN: no stretch had. */
double lw_census_at(const lw_row *, int column, double evaluations);
int lw_census_stretches(const lw_row *);
double lw_census_get(const lw_row *, int stretch, int column);

#endif
