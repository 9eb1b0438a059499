/* page_run.c: one run on a page: the experiment, box plots, tables, curves, pictures, facts. Comparisons are in
 * page_comparisons.c. */
#include "report/page_run.h"
#include "report/box_plot.h"
#include "report/html.h"
#include "report/number_text.h"
#include "report/page_comparisons.h"
#include "report/page_curves.h"
#include "report/page_designs.h"
#include "report/page_ledger.h"
#include "report/plot.h"
#include "report/provenance.h"
#include "report/report.h"
#include "stats/interval.h"
#include "stats/summary.h"
#include "stats/survival.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_BOXES = 9, SHORT_ROW = 7, LONG_ROW = 10 };

int lw_run_values(const lw_run_sheet *s, int64_t cell, double *values)
{
    int count = 0;
    for (int i = 0; i < s->shown.n; i++)
        if (s->shown.rows[i]->cell == cell)
            values[count++] = s->shown.values[i];
    return count;
}

static bool is_survey(const lw_experiment *e)
{
    bool survey = true;
    for (int64_t i = 0; i < e->cell_count; i++)
        survey &= e->cells[i].request.knobs.evaluations == 1;
    return survey;
}

/* Returns what is shown, in words: the ledger's words, an expression, or the single fact to be maximized. */
static const char *shown_words(const lw_run_sheet *s)
{
    const lw_request *request = &s->record->experiment->cells[0].request;
    const lw_goal *goal = &request->goals.list[0];
    const char *of = lw_report_of(s->report, s->record);
    if (s->about && s->about->words[0] && !strcmp(of, s->about->show))
        return s->about->words;
    if (strcmp(of, "value") != 0)
        return of;
    return s->survey && request->goals.count == 1 ? request->spec->family->facts[goal->fact].name
                                                  : "best of a run";
}

/* --- The experiment. --- */

static void put_head(const lw_run_sheet *s)
{
    const lw_experiment *e = s->record->experiment;
    const char *folder = s->report->ledger ? s->report->ledger->folder : "";
    lw_html_heading(s->buf, 2, e->name);
    if (s->about)
        lw_html_paragraph(s->buf, "%s", s->about->note);
    lw_html_note(s->buf, "%lld cells with %lld replicates each, seed %llu; %d results.",
                 (long long)e->cell_count, (long long)e->replicates, (unsigned long long)e->seed,
                 s->record->count);
    lw_html_pre(s->buf, lw_arena_print(s->arena, "ludwright run %s%s.json", folder, e->name));
    lw_html_details_begin(s->buf, "The experiment file");
    lw_html_pre(s->buf, e->text);
    lw_html_details_end(s->buf);
    lw_provenance_page_run(s->record, s->buf);
}

/* --- Box plots. --- */

static int references_of(const lw_run_sheet *s, const char *panel, lw_reference *references)
{
    const lw_ledger *ledger = s->report->ledger;
    const lw_experiment *e = s->record->experiment;
    for (int i = 0; ledger && i < ledger->best_count; i++) {
        const lw_ledger_best *best = &ledger->bests[i];
        bool here = false;
        for (int64_t k = 0; k < e->cell_count && !strcmp(best->run, e->name); k++)
            here |= !strcmp(e->cells[k].panel, panel) && lw_label_fits(best->cells, e->cells[k].label);
        if (!here)
            continue;
        int count = 0;
        bool same = best->paper == best->proven;
        if (!isnan(best->paper))
            references[count++] =
                (lw_reference){.at = best->paper,
                               .label = lw_arena_print(
                                   s->arena, same ? "paper, proven best %.4g" : "paper %.4g", best->paper)};
        if (!isnan(best->proven) && !same)
            references[count++] = (lw_reference){
                .at = best->proven, .label = lw_arena_print(s->arena, "proven best %.4g", best->proven)};
        return count;
    }
    return 0;
}

