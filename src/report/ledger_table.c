/* ledger_table.c: the tables that a ledger asks for: measurements of each cell, contrasts between cells, and
 * regressions. This file turns a table into text; pages, plain text and Markdown only typeset it. */
#include "report/ledger_table.h"
#include "base/hash.h"
#include "report/ledger_finding.h"
#include "report/ledger_statistics.h"
#include "report/number_text.h"
#include "report/regression_rows.h"
#include "stats/interval.h"
#include "stats/regression.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

enum { MAX_COLUMNS = 16 };

typedef struct setter {
    const lw_record *record;
    const lw_json *json;
    lw_ledger_table *table;
    const char *row; /* label of the current row */
    lw_arena *arena;
    const lw_rng *rng; /* of the ledger; every entry forks its own, named by its position */
    lw_error *error;
} setter;

static const char **next_row(lw_ledger_table *table)
{
    return &table->cells[table->rows++ * table->columns];
}

/* --- The columns of a sample. --- */

static const char *with_interval(setter *s, double estimate, double low, double high)
{
    if (!isfinite(low))
        return lw_short_number_text(s->arena, estimate);
    return lw_arena_print(s->arena, "%s (%s to %s)", lw_short_number_text(s->arena, estimate),
                          lw_short_number_text(s->arena, low), lw_short_number_text(s->arena, high));
}

static lw_rng entry_rng(const setter *s, const char *row, const char *of)
{
    const char *name = lw_arena_print(s->arena, "%s|%s|%s", s->table->title, row, of);
    return lw_rng_fork(s->rng, lw_hash(name, strlen(name)));
}

static const char *show_mean(setter *s, const lw_json *column, const lw_sample *sample)
{
    lw_rng rng = entry_rng(s, s->row, lw_ledger_text(column, "of"));
    lw_interval i = lw_ledger_mean_interval(sample, &rng);
    return with_interval(s, lw_mean(sample->values, sample->n), i.low, i.high);
}

static const char *show_median(setter *s, const lw_json *column, const lw_sample *sample)
{
    (void)column;
    lw_sort(sample->values, sample->n);
    lw_interval i = lw_median_interval(sample->values, sample->n, LW_LEDGER_LEVEL);
    return with_interval(s, lw_median(sample->values, sample->n), i.low, i.high);
}

static const char *show_range(setter *s, const lw_json *column, const lw_sample *sample)
{
    (void)column;
    lw_summary q = lw_summary_of(sample->values, sample->n);
    return lw_arena_print(s->arena, "%.4g to %.4g", q.min, q.max);
}

static const char *show_number(setter *s, const lw_json *column, const lw_sample *sample)
{
    (void)column;
    return lw_short_number_text(s->arena, lw_mean(sample->values, sample->n));
}

static const char *show_least(setter *s, const lw_json *column, const lw_sample *sample)
{
    (void)column;
    return lw_arena_print(s->arena, "%.4g", lw_summary_of(sample->values, sample->n).min);
}

static const char *show_greatest(setter *s, const lw_json *column, const lw_sample *sample)
{
    (void)column;
    return lw_arena_print(s->arena, "%.4g", lw_summary_of(sample->values, sample->n).max);
}

static const char *show_count(setter *s, const lw_json *column, const lw_sample *sample)
{
    double low = -INFINITY, high = INFINITY, above = -INFINITY;
    int count = 0;
    lw_ledger_number(column, "at_least", &low);
    lw_ledger_number(column, "at_most", &high);
    lw_ledger_number(column, "above", &above);
    for (int i = 0; i < sample->n; i++)
        count += sample->values[i] >= low && sample->values[i] <= high && sample->values[i] > above;
    lw_interval share = lw_wilson(count, sample->n, LW_LEDGER_LEVEL);
    return lw_arena_print(s->arena, "%d of %d (%.0f to %.0f %%)", count, sample->n, 100 * share.low,
                          100 * share.high);
}

/* {"words": {"few": 3, "some": 10, "many": null}}: shows the share of values up to each edge and above the
 * last. */
