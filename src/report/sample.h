/* sample.h: samples of numbers from runs, by name.
 *
 * An expression is a formula (base/formula.h) over names of facts, value or best (the first objective),
 * evaluations (the number that the run used), best@N (the best after N evaluations) and spent@V (the
 * evaluations after which the best was V): "colour_changes/moves", "log(hardness)". Rows without the number are
 * skipped. A value that rests on a lower bound (a walk or a search that reached its limit) is marked as
 * saturated. */
#ifndef LW_REPORT_SAMPLE_H
#define LW_REPORT_SAMPLE_H

#include "lab/record.h"

typedef struct lw_archive {
    const lw_record *records;
    int count;
} lw_archive;

const lw_record *lw_archive_find(const lw_archive *, const char *run); /* NULL: not found */

typedef struct lw_sample {
    double *values;
    const lw_row **rows; /* the row of each value */
    bool *saturated;     /* whether it rests on a lower bound */
    int n;
    bool is_name; /* the expression is a single name, so a value that rests on a lower bound is one */
} lw_sample;

lw_sample lw_sample_new(int room, lw_arena *);
void lw_sample_add(lw_sample *, double value, const lw_row *, bool saturated);
int lw_sample_saturated(const lw_sample *); /* how many of its values are; sorting the values does not matter */

/* Takes a sample of the cells that match the pattern. An unknown name, and a pattern that matches no cell, are
 * errors. */
int lw_sample_take(const lw_record *, const char *cells, const char *expression, lw_arena *, lw_sample *,
                   lw_error *);

/* Adds the expression to the record as a fact with that name, so that tables have a column for it. */
int lw_record_add_column(lw_record *, const char *expression, lw_arena *, lw_error *);

/* Takes cells with weights, {"both": 1, "gold": -1}: for each replicate that all of them have, the weighted sum
 * of its numbers; `rows` are those of the first cell. For paired cells. */
int lw_contrast_take(const lw_record *, const lw_json *weights, const char *expression, lw_arena *, lw_sample *,
                     lw_error *);
const char *lw_contrast_words(const lw_json *weights, lw_arena *); /* "'both' - 'gold'" */

typedef struct lw_repeats {
    int n;     /* results with a design */
    int same;  /* of them, exact repeats of an earlier one */
    int twins; /* repeats up to symmetry, including exact ones */
} lw_repeats;

lw_repeats lw_repeats_of(const lw_record *, const char *cells);

#endif
