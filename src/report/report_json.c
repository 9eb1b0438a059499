/* report_json.c: see the header. Values that are not numbers are null; so is a mean over lower bounds. */
#include "report/report_json.h"
#include "report/provenance.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

static void write_interval(lw_writer *w, const char *key, lw_interval interval)
{
    lw_write_list(w, key);
    lw_write_real(w, NULL, interval.low);
    lw_write_real(w, NULL, interval.high);
    lw_write_end(w);
}

/* Writes the settings as stored; null if there are none. */
static void write_settings(const char *text, lw_arena *arena, lw_writer *w)
{
    const lw_json *settings = text ? lw_json_read(text, strlen(text), 1, arena, NULL) : NULL;
    if (settings)
        lw_write_json(w, "settings", settings);
    else
        lw_write_null(w, "settings");
}

static void write_cell(const lw_record *record, const lw_sample *shown, int64_t index, double *values,
                       lw_arena *arena, lw_writer *w)
{
    const lw_lab_cell *cell = &record->experiment->cells[index];
    double spent = 0;
    int n = 0, saturated = 0;
    for (int i = 0; i < shown->n; i++)
        if (shown->rows[i]->cell == index) {
            saturated += shown->saturated[i];
            values[n++] = shown->values[i];
        }
    for (int i = 0; i < record->count; i++)
        spent += record->rows[i].cell == index ? (double)record->rows[i].evaluations : 0;
    lw_summary s = lw_summary_of(values, n);
    lw_sort(values, n);
    lw_write_object(w, NULL);
    lw_write_int(w, "cell", index);
    lw_write_text(w, "label", cell->label);
    lw_write_object(w, "factors");
    for (int i = 0; i < record->experiment->factor_count; i++)
        lw_write_text(w, record->experiment->factors[i], cell->levels[i]);
    lw_write_end(w);
    lw_write_int(w, "n", n);
    if (saturated)
        lw_write_int(w, "saturated", saturated);
    lw_write_real(w, "min", s.min);
    lw_write_real(w, "q1", s.q1);
    lw_write_real(w, "median", s.median);
    write_interval(w, "median_interval", lw_median_interval(values, n, LW_COMPARISON_LEVEL));
    lw_write_real(w, "q3", s.q3);
    lw_write_real(w, "max", s.max);
    lw_write_real(w, "mean", saturated ? (double)NAN : s.mean);
    lw_write_real(w, "sd", saturated ? (double)NAN : s.sd);
    lw_write_real(w, "evaluations", spent);
    write_settings(record->settings[index], arena, w);
    lw_write_end(w);
}

static void write_run(const lw_report *report, const lw_record *record, lw_arena *arena, lw_writer *w)
{
    const lw_experiment *experiment = record->experiment;
    lw_sample shown = lw_report_sample(report, record, arena);
    double *values = lw_new_array(arena, double, record->count + 1);
    lw_write_object(w, NULL);
    lw_write_text(w, "run", experiment->name);
    lw_write_int(w, "seed", (int64_t)experiment->seed);
    lw_write_int(w, "replicates", experiment->replicates);
    lw_write_bool(w, "paired", experiment->paired);
    lw_write_text(w, "of", lw_report_of(report, record));
    lw_write_int(w, "results", record->count);
    lw_provenance_write_run(record, w, "builds");
    lw_write_list(w, "cells");
    for (int64_t i = 0; i < experiment->cell_count; i++)
        write_cell(record, &shown, i, values, arena, w);
    lw_write_end(w);
    lw_write_end(w);
}

static void write_finding(const lw_finding *f, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_text(w, "what", f->what);
    lw_write_text(w, "expected", f->expected);
    lw_write_text(w, "found", f->found);
    lw_write_int(w, "n", f->n);
    if (f->against)
        lw_write_int(w, "n_against", f->against);
    lw_write_real(w, "estimate", f->estimate);
    write_interval(w, "interval", f->interval);
    lw_write_real(w, "p_holm", f->p);
    lw_write_text(w, "ruling", lw_ruling_text(f->ruling));
    lw_write_end(w);
}

static void write_claims(const lw_ledger *ledger, lw_writer *w)
{
    lw_write_list(w, "claims");
    for (int i = 0; ledger && i < ledger->claim_count; i++) {
        const lw_claim *claim = &ledger->claims[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "claim", claim->claim);
        lw_write_text(w, "place", claim->place);
        lw_write_text(w, "verdict", lw_claim_verdict_text(claim->verdict));
        lw_write_list(w, "tests");
        for (int k = 0; k < claim->count; k++)
            write_finding(&claim->findings[k], w);
        lw_write_end(w);
        lw_write_end(w);
    }
    lw_write_end(w);
}

void lw_report_json(const lw_report *report, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_writer w = lw_writer_to(buf);
    lw_write_object(&w, NULL);
    lw_provenance_write(&w, "made_by");
    lw_write_real(&w, "level", LW_COMPARISON_LEVEL);
    lw_write_list(&w, "runs");
    for (int i = 0; i < report->archive->count; i++)
        write_run(report, &report->archive->records[i], &arena, &w);
    lw_write_end(&w);
    lw_comparisons compared = lw_report_comparisons(report, &arena);
    lw_comparisons_write(&compared, &w, "comparisons");
    write_claims(report->ledger, &w);
    lw_write_end(&w);
    lw_buf_byte(buf, '\n');
    lw_arena_drop(&arena);
}
