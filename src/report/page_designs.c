/* page_designs.c: designs on a page.
 *
 * An exhibit is pictures of results, each with its number of moves or the facts asked for. The members of one
 * run with several goals show the run from the inside: what a line of descent was worth, round by round (Fig. 5
 * of Halim and others), and the designs it left, with the values they were selected for next to new
 * measurements (their Table 2). The first replicate of the first cell that has them is an example, not
 * evidence. Boards are designs that a solver has played many times: one box per design over the best scores of
 * its runs, sorted by median. The quartiles of the five numbers themselves are the second, third and fourth of
 * them, so that they give the same box as all scores would; of the values beyond the whiskers only the
 * outermost are known. */
#include "report/page_designs.h"
#include "core/svg.h"
#include "core/title.h"
#include "lab/members.h"
#include "report/box_plot.h"
#include "report/html.h"
#include "report/plot.h"
#include "search/solve_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PICTURES = 60, PIXELS_MAX = 460, PIXELS_END = 340, PIXELS_ALL = 200 };

static void draw_rules(const lw_rules *rules, const lw_exhibit *exhibit, int pixels, lw_arena *arena,
                       lw_buf *svg)
{
    lw_scene scene = {0};
    lw_view view = exhibit->view;
    lw_solution solution = {0};
    void *state = lw_arena_take(arena, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    if (exhibit->path && rules->players == 1) {
        lw_solve_record(rules, exhibit->limits, &solution);
        view.path = lw_solution_plays(&solution) ? &solution.moves : NULL;
    }
    rules->family->draw(rules, state, &view, &scene);
    int cell = pixels / (scene.cols > 0 ? scene.cols : 1);
    lw_scene_svg(&scene, cell < 8 ? 8 : cell > 40 ? 40 : cell, svg);
    lw_scene_drop(&scene);
    if (exhibit->path)
        lw_solution_drop(&solution);
}

/* "Chromatic maze 11 x 11, 40 moves" */
static const char *title_of(const lw_record *record, const lw_row *row, const lw_design *design,
                            lw_arena *arena)
{
    int moves = lw_record_fact(record, "moves"), fact = lw_fact_find(design->spec->family, "moves");
    bool known = moves >= 0 && fact >= 0 && isfinite(row->facts[moves]);
    lw_value facts[64] = {0};
    lw_buf title = {0};
    if (known)
        facts[fact] = lw_integer((int64_t)row->facts[moves]);
    lw_title(design, facts, &title);
    if (!known)
        lw_buf_print(&title, " \u00b7 %.6g", row->best);
    const char *text = lw_arena_text(arena, lw_buf_text(&title));
    lw_buf_drop(&title);
    return text;
}

/* "highest: mean 105.5, blue_sum 44" */
static const char *caption_of(const lw_record *record, const lw_row *row, const lw_exhibit *exhibit,
                              const char *which, const lw_design *design, lw_arena *arena)
{
    if (!exhibit->report[0])
        return title_of(record, row, design, arena);
    lw_buf buf = {0};
    lw_buf_puts(&buf, which);
    char *names = lw_arena_text(arena, exhibit->report);
    for (char *name = names, *next; name && *name; name = next) {
        next = strchr(name, ' ');
        if (next)
            *next++ = 0;
        int fact = lw_record_fact(record, name);
        if (fact >= 0 && isfinite(row->facts[fact]))
            lw_buf_print(&buf, "%s%s %s%.4g", name == names ? "" : ", ", name,
                         row->saturated[fact] ? "at least " : "", row->facts[fact]);
    }
    const char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static void put_row(const lw_record *record, const lw_row *row, const lw_exhibit *exhibit, const char *which,
                    int pixels, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_buf svg = {0};
    lw_error error = {0};
    const lw_design *design = lw_id_parse(row->design, &arena, &error);
    const lw_rules *rules = design ? design->spec->family->compile(design, &arena, &error) : NULL;
    if (rules) {
        draw_rules(rules, exhibit, pixels, &arena, &svg);
        lw_html_figure(buf, lw_buf_text(&svg), caption_of(record, row, exhibit, which, design, &arena));
    }
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

/* Returns the row with the greatest value, or with the least. */
static const lw_row *end_row(const lw_record *record, const char *cells, double sign)
{
    const lw_row *best = NULL;
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].design[0] &&
            lw_label_fits(cells, record->experiment->cells[record->rows[i].cell].label) &&
            (!best || sign * record->rows[i].best > sign * best->best))
            best = &record->rows[i];
    return best;
}

static void put_ends(const lw_record *record, const lw_exhibit *exhibit, const lw_row *best, const char *cells,
                     lw_buf *buf)
{
    lw_html_gallery_begin(buf);
    put_row(record, best, exhibit, "highest: ", PIXELS_END, buf);
    put_row(record, end_row(record, cells, -1), exhibit, "lowest: ", PIXELS_END, buf);
    lw_html_gallery_end(buf);
}

void lw_page_exhibit(const lw_record *record, const lw_exhibit *exhibit, lw_buf *buf)
{
    const char *cells = exhibit->cells[0] ? exhibit->cells : NULL;
    const lw_row *best = end_row(record, cells, 1);
    if (!best)
        return;
    lw_html_heading(buf, 4, exhibit->title);
    if (exhibit->note[0])
        lw_html_note(buf, "%s", exhibit->note);
    if (exhibit->show == LW_SHOW_ENDS) {
        put_ends(record, exhibit, best, cells, buf);
        return;
    }
    if (exhibit->show == LW_SHOW_BEST) {
        put_row(record, best, exhibit, "", PIXELS_MAX, buf);
        lw_html_pre(buf, best->design);
        return;
    }
    lw_html_raw(buf, "<div class=\"small\">\n");
    lw_html_gallery_begin(buf);
    for (int i = 0, shown = 0; i < record->count && shown < MAX_PICTURES; i++)
        if (record->rows[i].design[0] &&
            lw_label_fits(cells, record->experiment->cells[record->rows[i].cell].label)) {
            put_row(record, &record->rows[i], exhibit, "", PIXELS_ALL, buf);
            shown++;
        }
    lw_html_gallery_end(buf);
    lw_html_raw(buf, "</div>\n");
}

static const lw_row *example_of(const lw_record *record, const char *key)
{
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].all && lw_json_get(record->rows[i].all, key))
            return &record->rows[i];
    return NULL;
}

