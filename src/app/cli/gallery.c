/* gallery.c: see the header. */
#include "app/cli/gallery.h"
#include "app/cli/finds.h"
#include "core/play.h"
#include "core/svg.h"
#include "core/title.h"
#include "report/html.h"

enum { CELL = 26 };

void lw_gallery_begin(lw_buf *page, const lw_rules *example)
{
    lw_buf text = {0};
    lw_html_heading(page, 2, example->family->title);
    example->family->describe(example, &text);
    lw_html_paragraph(page, "%s", lw_buf_text(&text));
    lw_html_gallery_begin(page);
    lw_buf_drop(&text);
}

void lw_gallery_end(lw_buf *page)
{
    lw_html_gallery_end(page);
}

static void draw(const lw_rules *rules, const void *state, const lw_view *view, const char *caption,
                 lw_buf *page)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    rules->family->draw(rules, state, view, &scene);
    lw_scene_svg(&scene, CELL, &svg);
    lw_html_figure(page, lw_buf_text(&svg), caption);
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

static void list_facts(const lw_family *family, const lw_value *facts, lw_buf *page)
{
    static const lw_column columns[] = {{.heading = "fact"}, {.heading = "value", .align = LW_ALIGN_RIGHT}};
    lw_html_table table = lw_html_table_begin(page, NULL, columns, 2);
    for (int i = 0; family->facts[i].name; i++) {
        lw_buf value = {0};
        if (lw_value_known(&facts[i]))
            lw_buf_print(&value, "%.6g", lw_value_number(&facts[i]));
        else
            lw_buf_puts(&value, "none");
        lw_html_row(&table, (const char *[]){family->facts[i].name, lw_buf_text(&value)});
        lw_buf_drop(&value);
    }
    lw_html_table_end(&table);
}

static void report_solution(const lw_rules *rules, const void *state, const lw_solution *solution, lw_buf *page)
{
    lw_buf moves = {0};
    if (lw_solution_plays(solution)) {
        lw_view view = {.look = LW_LOOK_ANALYST, .path = &solution->moves};
        lw_play_text(rules, &solution->moves, &moves);
        draw(rules, state, &view, NULL, page);
        if (lw_for_points(rules))
            lw_html_note(page, "%lld points, %s.", (long long)solution->score,
                         solution->verdict == LW_OPTIMAL ? "proved best" : "found by search, not proved best");
        lw_html_pre(page, lw_buf_text(&moves));
    } else {
        lw_html_note(page, "No solution is known.");
    }
    lw_buf_drop(&moves);
}

void lw_gallery_add(lw_buf *page, const lw_certified *puzzle)
{
    lw_arena arena = {0};
    lw_buf text = {0};
    const lw_rules *rules = puzzle->rules;
    const lw_family *family = rules->family;
    void *state = lw_arena_take(&arena, rules->state_size);
    family->start(rules, 0, 0, state);
    lw_title(rules->design, puzzle->facts, &text);
    lw_buf_puts(&text, " \u00b7 ");
    lw_facts_line(family, puzzle->facts, lw_main_facts(family, 0), &text);
    lw_html_raw(page, "<div>\n");
    draw(rules, state, &(lw_view){.look = LW_LOOK_PLAYER}, lw_buf_text(&text), page);
    lw_html_details_begin(page, "Solution and facts");
    report_solution(rules, state, puzzle->solution, page);
    list_facts(family, puzzle->facts, page);
    lw_buf_clear(&text);
    lw_id_format(rules->design, &text);
    lw_html_pre(page, lw_buf_text(&text));
    lw_html_details_end(page);
    lw_html_raw(page, "</div>\n");
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}
