/* exhibit.c: results as pictures, each with its number of moves, or the facts that are asked for. */
#include "report/page.h"
#include "search/search.h"

#include <math.h>
#include <string.h>

enum { MOST_PICTURES = 60, PIXELS_MOST = 460, PIXELS_END = 340, PIXELS_ALL = 200 };

static void draw_rules(const lw_rules *rules, const lw_exhibit *exhibit, int pixels, lw_arena *arena,
                       lw_buf *svg)
{
    lw_scene scene = {0};
    lw_view view = exhibit->view;
    lw_solution solution = {0};
    void *state = lw_arena_take(arena, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    if (exhibit->path && rules->players == 1) {
        lw_limits limits = lw_limits_usual(rules);
        lw_solve(lw_solver_usual(rules), rules, 0, &limits, &solution);
        view.path = lw_solution_plays(&solution) ? &solution.moves : NULL;
    }
    rules->family->draw(rules, state, &view, &scene);
    int cell = pixels / (scene.cols > 0 ? scene.cols : 1);
    lw_scene_svg(&scene, cell < 8 ? 8 : cell > 40 ? 40 : cell, svg);
    lw_scene_drop(&scene);
    if (exhibit->path)
        lw_solution_drop(&solution);
}

/* "highest: mean 105.5, blue_sum 44" */
static const char *caption_of(const lw_record *record, const lw_row *row, const lw_exhibit *exhibit,
                              const char *which, lw_arena *arena)
{
    int moves = lw_record_fact(record, "moves");
    if (!exhibit->tell[0])
        return moves >= 0 && isfinite(row->facts[moves]) ? lw_print(arena, "%.6g moves", row->facts[moves])
                                                         : lw_print(arena, "%.6g", row->best);
    lw_buf buf = {0};
    lw_buf_puts(&buf, which);
    char *names = lw_arena_text(arena, exhibit->tell);
    for (char *name = names, *next; name && *name; name = next) {
        next = strchr(name, ' ');
        if (next)
            *next++ = 0;
        int fact = lw_record_fact(record, name);
        if (fact >= 0 && isfinite(row->facts[fact]))
            lw_buf_print(&buf, "%s%s %.4g", name == names ? "" : ", ", name, row->facts[fact]);
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
        lw_html_figure(buf, lw_buf_text(&svg), caption_of(record, row, exhibit, which, &arena));
    }
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

/* The row with the greatest value, or with the least. */
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
        put_row(record, best, exhibit, "", PIXELS_MOST, buf);
        lw_html_pre(buf, best->design);
        return;
    }
    lw_html_raw(buf, "<div class=\"small\">\n");
    lw_html_gallery_begin(buf);
    for (int i = 0, shown = 0; i < record->count && shown < MOST_PICTURES; i++)
        if (record->rows[i].design[0] &&
            lw_label_fits(cells, record->experiment->cells[record->rows[i].cell].label)) {
            put_row(record, &record->rows[i], exhibit, "", PIXELS_ALL, buf);
            shown++;
        }
    lw_html_gallery_end(buf);
    lw_html_raw(buf, "</div>\n");
}
