/* sample.c: expressions over the rows of a run, and results that repeat each other. */
#include "report/sample.h"
#include "base/formula.h"
#include "lab/census.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const lw_record *lw_archive_find(const lw_archive *archive, const char *run)
{
    for (int i = 0; i < archive->count; i++)
        if (!strcmp(archive->records[i].experiment->name, run))
            return &archive->records[i];
    return NULL;
}

lw_sample lw_sample_new(int room, lw_arena *arena)
{
    return (lw_sample){.values = lw_new_array(arena, double, room + 1),
                       .rows = lw_new_array(arena, const lw_row *, room + 1),
                       .saturated = lw_new_array(arena, bool, room + 1)};
}

void lw_sample_add(lw_sample *sample, double value, const lw_row *row, bool saturated)
{
    sample->rows[sample->n] = row;
    sample->saturated[sample->n] = saturated;
    sample->values[sample->n++] = value;
}

int lw_sample_saturated(const lw_sample *sample)
{
    int count = 0;
    for (int i = 0; i < sample->n; i++)
        count += sample->saturated[i];
    return count;
}

/* --- Expressions. --- */

enum term_kind { FACT, BEST, BEST_AT, SPENT_AT, FOLLOWED_AT, EVALUATIONS, SECONDS };

typedef struct term {
    enum term_kind kind;
    int fact;
    double number;
} term;

/* The terms in an expression, one per mention. */
typedef struct terms {
    const lw_record *record;
    int count;
    term list[LW_FORMULA_MAX];
} terms;

static int name_term(void *context, const char *text, size_t size, lw_error *error)
{
    terms *t = context;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)size, text);
    if (t->count == LW_FORMULA_MAX)
        return lw_fail(error, LW_LIMIT, "an expression can have at most %d names", LW_FORMULA_MAX);
    term *out = &t->list[t->count];
    *out = (term){.kind = FACT, .fact = lw_record_fact(t->record, name)};
    if (out->fact >= 0)
        return t->count++;
    const char *at = strchr(name, '@');
    out->fact = at ? lw_census_column(t->record, name, (size_t)(at - name)) : -1;
    size_t stem = at ? (size_t)(at - name) : strlen(name);
    bool best = stem == 4 && !memcmp(name, "best", 4), spent = stem == 5 && !memcmp(name, "spent", 5);
    char *end = NULL;
    bool followed = out->fact >= 0 && !best && !spent;
    out->kind = best ? (at ? BEST_AT : BEST) : spent ? SPENT_AT : followed ? FOLLOWED_AT : EVALUATIONS;
    out->number = at ? strtod(at + 1, &end) : 0;
    if (!strcmp(name, "value"))
        out->kind = BEST;
    if (!strcmp(name, "seconds"))
        out->kind = SECONDS;
    bool known = at ? (best || spent || followed) && at[1] && !*end
                    : out->kind == BEST || out->kind == SECONDS || !strcmp(name, "evaluations");
    if (!known)
        return lw_fail(error, LW_BAD_INPUT, "the run %s has no fact \"%.40s\"", t->record->experiment->name,
                       name);
    return t->count++;
}

static double spent_at(const lw_row *row, double goal)
{
    for (int i = 0; i < row->points; i++)
        if (row->reached[i] >= goal)
            return row->spent[i];
    return NAN;
}

static double term_value(const term *t, const lw_row *row)
{
    switch (t->kind) {
    case FACT:
        return row->facts[t->fact];
    case BEST:
        return row->best;
    case BEST_AT:
        return lw_row_best_at(row, t->number);
    case SPENT_AT:
        return spent_at(row, t->number);
    case SECONDS:
        return row->seconds;
    case FOLLOWED_AT:
        return lw_census_at(row, t->fact, t->number);
    case EVALUATIONS:
        break;
    }
    return (double)row->evaluations;
}

typedef struct place {
    const terms *terms;
    const lw_row *row;
} place;

static double value_here(const void *row, int name)
{
    const place *here = row;
    return term_value(&here->terms->list[name], here->row);
}

static bool is_saturated(const terms *t, const lw_row *row)
{
    for (int i = 0; i < t->count; i++)
        if (t->list[i].kind == FACT   ? row->saturated[t->list[i].fact]
            : t->list[i].kind == BEST ? lw_row_best_saturated(t->record, row)
                                      : false)
            return true;
    return false;
}

/* True if some cell matches the pattern. */
static bool cells_fit(const lw_experiment *experiment, const char *cells)
{
    bool fits = false;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        fits |= lw_label_fits(cells, experiment->cells[i].label);
    return fits;
}

int lw_sample_take(const lw_record *record, const char *cells, const char *expression, lw_arena *arena,
                   lw_sample *sample, lw_error *error)
{
    terms named = {.record = record};
    lw_formula formula;
    int result =
        lw_formula_parse(expression, &(lw_namer){.context = &named, .find = name_term}, &formula, error);
    if (result)
        return result;
    *sample = lw_sample_new(record->count, arena);
    sample->is_name = formula.count == 1 && formula.steps[0].what == LW_FORMULA_NAME;
    if (!cells_fit(record->experiment, cells))
        return lw_fail(error, LW_BAD_INPUT, "no cell of the run %s matches \"%.60s\"", record->experiment->name,
                       cells);
    for (int i = 0; i < record->count; i++) {
        const lw_row *row = &record->rows[i];
        if (!lw_label_fits(cells, record->experiment->cells[row->cell].label))
            continue;
        double value = lw_formula_value(&formula, value_here, &(place){.terms = &named, .row = row});
        if (isfinite(value))
            lw_sample_add(sample, value, row, is_saturated(&named, row));
    }
    return 0;
}

