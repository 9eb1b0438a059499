/* record_table.c: see the header. */
#include "lab/record_table.h"
#include "base/csv.h"
#include "lab/keep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL, LABEL, REPLICATE, BEST, EVALUATIONS, SECONDS, DESIGN, SATURATED, OWN_COLUMNS };

static const lw_build_info unknown_build = {.version = "", .signature = ""};

typedef struct table {
    lw_csv_reader reader;
    int own[OWN_COLUMNS];        /* column of each; -1: missing */
    int columns, facts, remarks; /* facts: their first column; remarks: lines before the header */
    lw_record *record;
    lw_arena *arena;
    lw_error *error;
} table;

static int complain(const table *t, const char *what, const char *word)
{
    return lw_fail_at(t->error, LW_BAD_INPUT, t->reader.line + t->remarks, 1, "%s: \"%.60s\"", what, word);
}

/* Of several columns with the same name the first counts: a fact may be called "best" too. */
static int column_of(const lw_csv_row *header, const char *name)
{
    for (int i = 0; i < header->count; i++)
        if (!strcmp(header->fields[i], name))
            return i;
    return -1;
}

static int read_header(table *t, const lw_csv_row *header)
{
    static const char *const names[OWN_COLUMNS] = {"cell",        "label",   "replicate", "best",
                                                   "evaluations", "seconds", "design",    "saturated"};
    for (int i = 0; i < OWN_COLUMNS; i++) {
        t->own[i] = column_of(header, names[i]);
        if (t->own[i] < 0 && i != SECONDS && i != SATURATED)
            return complain(t, "the table lacks a column", names[i]);
    }
    lw_record *record = t->record;
    t->columns = header->count;
    t->facts = t->own[DESIGN] + 1;
    int last = t->own[SATURATED] >= 0 ? t->own[SATURATED] : column_of(header, "version"); /* after the facts */
    record->fact_count = (last > t->own[DESIGN] ? last : header->count) - t->facts;
    record->facts = lw_new_array(t->arena, const char *, record->fact_count);
    for (int i = 0; i < record->fact_count; i++)
        record->facts[i] = header->fields[t->facts + i];
    return 0;
}

static int read_number(const table *t, const char *text, double *number)
{
    char *end;
    *number = *text ? strtod(text, &end) : (double)NAN;
    return *text && *end ? complain(t, "this is no number", text) : 0;
}

/* Finds the design's ID up to symmetry, which tables do not have. */
static int find_twin(const table *t, lw_row *row)
{
    lw_arena arena = {0};
    lw_buf buf = {0};
    const lw_design *design = row->design[0] ? lw_id_parse(row->design, &arena, t->error) : NULL;
    if (design)
        lw_twin_format(design, &buf);
    row->twin = lw_arena_text(t->arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    lw_arena_drop(&arena);
    return t->error->code;
}

/* Reads names of facts separated by spaces. */
static int read_saturated(const table *t, const char *names, lw_row *row)
{
    while (*names) {
        size_t size = strcspn(names, " ");
        const char *name = lw_arena_print(t->arena, "%.*s", (int)size, names);
        int fact = lw_record_fact(t->record, name);
        if (fact < 0)
            return complain(t, "the column \"saturated\" names no column of facts", name);
        row->saturated[fact] = true;
        names += size + (names[size] == ' ');
    }
    return 0;
}

static int read_row(table *t, const lw_csv_row *fields)
{
    const lw_experiment *experiment = t->record->experiment;
    double own[OWN_COLUMNS] = {[SECONDS] = NAN};
    if (fields->count != t->columns)
        return complain(t, "a row has another number of columns than the header", fields->fields[0]);
    int result = 0;
    for (int i = 0; i < OWN_COLUMNS && !result; i++)
        if (i != LABEL && i != DESIGN && i != SATURATED && t->own[i] >= 0)
            result = read_number(t, fields->fields[t->own[i]], &own[i]);
    if (result)
        return result;
    const char *label = fields->fields[t->own[LABEL]];
    bool known = own[CELL] >= 0 && own[CELL] < (double)experiment->cell_count && own[REPLICATE] >= 0 &&
                 own[REPLICATE] < (double)experiment->replicates;
    if (!known || strcmp(experiment->cells[(int64_t)own[CELL]].label, label) != 0)
        return complain(t, "the experiment has no such cell and replicate", label);
    lw_record *record = t->record;
    lw_row *row = &record->rows[record->count++];
    *row = (lw_row){.cell = (int64_t)own[CELL],
                    .replicate = (int64_t)own[REPLICATE],
                    .evaluations = (int64_t)own[EVALUATIONS],
                    .best = own[BEST],
                    .seconds = own[SECONDS],
                    .design = fields->fields[t->own[DESIGN]],
                    .facts = lw_new_array(t->arena, double, record->fact_count),
                    .saturated = lw_new_array(t->arena, bool, record->fact_count),
                    .build = &unknown_build,
                    .all = lw_json_read("{}", 2, 1, t->arena, t->error)};
    for (int i = 0; i < record->fact_count && !result; i++)
        result = read_number(t, fields->fields[t->facts + i], &row->facts[i]);
    if (!result && t->own[SATURATED] >= 0)
        result = read_saturated(t, fields->fields[t->own[SATURATED]], row);
    return result ? result : find_twin(t, row);
}

static int count_lines(const char *text, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

int lw_record_read_table(const lw_experiment *experiment, const char *text, size_t size, lw_arena *arena,
                         lw_record *record, lw_error *error)
{
    table t = {.record = record, .arena = arena, .error = error};
    const char *end = text + size;
    *record = (lw_record){.experiment = experiment,
                          .settings = lw_new_array(arena, const char *, experiment->cell_count)};
    for (const char *line; text < end && *text == '#'; t.remarks++)
        text = (line = memchr(text, '\n', (size_t)(end - text))) ? line + 1 : end;
    record->rows = lw_new_array(arena, lw_row, count_lines(text, (size_t)(end - text)) + 1);
    t.reader = lw_csv_open(text, (size_t)(end - text), arena);
    lw_csv_row *row = lw_new(arena, lw_csv_row);
    int more = lw_csv_next(&t.reader, row, error);
    if (more == 0)
        return lw_fail(error, LW_BAD_INPUT, "the table is empty");
    int result = more < 0 ? more : read_header(&t, row);
    while (!result && (more = lw_csv_next(&t.reader, row, error)) == 1)
        result = read_row(&t, row);
    return result ? result : more < 0 ? more : 0;
}