static lw_panel make_panel(const lw_run_sheet *s, const char *name)
{
    int64_t *cells = lw_new_array(s->arena, int64_t, s->record->experiment->cell_count);
    int count = lw_panel_cells(s->record, name, cells);
    lw_box_sample *boxes = lw_new_array(s->arena, lw_box_sample, count);
    lw_reference *references = lw_new_array(s->arena, lw_reference, 2);
    for (int i = 0; i < count; i++) {
        double *values = lw_new_array(s->arena, double, s->record->count + 1);
        boxes[i] = (lw_box_sample){.label = lw_method_name(s->record, cells[i]),
                                   .values = values,
                                   .n = lw_run_values(s, cells[i], values),
                                   .colour = i % LW_PLOT_COLOURS};
    }
    return (lw_panel){.heading = name[0] ? name : NULL,
                      .boxes = boxes,
                      .count = count,
                      .references = references,
                      .reference_count = references_of(s, name, references)};
}

static void put_boxes(const lw_run_sheet *s, const char **names, int count)
{
    lw_buf svg = {0};
    lw_panel *panels = lw_new_array(s->arena, lw_panel, count);
    int boxes = 0;
    for (int i = 0; i < count; i++) {
        panels[i] = make_panel(s, names[i]);
        boxes += panels[i].count;
    }
    /* few boxes share one chart and one scale; many get one chart per panel */
    int charts = boxes <= MAX_BOXES ? 1 : count;
    for (int i = 0; i < charts; i++) {
        lw_plot_boxes(
            &(lw_box_plot){
                .frame = {.title = lw_arena_print(s->arena, "Distribution: %s", shown_words(s)), .height = 300},
                .y = {.label = shown_words(s)},
                .panels = panels + i,
                .count = charts == 1 ? count : 1},
            &svg);
        lw_html_figure(s->buf, lw_buf_text(&svg), NULL);
        lw_buf_clear(&svg);
    }
    lw_html_note(s->buf, "Box: quartiles and median; whiskers and rings: values within and beyond 1.5 "
                         "interquartile ranges; dots: the runs.");
    lw_buf_drop(&svg);
}

/* --- Tables. --- */

static const char *reach_words(const lw_run_sheet *s, const double *values, int n, double top)
{
    int at = 0;
    for (int i = 0; i < n; i++)
        at += values[i] >= top;
    lw_interval share = lw_wilson(at, n, LW_COMPARISON_LEVEL);
    return lw_arena_print(s->arena, "%d (%.0f to %.0f %%)", at, 100 * share.low, 100 * share.high);
}

static const char *time_words(const lw_run_sheet *s, int64_t cell, double goal)
{
    if (!lw_has_curves(s->record))
        return "not known";
    int n = lw_cell_times(s->record, cell, goal, s->more, s->done);
    double time = lw_running_time(s->more, s->done, n);
    if (!isfinite(time))
        return "never";
    double unit = time < 1000 ? 1 : pow(10, floor(log10(time)) - 2); /* three digits */
    return lw_number_text(s->arena, round(time / unit) * unit, 3);
}

/* Returns a short name that must not be broken into lines. */
static const char *unbroken(const char *text, lw_arena *arena)
{
    lw_buf buf = {0};
    for (; *text; text++)
        if (*text == ' ')
            lw_buf_puts(&buf, "\xC2\xA0");
        else
            lw_buf_byte(&buf, *text);
    const char *kept = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return kept;
}

/* Returns how many values there are, and how many of them are only lower bounds. */
static const char *count_words(const lw_run_sheet *s, int64_t cell, int n)
{
    int saturated = 0;
    for (int i = 0; i < s->shown.n; i++)
        saturated += s->shown.rows[i]->cell == cell && s->shown.saturated[i];
    return saturated ? lw_arena_print(s->arena, "%d (%d lower bounds)", n, saturated)
                     : lw_arena_print(s->arena, "%d", n);
}

static const char *median_words(const lw_run_sheet *s, double median, lw_interval interval)
{
    const char *text = lw_number_text(s->arena, median, 4);
    return isfinite(interval.low)
               ? lw_arena_print(s->arena, "%s (%s to %s)", text, lw_number_text(s->arena, interval.low, 4),
                                lw_number_text(s->arena, interval.high, 4))
               : lw_arena_print(s->arena, "%s (n too small)", text);
}

