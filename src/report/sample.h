/* sample.h: numbers out of runs, by name.
 *
 * An expression is one or two terms: a fact's name, best (the first objective), evaluations (how many the run
 * took), best@N (the best after N evaluations), spent@V (the evaluations after which the best was V) or a
 * number, with -, + or / between: "colour_changes/moves". Rows without the number are left out. */
#ifndef LW_REPORT_SAMPLE_H
#define LW_REPORT_SAMPLE_H

#include "lab/record.h"

typedef struct lw_archive {
    const lw_record *records;
    int count;
} lw_archive;

const lw_record *lw_archive_find(const lw_archive *, const char *run); /* NULL: not there */

typedef struct lw_sample {
    double *values;
    const lw_row **rows; /* which row each is from */
    int n;
} lw_sample;

/* Of the cells that fit the pattern. An unknown name, and a pattern that no cell fits, are errors. */
int lw_sample_take(const lw_record *, const char *cells, const char *expression, lw_arena *, lw_sample *,
                   lw_error *);

typedef struct lw_repeats {
    int n;     /* results with a design */
    int same;  /* of them repeat an earlier one to the letter */
    int twins; /* repeat an earlier one up to symmetry, the same included */
} lw_repeats;

lw_repeats lw_repeats_of(const lw_record *, const char *cells);

#endif