static const char *goal_name(const lw_record *record, const lw_row *row, int goal)
{
    const lw_request *request = &record->experiment->cells[row->cell].request;
    return request->spec->family->facts[request->goals.list[goal].fact].name;
}

static double nth(const lw_json *list, int index)
{
    const lw_json *value = list && list->kind == LW_JSON_LIST ? list->first : NULL;
    while (value && index-- > 0)
        value = value->next;
    bool number = value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
    return number ? lw_json_number(value) : (double)NAN;
}

/* Returns the first line that was changed at all: most lines never are. */
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

/* Draws every goal as a share of its greatest value on the line, so that all fit into one picture. */
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
        double *x = lw_new_array(&arena, double, points), *y = lw_new_array(&arena, double, points), max = 0;
        int at = 0;
        for (const lw_json *point = trail->first; point; point = point->next, at++) {
            x[at] = nth(point, 0);
            y[at] = nth(point, 1 + k);
            max = fmax(max, fabs(y[at]));
        }
        for (int i = 0; i < points && max > 0; i++)
            y[i] /= max;
        series[k] =
            (lw_series){.label = lw_arena_print(&arena, "%s, greatest %.3g", goal_name(record, row, k), max),
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
        lw_arena_print(&arena,
                       "The first line of run %lld of '%s', the first that changed: what its genome is worth.",
                       (long long)row->replicate + 1, record->experiment->cells[row->cell].label));
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

static void put_member(const lw_html_table *table, const lw_json *member, int goals, lw_arena *arena)
{
    const lw_json *id = lw_json_get(member, "id"), *evaluated = lw_json_get(member, "judged"),
                  *afresh = lw_json_get(member, "afresh");
    const char *line[1 + LW_MAX_GOALS];
    line[0] = id && id->kind == LW_JSON_TEXT ? id->text : "";
    for (int k = 0; k < goals; k++)
        line[1 + k] = lw_arena_print(arena, "%.3g / %.3g", nth(evaluated, k), nth(afresh, k));
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
    lw_column columns[1 + LW_MAX_GOALS] = {{.heading = "design", .align = LW_ALIGN_CODE}};
    for (int k = 0; k < goals; k++)
        columns[1 + k] = (lw_column){.heading = goal_name(record, row, k), .align = LW_ALIGN_RIGHT};
    lw_html_table table = lw_html_table_begin(
        buf,
        lw_arena_print(&arena,
                       "What the first run of '%s' left: each value as it was selected / measured again.",
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

enum { NUMBERS = 5 };

typedef struct board {
    double numbers[NUMBERS];
    int at; /* index of its row */
} board;

static int by_median(const void *left, const void *right)
{
    static const int order[NUMBERS] = {2, 1, 3, 0, 4};
    const board *a = left, *b = right;
    for (int i = 0; i < NUMBERS; i++)
        if (a->numbers[order[i]] != b->numbers[order[i]])
            return a->numbers[order[i]] < b->numbers[order[i]] ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

static int gather(const lw_record *record, int64_t cell, const int *columns, board *boards)
{
    int count = 0;
    for (int i = 0; i < record->count; i++) {
        board *one = &boards[count];
        bool whole = record->rows[i].cell == cell;
        *one = (board){.at = i};
        for (int k = 0; k < NUMBERS && whole; k++) {
            one->numbers[k] = record->rows[i].facts[columns[k]];
            whole = isfinite(one->numbers[k]);
        }
        count += whole;
    }
    qsort(boards, (size_t)count, sizeof *boards, by_median);
    return count;
}

static void put_cell(const lw_record *record, int64_t cell, const int *columns, lw_arena *arena, lw_buf *buf)
{
    board *boards = lw_new_array(arena, board, record->count + 1);
    int count = gather(record, cell, columns, boards);
    lw_box_sample *boxes = lw_new_array(arena, lw_box_sample, count + 1);
    lw_buf svg = {0};
    for (int i = 0; i < count; i++)
        boxes[i] = (lw_box_sample){.values = boards[i].numbers, .n = NUMBERS};
    if (count > 0) {
        lw_plot_boxes(&(lw_box_plot){.frame = {.title = "Best scores of the runs on each design"},
                                     .y = {.label = "best score of a run"},
                                     .panels = &(lw_panel){.boxes = boxes, .count = count},
                                     .count = 1},
                      &svg);
        lw_html_figure(buf, lw_buf_text(&svg), record->experiment->cells[cell].label);
    }
    lw_buf_drop(&svg);
}

void lw_page_boards(const lw_record *record, lw_buf *buf)
{
    static const char *const names[NUMBERS] = {"worst", "low_quartile", "median", "high_quartile", "best"};
    int columns[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        if ((columns[i] = lw_record_fact(record, names[i])) < 0)
            return;
    lw_html_note(buf, "Each box is one design: the best scores of the solver's runs on it, designs by their "
                      "medians. Beyond the whiskers only the outermost score is shown.");
    for (int64_t cell = 0; cell < record->experiment->cell_count; cell++) {
        lw_arena arena = {0};
        put_cell(record, cell, columns, &arena, buf);
        lw_arena_drop(&arena);
    }
}