static const char *show_words(setter *s, const lw_json *column, const lw_sample *sample)
{
    const lw_json *words = lw_json_get(column, "words");
    lw_buf buf = {0};
    double low = -INFINITY;
    for (const lw_json *word = words && words->kind == LW_JSON_OBJECT ? words->first : NULL; word;
         word = word->next) {
        double high = INFINITY;
        int count = 0;
        lw_ledger_number(words, word->key, &high);
        for (int i = 0; i < sample->n; i++)
            count += sample->values[i] > low && sample->values[i] <= high;
        lw_buf_print(&buf, "%s%s %.0f %%", buf.size ? ", " : "", word->key, 100.0 * count / sample->n);
        low = high;
    }
    const char *text = lw_arena_text(s->arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static const struct {
    const char *name;
    const char *(*show)(setter *, const lw_json *column, const lw_sample *);
} shows[] = {{"mean", show_mean},   {"number", show_number}, {"median", show_median},
             {"range", show_range}, {"min", show_least},     {"max", show_greatest},
             {"count", show_count}, {"words", show_words},   {NULL, NULL}};

static int put_value(setter *s, const lw_json *column, const lw_sample *sample, const char **cell)
{
    const char *name = lw_ledger_text(column, "show");
    int i = 0;
    while (shows[i].name && strcmp(shows[i].name, name[0] ? name : "mean") != 0)
        i++;
    if (!shows[i].name)
        return lw_json_fail(
            column, s->error,
            "a column can show mean, number, median, range, min, max, count or words, not \"%.40s\"", name);
    *cell = sample->n ? shows[i].show(s, column, sample) : "";
    int saturated = lw_sample_saturated(sample);
    if (saturated)
        *cell = lw_arena_print(s->arena, "%s; %d of %d only lower bounds", *cell, saturated, sample->n);
    return 0;
}

/* --- Cells and contrasts. --- */

static int check_columns(setter *s, const lw_json *columns)
{
    static const char *const keys[] = {"heading", "of", "show", "at_least", "at_most", "above", "words", NULL};
    if (!columns || columns->kind != LW_JSON_LIST || columns->count == 0 || columns->count > MAX_COLUMNS)
        return lw_json_fail(s->json, s->error, "a table needs \"columns\", a list of 1 to %d", MAX_COLUMNS);
    int result = 0;
    for (const lw_json *column = columns->first; column && !result; column = column->next)
        result = lw_json_only(column, keys, s->error);
    return result;
}

/* Marks a sample that lacks some rows: the numbers shown are of the rest only. */
static int put_missing(setter *s, const char *cells, const lw_sample *sample, const char **cell)
{
    lw_sample all;
    int result = sample->n ? lw_sample_take(s->record, cells, "1", s->arena, &all, s->error) : 0;
    if (!result && sample->n && sample->n < all.n)
        *cell = lw_arena_print(s->arena, "%s; n %d of %d", *cell, sample->n, all.n);
    return result;
}

/* Adds one row: the cells of a pattern or, if there are weights, their contrast. */
static int put_row(setter *s, const char *label, const char *cells, const lw_json *weights,
                   const lw_json *paper)
{
    const char **row = next_row(s->table);
    int result = 0, at = 0;
    row[at++] = s->row = label;
    for (const lw_json *column = lw_json_get(s->json, "columns")->first; column && !result;
         column = column->next) {
        lw_sample sample;
        const char *of = lw_ledger_text(column, "of");
        result = weights ? lw_contrast_take(s->record, weights, of, s->arena, &sample, s->error)
                         : lw_sample_take(s->record, cells, of, s->arena, &sample, s->error);
        if (result && s->error && !s->error->line)
            s->error->line = column->line, s->error->column = column->column;
        if (!result)
            result = put_value(s, column, &sample, &row[at]);
        if (!result && !weights)
            result = put_missing(s, cells, &sample, &row[at]);
        at++;
        if (!result && paper && paper->kind != LW_JSON_NULL)
            row[at - 1] = lw_arena_print(s->arena, "%s; paper %s", row[at - 1],
                                         lw_number_text(s->arena, lw_json_number(paper), 4));
        paper = paper ? paper->next : NULL;
    }
    return result;
}

/* Reads the paper's numbers, one per column; null where it has none. */
static int read_paper(const lw_json *row, const lw_json **first, lw_error *error)
{
    const lw_json *list = lw_json_get(row, "paper");
    if (list && list->kind != LW_JSON_LIST)
        return lw_json_fail(list, error, "paper must be a list of numbers, one per column");
    *first = list ? list->first : NULL;
    for (const lw_json *at = *first; at; at = at->next)
        if (at->kind != LW_JSON_INT && at->kind != LW_JSON_REAL && at->kind != LW_JSON_NULL)
            return lw_json_fail(at, error, "the paper's value must be a number or null");
    return 0;
}

static int put_rows(setter *s, const lw_json *rows)
{
    static const char *const keys[] = {"label", "cells", "weights", "paper", NULL};
    int result = 0;
    for (const lw_json *row = rows->first; row && !result; row = row->next) {
        const char *cells = lw_ledger_text(row, "cells");
        const lw_json *paper = NULL;
        result = lw_json_only(row, keys, s->error);
        if (!result)
            result = read_paper(row, &paper, s->error);
        if (!result)
            result = put_row(s, lw_ledger_text(row, "label"), cells[0] ? cells : NULL,
                             lw_json_get(row, "weights"), paper);
    }
    return result;
}

static int put_cells(setter *s)
{
    const lw_experiment *e = s->record->experiment;
    const char *cells = lw_ledger_text(s->json, "cells");
    int result = 0;
    for (int64_t i = 0; i < e->cell_count && !result; i++)
        if (lw_label_fits(cells[0] ? cells : NULL, e->cells[i].label))
            result = put_row(s, e->cells[i].label, e->cells[i].label, NULL, NULL);
    return result;
}

static int make_table(setter *s)
{
    const lw_json *columns = lw_json_get(s->json, "columns"), *rows = lw_json_get(s->json, "rows");
    int result = check_columns(s, columns), at = 0;
    if (!result && rows && rows->kind != LW_JSON_LIST)
        result = lw_json_fail(rows, s->error, "rows must be a list of labels with cells or weights");
    if (result)
        return result;
    lw_ledger_table *t = s->table;
    int64_t max = rows ? (int64_t)rows->count : s->record->experiment->cell_count;
    t->columns = (int)columns->count + 1;
    t->headings = lw_new_array(s->arena, const char *, t->columns);
    t->cells = lw_new_array(s->arena, const char *, (int64_t)t->columns *max);
    t->headings[at++] = "";
    for (const lw_json *column = columns->first; column; column = column->next) {
        const char *heading = lw_ledger_text(column, "heading");
        t->headings[at++] = heading[0] ? heading : lw_ledger_text(column, "of");
    }
    return rows ? put_rows(s, rows) : put_cells(s);
}

/* --- Regressions. --- */

static int make_regression(setter *s)
{
    static const char *headings[] = {"", "coefficient (95 %)", "standardised (95 %)"};
    const lw_json *on = lw_json_get(s->json, "on");
    const char *y = lw_ledger_text(s->json, "regress"), *cells = lw_ledger_text(s->json, "cells");
    lw_regression c;
    double best[2 * LW_REGRESSION_MAX + 2];
    lw_interval intervals[2 * LW_REGRESSION_MAX + 2];
    int saturated, k = 0;
    int result =
        lw_regression_take(s->record, cells[0] ? cells : NULL, y, on, s->arena, &c, &saturated, s->error);
    if (result)
        return result;
    lw_ledger_table *t = s->table;
    t->columns = 3;
    t->headings = headings;
    t->cells = lw_new_array(s->arena, const char *, 3 * (int64_t)(c.cols + 2));
    lw_regression_fit(&c, best);
    if (isnan(best[lw_regression_r_squared(&c)])) {
        next_row(t)[0] = "too few results, or one variable is made of the others";
        return 0;
    }
    lw_rng rng = entry_rng(s, "", y);
    lw_regression_intervals(&c, LW_LEDGER_RESAMPLES, LW_LEDGER_LEVEL, &rng, intervals);
    for (const lw_json *x = on->first; x; x = x->next, k++) {
        const char **row = next_row(t);
        int standard = lw_regression_standard(&c, k);
        row[0] = x->text;
        row[1] = with_interval(s, best[k + 1], intervals[k + 1].low, intervals[k + 1].high);
        row[2] = with_interval(s, best[standard], intervals[standard].low, intervals[standard].high);
    }
    const char **row = next_row(t);
    row[0] = lw_arena_print(s->arena, "explained of the variance of %s", y);
    row[1] = lw_arena_print(s->arena, "%.0f %% (n %d)", 100 * best[lw_regression_r_squared(&c)], c.rows);
    if (saturated)
        row[1] = lw_arena_print(s->arena, "%s; %d rows with lower bounds", row[1], saturated);
    return 0;
}

int lw_ledger_table_read(const lw_json *json, const lw_archive *archive, lw_arena *arena, const lw_rng *rng,
                         lw_ledger_table *table, lw_error *error)
{
    static const char *const keys[] = {"title",   "note",    "run", "cells", "rows",
                                       "columns", "regress", "on",  NULL};
    int result = lw_json_only(json, keys, error);
    *table = (lw_ledger_table){.title = lw_ledger_text(json, "title"),
                               .note = lw_ledger_text(json, "note"),
                               .run = lw_ledger_text(json, "run")};
    setter s = {.json = json, .table = table, .arena = arena, .rng = rng, .error = error};
    s.record = lw_archive_find(archive, table->run);
    if (result || !s.record)
        return result;
    result = lw_json_get(json, "regress") ? make_regression(&s) : make_table(&s);
    if (result && error && !error->line)
        error->line = json->line, error->column = json->column;
    return result;
}