static void put_table_row(lw_run_sheet *s, const lw_html_table *table, int64_t cell, double top, double goal)
{
    int n = lw_run_values(s, cell, s->values);
    lw_summary q = lw_summary_of(s->values, n);
    lw_sort(s->values, n);
    lw_interval median = lw_median_interval(s->values, n, LW_COMPARISON_LEVEL);
    lw_repeats repeats = lw_repeats_of(s->record, s->record->experiment->cells[cell].label);
    const char *line[] = {unbroken(lw_method_name(s->record, cell), s->arena),
                          count_words(s, cell, n),
                          lw_number_text(s->arena, q.min, 4),
                          lw_number_text(s->arena, q.q1, 4),
                          median_words(s, q.median, median),
                          lw_number_text(s->arena, q.q3, 4),
                          lw_number_text(s->arena, q.max, 4),
                          reach_words(s, s->values, n, top),
                          time_words(s, cell, goal),
                          lw_arena_print(s->arena, "%d / %d", repeats.same, repeats.twins)};
    lw_html_row(table, n ? line : (const char *[LONG_ROW]){line[0], "0"});
}

static void put_table(lw_run_sheet *s, const char *panel, const int64_t *cells, int count)
{
    double top = -INFINITY, goal = lw_panel_goal(s->record, cells, count, s->values);
    for (int i = 0; i < count; i++)
        top = fmax(top, lw_summary_of(s->values, lw_run_values(s, cells[i], s->values)).max);
    const lw_column columns[] = {
        {.heading = s->survey ? "cell" : "method"},
        {.heading = "n", .align = LW_ALIGN_RIGHT},
        {.heading = "min", .align = LW_ALIGN_RIGHT},
        {.heading = "q1", .align = LW_ALIGN_RIGHT},
        {.heading = "median (95 %)", .align = LW_ALIGN_RIGHT},
        {.heading = "q3", .align = LW_ALIGN_RIGHT},
        {.heading = "max", .align = LW_ALIGN_RIGHT},
        {.heading = lw_arena_print(s->arena, "reach %s (95 %%)", lw_number_text(s->arena, top, 4)),
         .align = LW_ALIGN_RIGHT},
        {.heading = lw_arena_print(s->arena, "evaluations to %s", lw_number_text(s->arena, goal, 4)),
         .align = LW_ALIGN_RIGHT},
        {.heading = "repeats / twins", .align = LW_ALIGN_RIGHT}};
    lw_html_table table =
        lw_html_table_begin(s->buf, panel[0] ? panel : NULL, columns, s->survey ? SHORT_ROW : LONG_ROW);
    for (int i = 0; i < count; i++)
        put_table_row(s, &table, cells[i], top, goal);
    lw_html_table_end(&table);
}

/* --- Facts. --- */

/* With lower bounds, median and quartiles are lower bounds too. */
static const char *fact_words(const lw_run_sheet *s, int64_t cell, int fact)
{
    int n = 0;
    bool saturated = false;
    for (int i = 0; i < s->record->count; i++)
        if (s->record->rows[i].cell == cell && isfinite(s->record->rows[i].facts[fact])) {
            saturated = saturated || s->record->rows[i].saturated[fact];
            s->values[n++] = s->record->rows[i].facts[fact];
        }
    lw_summary q = lw_summary_of(s->values, n);
    return n ? lw_arena_print(s->arena, "%s%s (%s to %s)", saturated ? "at least " : "",
                              lw_short_number_text(s->arena, q.median), lw_short_number_text(s->arena, q.q1),
                              lw_short_number_text(s->arena, q.q3))
             : "";
}

static void put_facts(const lw_run_sheet *s, const char *panel, const int64_t *cells, int count)
{
    lw_column *columns = lw_new_array(s->arena, lw_column, count + 1);
    const char **line = lw_new_array(s->arena, const char *, count + 1);
    columns[0].heading = "fact";
    for (int i = 0; i < count; i++)
        columns[i + 1] = (lw_column){.heading = lw_method_name(s->record, cells[i]), .align = LW_ALIGN_RIGHT};
    lw_html_table table = lw_html_table_begin(s->buf, panel[0] ? panel : NULL, columns, count + 1);
    for (int fact = 0; fact < s->record->fact_count; fact++) {
        bool any = false;
        line[0] = s->record->facts[fact];
        for (int i = 0; i < count; i++) {
            line[i + 1] = fact_words(s, cells[i], fact);
            any |= line[i + 1][0] != 0;
        }
        if (any)
            lw_html_row(&table, line);
    }
    lw_html_table_end(&table);
}

