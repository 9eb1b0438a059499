/* record_csv.c: see the header. */
#include "lab/record_csv.h"
#include "base/csv.h"

#include <math.h>
#include <string.h>

static bool is_taken(const lw_record *record, const char *name)
{
    static const char *const own[] = {"cell",        "label",   "replicate", "seed",    "best",
                                      "evaluations", "seconds", "design",    "filled",  "qd_score",
                                      "saturated",   "version", "signature", "settings"};
    bool taken = lw_record_fact(record, name) >= 0;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        taken = taken || !strcmp(own[i], name);
    return taken;
}

static void begin_header(const lw_record *record, lw_buf *buf)
{
    const lw_experiment *experiment = record->experiment;
    lw_buf_puts(buf, "cell,label");
    for (int i = 0; i < experiment->factor_count; i++) {
        lw_buf_puts(buf, is_taken(record, experiment->factors[i]) ? ",factor_" : ",");
        lw_csv_text(buf, experiment->factors[i]);
    }
    lw_buf_puts(buf, ",replicate");
}

static void begin_row(const lw_record *record, const lw_row *row, lw_buf *buf)
{
    const lw_lab_cell *cell = &record->experiment->cells[row->cell];
    lw_buf_print(buf, "%lld,", (long long)row->cell);
    lw_csv_text(buf, cell->label);
    for (int i = 0; i < record->experiment->factor_count; i++) {
        lw_buf_byte(buf, ',');
        lw_csv_text(buf, cell->levels[i]);
    }
    lw_buf_print(buf, ",%lld", (long long)row->replicate);
}

/* A search has one seed per replicate; a run has a stream determined by seed, cell and replicate. */
static uint64_t seed_of(const lw_experiment *experiment, const lw_row *row)
{
    const lw_lab_cell *cell = &experiment->cells[row->cell];
    return cell->search ? cell->request.seed + (uint64_t)row->replicate : experiment->seed;
}

/* Adds the build that computed a row and, on the first row of each cell, all its settings. */
static void end_row(const lw_record *record, const lw_row *row, int64_t *cell, lw_buf *buf)
{
    lw_buf_byte(buf, ',');
    lw_csv_text(buf, row->build->version);
    lw_buf_byte(buf, ',');
    lw_csv_text(buf, row->build->signature);
    lw_buf_byte(buf, ',');
    if (*cell != row->cell && record->settings[row->cell])
        lw_csv_text(buf, record->settings[row->cell]);
    *cell = row->cell;
    lw_buf_byte(buf, '\n');
}

#define END_HEADER ",version,signature,settings\n"

static bool has_saturated(const lw_record *record, const lw_slice *slice)
{
    for (int i = 0; i < record->count; i++)
        if (lw_slice_holds(slice, record->experiment, record->rows[i].cell, record->rows[i].replicate) &&
            lw_row_saturated(record, &record->rows[i]))
            return true;
    return false;
}

/* Adds the names of the facts that are only lower bounds, separated by spaces. */
static void add_saturated(const lw_record *record, const lw_row *row, lw_buf *buf)
{
    const char *before = ",";
    if (!lw_row_saturated(record, row))
        lw_buf_byte(buf, ',');
    for (int i = 0; i < record->fact_count; i++)
        if (row->saturated[i]) {
            lw_buf_print(buf, "%s%s", before, record->facts[i]);
            before = " ";
        }
}

void lw_record_csv(const lw_record *record, const lw_slice *slice, lw_buf *buf)
{
    begin_header(record, buf);
    lw_buf_puts(buf, ",seed,best,evaluations,seconds,design");
    for (int i = 0; i < record->fact_count; i++)
        lw_buf_print(buf, ",%s", record->facts[i]);
    bool saturated = has_saturated(record, slice);
    lw_buf_puts(buf, saturated ? ",saturated" END_HEADER : END_HEADER);
    int64_t cell = -1;
    for (int i = 0; i < record->count; i++) {
        const lw_row *row = &record->rows[i];
        if (!lw_slice_holds(slice, record->experiment, row->cell, row->replicate))
            continue;
        begin_row(record, row, buf);
        lw_buf_print(buf, ",%llu", (unsigned long long)seed_of(record->experiment, row));
        lw_csv_number(buf, row->best);
        lw_buf_print(buf, ",%lld", (long long)row->evaluations);
        lw_csv_number(buf, row->seconds);
        lw_buf_byte(buf, ',');
        lw_csv_text(buf, row->design);
        for (int k = 0; k < record->fact_count; k++)
            lw_csv_number(buf, row->facts[k]);
        if (saturated)
            add_saturated(record, row, buf);
        end_row(record, row, &cell, buf);
    }
}

/* --- Curves. --- */

static bool has_archives(const lw_record *record)
{
    return lw_record_fact(record, LW_QD_SCORE) >= 0;
}

/* Returns the last point of an archive's growth within so many evaluations; NULL: there is none yet. */
static const lw_json *growth_at(const lw_row *row, double evaluations)
{
    const lw_json *list = lw_json_get(row->all, "growth"), *found = NULL;
    for (const lw_json *point = list ? list->first : NULL; point; point = point->next)
        if (point->count == 3 && lw_json_number(point->first) <= evaluations)
            found = point;
    return found;
}

/* Returns the next number of evaluations after `from` at which something changes; INFINITY: nothing does. */
static double next_change(const lw_row *row, double from)
{
    const lw_json *list = lw_json_get(row->all, "growth");
    double next = (double)row->evaluations > from ? (double)row->evaluations : INFINITY;
    for (int i = 0; i < row->points; i++)
        if (row->spent[i] > from && row->spent[i] < next)
            next = row->spent[i];
    for (const lw_json *point = list ? list->first : NULL; point; point = point->next)
        if (point->count == 3 && lw_json_number(point->first) > from && lw_json_number(point->first) < next)
            next = lw_json_number(point->first);
    return next;
}

static void add_curve(const lw_record *record, const lw_row *row, int64_t *cell, lw_buf *buf)
{
    for (double at = next_change(row, 0); isfinite(at); at = next_change(row, at)) {
        begin_row(record, row, buf);
        lw_csv_number(buf, at);
        lw_csv_number(buf, lw_row_best_at(row, at));
        if (has_archives(record)) {
            const lw_json *point = growth_at(row, at);
            lw_csv_number(buf, point ? lw_json_number(point->first->next) : (double)NAN);
            lw_csv_number(buf, point ? lw_json_number(point->first->next->next) : (double)NAN);
        }
        end_row(record, row, cell, buf);
    }
}

void lw_record_curves(const lw_record *record, const lw_slice *slice, lw_buf *buf)
{
    begin_header(record, buf);
    lw_buf_puts(buf, has_archives(record) ? ",evaluations,best,filled,qd_score" : ",evaluations,best");
    lw_buf_puts(buf, END_HEADER);
    int64_t cell = -1;
    for (int i = 0; i < record->count; i++)
        if (lw_slice_holds(slice, record->experiment, record->rows[i].cell, record->rows[i].replicate))
            add_curve(record, &record->rows[i], &cell, buf);
}