int lw_record_add_column(lw_record *record, const char *expression, lw_arena *arena, lw_error *error)
{
    lw_sample sample;
    int result = lw_sample_take(record, NULL, expression, arena, &sample, error), at = 0,
        facts = record->fact_count;
    if (result)
        return result;
    const char **names = lw_new_array(arena, const char *, facts + 1);
    memcpy(names, record->facts, (size_t)facts * sizeof *names);
    names[facts] = lw_arena_text(arena, expression);
    for (int i = 0; i < record->count; i++) {
        lw_row *row = &record->rows[i];
        double *numbers = lw_new_array(arena, double, facts + 1);
        bool *saturated = lw_new_array(arena, bool, facts + 1);
        memcpy(numbers, row->facts, (size_t)facts * sizeof *numbers);
        memcpy(saturated, row->saturated, (size_t)facts * sizeof *saturated);
        bool there = at < sample.n && sample.rows[at] == row; /* a sample has no rows without the number */
        saturated[facts] = there && sample.saturated[at];
        numbers[facts] = there ? sample.values[at++] : (double)NAN;
        row->facts = numbers;
        row->saturated = saturated;
    }
    record->facts = names;
    record->fact_count++;
    return 0;
}

/* --- Contrasts. --- */

/* Adds a cell's weighted numbers to the sums of its replicates. */
static int add_weighted(const lw_record *record, const lw_json *weight, const char *expression, lw_arena *arena,
                        lw_sample *sums, int *seen, lw_error *error)
{
    lw_sample one;
    if (weight->kind != LW_JSON_INT && weight->kind != LW_JSON_REAL)
        return lw_json_fail(weight, error, "a weight must be a number");
    if (strpbrk(weight->key, "*|"))
        return lw_json_fail(weight, error, "a weight must name one cell in full");
    int result = lw_sample_take(record, weight->key, expression, arena, &one, error);
    for (int i = 0; i < one.n && !result; i++) {
        int64_t at = one.rows[i]->replicate;
        sums->values[at] += lw_json_number(weight) * one.values[i];
        sums->saturated[at] |= one.saturated[i];
        sums->rows[at] = seen[at]++ ? sums->rows[at] : one.rows[i];
    }
    return result;
}

int lw_contrast_take(const lw_record *record, const lw_json *weights, const char *expression, lw_arena *arena,
                     lw_sample *sample, lw_error *error)
{
    int64_t replicates = record->experiment->replicates;
    int *seen = lw_new_array(arena, int, replicates);
    *sample = lw_sample_new((int)replicates, arena);
    if (!weights || weights->kind != LW_JSON_OBJECT || weights->count == 0)
        return lw_fail(error, LW_BAD_INPUT, "a contrast needs \"weights\", an object with one number per cell");
    for (const lw_json *weight = weights->first; weight; weight = weight->next) {
        int result = add_weighted(record, weight, expression, arena, sample, seen, error);
        if (result)
            return result;
    }
    for (int64_t i = 0; i < replicates; i++)
        if (seen[i] == (int)weights->count)
            lw_sample_add(sample, sample->values[i], sample->rows[i], sample->saturated[i]);
    return 0;
}

const char *lw_contrast_words(const lw_json *weights, lw_arena *arena)
{
    lw_buf buf = {0};
    for (const lw_json *weight = weights && weights->kind == LW_JSON_OBJECT ? weights->first : NULL; weight;
         weight = weight->next) {
        double number =
            weight->kind == LW_JSON_INT || weight->kind == LW_JSON_REAL ? lw_json_number(weight) : 0;
        lw_buf_puts(&buf, number < 0 ? (buf.size ? " - " : "-") : buf.size ? " + " : "");
        if (fabs(number) != 1)
            lw_buf_print(&buf, "%.4g ", fabs(number));
        lw_buf_print(&buf, "'%s'", weight->key);
    }
    const char *words = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return words;
}

/* --- Repeats. --- */

static bool is_before(const lw_record *record, const char *cells, int i, size_t member)
{
    const char *text = *(const char *const *)((const char *)&record->rows[i] + member);
    for (int k = 0; k < i; k++)
        if (lw_label_fits(cells, record->experiment->cells[record->rows[k].cell].label) &&
            !strcmp(text, *(const char *const *)((const char *)&record->rows[k] + member)))
            return true;
    return false;
}

lw_repeats lw_repeats_of(const lw_record *record, const char *cells)
{
    lw_repeats repeats = {0};
    for (int i = 0; i < record->count; i++) {
        if (!record->rows[i].design[0] ||
            !lw_label_fits(cells, record->experiment->cells[record->rows[i].cell].label))
            continue;
        repeats.n++;
        repeats.same += is_before(record, cells, i, offsetof(lw_row, design));
        repeats.twins += is_before(record, cells, i, offsetof(lw_row, twin));
    }
    return repeats;
}
