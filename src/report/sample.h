/* sample.h: numbers out of runs, by name.
 *
 * An expression is a formula (base/formula.h) over facts' names, value or best (the first objective),
 * evaluations (how many the run took), best@N (the best after N evaluations) and spent@V (the evaluations after
 * which the best was V): "colour_changes/moves", "log(hardness)". Rows without the number are left out. A value
 * that rests on a lower bound (a walk or a search that reached its limit) is marked as saturated. */
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
    bool *saturated;     /* does it rest on a lower bound? */
    int n;
    bool is_name; /* the expression is a name and no more: what rests on a lower bound is one */
} lw_sample;

lw_sample lw_sample_new(int room, lw_arena *);
void lw_sample_add(lw_sample *, double value, const lw_row *, bool saturated);
int lw_sample_saturated(const lw_sample *); /* how many of its values are; the order of these does not matter */

/* Of the cells that fit the pattern. An unknown name, and a pattern that no cell fits, are errors. */
int lw_sample_take(const lw_record *, const char *cells, const char *expression, lw_arena *, lw_sample *,
                   lw_error *);

/* Adds the expression to the record as a fact of that name, so that tables have a column for it. */
int lw_record_add_column(lw_record *, const char *expression, lw_arena *, lw_error *);

/* Cells with weights, {"both": 1, "gold": -1}: of each replicate that all of them have, the weighted sum of its
 * numbers; `rows` are those of the first cell. For cells that are paired. */
int lw_contrast_take(const lw_record *, const lw_json *weights, const char *expression, lw_arena *, lw_sample *,
                     lw_error *);
const char *lw_contrast_words(const lw_json *weights, lw_arena *); /* "'both' - 'gold'" */

typedef struct lw_repeats {
    int n;     /* results with a design */
    int same;  /* of them repeat an earlier one to the letter */
    int twins; /* repeat an earlier one up to symmetry, the same included */
} lw_repeats;

lw_repeats lw_repeats_of(const lw_record *, const char *cells);

#endif
