/* runreport.c: a run as a self-contained page. */
#include "app/server/files.h"
#include "app/server/http_request.h"
#include "app/server/runs.h"
#include "report/box_plot.h"
#include "report/html.h"
#include "report/plot.h"
#include "report/provenance.h"
#include "stats/summary.h"

#include <math.h>
#include <stdio.h>

enum { CELL = 20, PICTURES = 12 };

static void add_number(lw_buf *out, double number)
{
    lw_buf_clear(out);
    if (isfinite(number))
        lw_buf_print(out, "%.6g", number);
    else
        lw_buf_puts(out, "-");
}

static void add_table(lw_buf *page, const lw_run_data *data)
{
    enum { COLUMNS = 7 };
    static const lw_column columns[COLUMNS] = {{.heading = "cell"},
                                               {.heading = "with a score", .align = LW_ALIGN_RIGHT},
                                               {.heading = "least", .align = LW_ALIGN_RIGHT},
                                               {.heading = "median", .align = LW_ALIGN_RIGHT},
                                               {.heading = "greatest", .align = LW_ALIGN_RIGHT},
                                               {.heading = "mean", .align = LW_ALIGN_RIGHT},
                                               {.heading = "standard deviation", .align = LW_ALIGN_RIGHT}};
    lw_html_table table = lw_html_table_begin(page, "The best score of each replicate", columns, COLUMNS);
    for (int i = 0; i < data->count; i++) {
        const lw_run_cell *cell = &data->cells[i];
        lw_summary s = lw_summary_of(cell->best, cell->count);
        const double numbers[COLUMNS - 1] = {cell->count, s.min, s.median, s.max, s.mean, s.sd};
        const char *texts[COLUMNS] = {cell->label[0] ? cell->label : "all"};
        lw_buf bufs[COLUMNS - 1] = {0};
        for (int k = 0; k < COLUMNS - 1; k++) {
            add_number(&bufs[k], numbers[k]);
            texts[k + 1] = lw_buf_text(&bufs[k]);
        }
        lw_html_row(&table, texts);
        for (int k = 0; k < COLUMNS - 1; k++)
            lw_buf_drop(&bufs[k]);
    }
    lw_html_table_end(&table);
}

/* "Fig. 5 of the paper: ...", if the run is about a figure with a number. */
static const char *caption_of(const char *figure, const char *words, lw_arena *arena)
{
    return figure ? lw_arena_print(arena, "%.100s: %s", figure, words) : words;
}

static void add_boxes(lw_buf *page, const lw_run_data *data, const char *figure, lw_arena *arena)
{
    lw_buf svg = {0};
    lw_box_sample *boxes = lw_new_array(arena, lw_box_sample, data->count + 1);
    for (int i = 0; i < data->count; i++)
        boxes[i] = (lw_box_sample){.label = data->cells[i].label[0] ? data->cells[i].label : "all",
                                   .values = data->cells[i].best,
                                   .n = data->cells[i].count,
                                   .colour = i % LW_PLOT_COLOURS};
    lw_box_plot plot = {.frame = {.title = "The best score of each replicate, by cell"},
                        .y = {.label = "best score"},
                        .panels = &(lw_panel){.boxes = boxes, .count = data->count},
                        .count = 1};
    lw_plot_boxes(&plot, &svg);
    lw_html_figure(page, lw_buf_text(&svg),
                   figure ? caption_of(figure, "the best scores, by cell", arena) : NULL);
    lw_buf_drop(&svg);
}

static void add_pictures(lw_buf *page, const lw_run_data *data, const char *figure, lw_arena *kept)
{
    lw_html_heading(page, 2, caption_of(figure, "The best of each cell", kept));
    lw_html_gallery_begin(page);
    for (int i = 0; i < data->count && i < PICTURES; i++) {
        lw_arena arena = {0};
        lw_error ignored = {0};
        lw_buf svg = {0};
        const lw_run_cell *cell = &data->cells[i];
        const lw_design *design = cell->design[0] ? lw_id_parse(cell->design, &arena, &ignored) : NULL;
        const lw_rules *rules = design ? design->spec->family->compile(design, &arena, &ignored) : NULL;
        char caption[300];
        snprintf(caption, sizeof caption, "%.200s: %.6g", cell->label[0] ? cell->label : "all", cell->top);
        if (rules) {
            lw_draw_svg(rules, &(lw_view){0}, 0, CELL, true, &svg);
            lw_html_figure(page, lw_buf_text(&svg), caption);
        }
        lw_buf_drop(&svg);
        lw_arena_drop(&arena);
    }
    lw_html_gallery_end(page);
}

/* For a run that this build cannot read, the table must suffice. */
static void add_provenance(lw_buf *page, const lw_run_data *data, lw_call *call)
{
    lw_record record;
    lw_error ignored = {0};
    if (!lw_record_load(call->store, data->name, &call->arena, &record, &ignored))
        lw_provenance_page_run(&record, page);
    lw_provenance_page_end(page);
}

/* The table and the plots have fewer replicates than the run if some have no score. */
static void add_note(lw_buf *page, const lw_run_data *data)
{
    long long scored = 0;
    for (int i = 0; i < data->count; i++)
        scored += data->cells[i].count;
    if (scored < data->results)
        lw_html_note(page,
                     "%lld of the %lld replicates found nothing that has a score, such as a maze that can be "
                     "solved. They count as done, and the table leaves them out.",
                     (long long)data->results - scored, (long long)data->results);
}

int lw_get_report(lw_call *call)
{
    lw_run_data data;
    lw_buf *page = &call->response->body;
    const char *figure = lw_query_text(call, "figure");
    int result = lw_query_end(call);
    if (!result)
        result = lw_run_gather(call, call->part, &data);
    if (result)
        return result;
    call->response->type = "text/html; charset=utf-8";
    call->response->policy = LW_POLICY_DOCUMENT;
    lw_html_begin(page, data.name);
    lw_html_paragraph(page, "%lld of %lld replicates are done.", (long long)data.results,
                      (long long)(data.cells_planned * data.replicates));
    if (data.count) {
        add_note(page, &data);
        add_table(page, &data);
        add_boxes(page, &data, figure, &call->arena);
        add_pictures(page, &data, figure, &call->arena);
    }
    add_provenance(page, &data, call);
    lw_html_end(page);
    return 200;
}
