/* page_members.c: one run by several goals from the inside: what a line of descent was worth, round by round
 * (Fig. 5 of Halim and others), and the designs that the run left, with the values they were selected for
 * beside those measured afresh (their Table 2). The first replicate of the first cell that has them: an
 * example, no evidence. */
#include "lab/members.h"
#include "report/page.h"
#include "report/plot.h"

#include <math.h>
#include <string.h>

static const lw_row *example_of(const lw_record *record, const char *key)
{
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].all && lw_json_get(record->rows[i].all, key))
            return &record->rows[i];
    return NULL;
}

static const char *goal_name(const lw_record *record, const lw_row *row, int goal)
{
    const lw_request *order = &record->experiment->cells[row->cell].request;
    return order->spec->family->facts[order->goals.list[goal].fact].name;
}

static double nth(const lw_json *list, int index)
{
    const lw_json *value = list && list->kind == LW_JSON_LIST ? list->first : NULL;
    while (value && index-- > 0)
        value = value->next;
    bool number = value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
    return number ? lw_json_number(value) : (double)NAN;
}

/* The first line that was changed at all: most never are. */
static const lw_row *changed_of(const lw_record *record)
{
    const lw_row *first = example_of(record, "trail");
    for (int i = 0; first && i < record->count; i++) {
        const lw_json *trail =
            record->rows[i].cell == first->cell ? lw_json_get(record->rows[i].all, "trail") : NULL;
        const lw_json *last = trail ? trail->first : NULL;
        while (last && last->next)
            last = last->next;
        if (last && nth(last, 1) != nth(trail->first, 1))
            return &record->rows[i];
    }
    return first;
}

/* Every goal as a share of the greatest value on the line, so that all fit one picture. */
static void put_trail(const lw_record *record, lw_buf *buf)
{
    const lw_row *row = changed_of(record);
    if (!row)
        return;
    lw_arena arena = {0};
    lw_buf svg = {0};
    const lw_json *trail = lw_json_get(row->all, "trail");
    int goals = record->experiment->cells[row->cell].request.goals.count, points = (int)trail->count;
    lw_series *series = lw_new_array(&arena, lw_series, goals);
    for (int k = 0; k < goals; k++) {
        double *x = lw_new_array(&arena, double, points), *y = lw_new_array(&arena, double, points), most = 0;
        int at = 0;
        for (const lw_json *point = trail->first; point; point = point->next, at++) {
            x[at] = nth(point, 0);
            y[at] = nth(point, 1 + k);
            most = fmax(most, fabs(y[at]));
        }
        for (int i = 0; i < points && most > 0; i++)
            y[i] /= most;
        series[k] = (lw_series){.label = lw_print(&arena, "%s, greatest %.3g", goal_name(record, row, k), most),
                                .stroke = LW_STROKE_STEP,
                                .x = x,
                                .y = y,
                                .count = points,
                                .colour = k % LW_PLOT_COLOURS};
    }
    lw_plot_xy(&(lw_xy_plot){.frame = {.title = "One line of descent", .height = 300},
                             .x = {.label = "evaluations of the run"},
                             .y = {.label = "share of the greatest", .low = 0, .high = 1},
                             .series = series,
                             .count = goals},
               &svg);
    lw_html_figure(
        buf, lw_buf_text(&svg),
        lw_print(&arena,
                 "The first line of run %lld of '%s', the first that changed: what its genome is worth.",
                 (long long)row->replicate + 1, record->experiment->cells[row->cell].label));
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

static void put_member(const lw_html_table *table, const lw_json *member, int goals, lw_arena *arena)
{
    const lw_json *id = lw_json_get(member, "id"), *judged = lw_json_get(member, "judged"),
                  *afresh = lw_json_get(member, "afresh");
    const char *line[1 + LW_MOST_GOALS];
    line[0] = id && id->kind == LW_JSON_TEXT ? id->text : "";
    for (int k = 0; k < goals; k++)
        line[1 + k] = lw_print(arena, "%.3g / %.3g", nth(judged, k), nth(afresh, k));
    lw_html_row(table, line);
}

static void put_members(const lw_record *record, lw_buf *buf)
{
    const lw_row *row = example_of(record, "members");
    if (!row)
        return;
    lw_arena arena = {0};
    const lw_json *members = lw_json_get(row->all, "members");
    int goals = record->experiment->cells[row->cell].request.goals.count;
    lw_column columns[1 + LW_MOST_GOALS] = {{.heading = "design", .align = LW_ALIGN_CODE}};
    for (int k = 0; k < goals; k++)
        columns[1 + k] = (lw_column){.heading = goal_name(record, row, k), .align = LW_ALIGN_RIGHT};
    lw_html_table table = lw_html_table_begin(
        buf,
        lw_print(&arena, "What the first run of '%s' left: each value as it was selected / measured afresh.",
                 record->experiment->cells[row->cell].label),
        columns, 1 + goals);
    for (const lw_json *member = members->first; member; member = member->next)
        put_member(&table, member, goals, &arena);
    lw_html_table_end(&table);
    lw_arena_drop(&arena);
}

void lw_page_members(const lw_record *record, lw_buf *buf)
{
    if (!example_of(record, "members"))
        return;
    lw_html_details_begin(buf, "One run from the inside");
    put_trail(record, buf);
    put_members(record, buf);
    lw_html_details_end(buf);
}
