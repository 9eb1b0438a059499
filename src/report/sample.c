/* sample.c: expressions over the rows of a run, and results that repeat each other. */
#include "report/sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const lw_record *lw_archive_find(const lw_archive *archive, const char *run)
{
    for (int i = 0; i < archive->count; i++)
        if (!strcmp(archive->records[i].experiment->name, run))
            return &archive->records[i];
    return NULL;
}

/* --- Expressions. --- */

enum term_kind { FACT, BEST, BEST_AT, SPENT_AT, EVALUATIONS, NUMBER };

typedef struct term {
    enum term_kind kind;
    int fact;
    double number;
} term;

static int parse_term(const lw_record *record, const char *text, size_t size, term *out, lw_error *error)
{
    char name[64], *end;
    if (size == 0 || size >= sizeof name)
        return lw_fail(error, LW_BAD_INPUT, "\"%.40s\" is no expression over facts", text);
    memcpy(name, text, size);
    name[size] = 0;
    *out = (term){.kind = FACT, .fact = lw_record_fact(record, name)};
    if (out->fact >= 0)
        return 0;
    const char *at = strchr(name, '@');
    size_t stem = at ? (size_t)(at - name) : 0;
    if (!strcmp(name, "best"))
        out->kind = BEST;
    else if (!strcmp(name, "evaluations"))
        out->kind = EVALUATIONS;
    else
        out->kind = stem == 4 && !memcmp(name, "best", 4)    ? BEST_AT
                    : stem == 5 && !memcmp(name, "spent", 5) ? SPENT_AT
                                                             : NUMBER;
    if (out->kind == BEST || out->kind == EVALUATIONS)
        return 0;
    const char *digits = out->kind == NUMBER ? name : at + 1;
    out->number = strtod(digits, &end);
    if (*end || end == digits)
        return lw_fail(error, LW_BAD_INPUT, "the run %s has no fact \"%.40s\"", record->experiment->name, name);
    return 0;
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
    case EVALUATIONS:
        return (double)row->evaluations;
    case NUMBER:
        break;
    }
    return t->number;
}

static double combine(char sign, double a, double b)
{
    switch (sign) {
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '/':
        return b != 0 ? a / b : (double)NAN;
    default:
        return a;
    }
}

int lw_sample_take(const lw_record *record, const char *cells, const char *expression, lw_arena *arena,
                   lw_sample *sample, lw_error *error)
{
    term a, b = {.kind = NUMBER};
    size_t first = strcspn(expression, "+-/");
    char sign = expression[first];
    int result = parse_term(record, expression, first, &a, error);
    if (!result && sign)
        result = parse_term(record, expression + first + 1, strlen(expression + first + 1), &b, error);
    if (result)
        return result;
    *sample = (lw_sample){.values = lw_new_array(arena, double, record->count + 1),
                          .rows = lw_new_array(arena, const lw_row *, record->count + 1)};
    bool fits = false;
    for (int64_t i = 0; i < record->experiment->cell_count; i++)
        fits |= lw_label_fits(cells, record->experiment->cells[i].label);
    if (!fits)
        return lw_fail(error, LW_BAD_INPUT, "no cell of the run %s fits \"%.60s\"", record->experiment->name,
                       cells);
    for (int i = 0; i < record->count; i++) {
        const lw_row *row = &record->rows[i];
        if (!lw_label_fits(cells, record->experiment->cells[row->cell].label))
            continue;
        double value = combine(sign, term_value(&a, row), term_value(&b, row));
        if (isfinite(value)) {
            sample->rows[sample->n] = row;
            sample->values[sample->n++] = value;
        }
    }
    return 0;
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