/* --- Pictures. --- */

static void put_pictures(const lw_run_sheet *s, const char **names, int panels)
{
    const lw_ledger *ledger = s->report->ledger;
    for (int i = 0; ledger && i < ledger->exhibit_count; i++)
        if (!strcmp(ledger->exhibits[i].run, s->record->experiment->name)) {
            lw_exhibit exhibit = ledger->exhibits[i];
            exhibit.limits = &s->report->limits;
            lw_page_exhibit(s->record, &exhibit, s->buf);
        }
    for (int i = 0; !ledger && i < panels; i++) {
        const char *name = names[i];
        lw_exhibit best = {.title = name[0] ? lw_arena_print(s->arena, "The best: %s", name) : "The best",
                           .note = "",
                           .cells = name[0] ? lw_arena_print(s->arena, "%s*", name) : "",
                           .show = LW_SHOW_BEST,
                           .report = "",
                           .view = {.look = LW_LOOK_ANALYST},
                           .path = true,
                           .limits = &s->report->limits};
        lw_page_exhibit(s->record, &best, s->buf);
    }
}

static void put_race(lw_run_sheet *s, const char **names, int panels)
{
    lw_html_note(
        s->buf,
        "Evaluations to a value: the expected running time, all evaluations spent by how often they got "
        "there. Repeats: results equal to an earlier one; twins: up to symmetry.");
    lw_page_comparisons(s);
    if (lw_has_curves(s->record)) {
        lw_html_details_begin(s->buf, "Curves over evaluations");
        for (int i = 0; i < panels; i++) {
            if (names[i][0])
                lw_html_heading(s->buf, 4, names[i]);
            lw_page_curves(s->record, names[i], s->buf);
        }
        lw_html_details_end(s->buf);
    }
    lw_page_census(s->record, s->buf);
}

static void put_panels(lw_run_sheet *s, const char **names, int panels)
{
    int64_t *cells = lw_new_array(s->arena, int64_t, s->record->experiment->cell_count);
    for (int i = 0; i < panels; i++)
        put_table(s, names[i], cells, lw_panel_cells(s->record, names[i], cells));
    if (!s->survey)
        put_race(s, names, panels);
    const lw_ledger *ledger = s->report->ledger;
    for (int i = 0; ledger && i < ledger->table_count; i++)
        if (!strcmp(ledger->tables[i].run, s->record->experiment->name))
            lw_page_table(&ledger->tables[i], s->buf);
    lw_html_details_begin(s->buf, "Facts of the results: median and quartiles");
    for (int i = 0; i < panels; i++)
        put_facts(s, names[i], cells, lw_panel_cells(s->record, names[i], cells));
    lw_html_details_end(s->buf);
}

/* One box per design; collapsed if the run is about something else. */
static void put_boards(const lw_run_sheet *s)
{
    bool aside = s->about && strcmp(s->about->show, "value") != 0;
    lw_buf boards = {0};
    lw_page_boards(s->record, &boards);
    if (boards.size && aside)
        lw_html_details_begin(s->buf, "Box plots of every design");
    lw_html_raw(s->buf, lw_buf_text(&boards));
    if (boards.size && aside)
        lw_html_details_end(s->buf);
    lw_buf_drop(&boards);
}

void lw_page_run(const lw_report *report, const lw_record *record, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_run_sheet s = {.report = report, .record = record, .arena = &arena, .buf = buf};
    s.values = lw_new_array(&arena, double, record->count + 1);
    s.more = lw_new_array(&arena, double, record->count + 1);
    s.done = lw_arena_take(&arena, (size_t)record->count + 1);
    const char **names = lw_new_array(&arena, const char *, record->experiment->cell_count);
    int panels = lw_panels(record, names);
    s.about = report->ledger ? lw_ledger_about(report->ledger, record->experiment->name) : NULL;
    s.survey = is_survey(record->experiment);
    s.shown = lw_report_sample(report, record, &arena);
    put_head(&s);
    if (record->count == 0) {
        lw_html_note(buf, "There are no results yet.");
    } else {
        put_boxes(&s, names, panels);
        put_boards(&s);
        put_panels(&s, names, panels);
        lw_page_members(record, buf);
        put_pictures(&s, names, panels);
    }
    lw_arena_drop(&arena);
}
