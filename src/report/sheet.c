/* sheet.c: see the header. If the number of puzzles per page is not given, A4 or letter paper gets two columns
 * of puzzles and four of answers; a maze with several levels takes the whole width. */
#include "report/sheet.h"
#include "core/play.h"
#include "core/svg.h"
#include "report/game_sheet.h"
#include "report/html.h"
#include "search/solve_record.h"

#include <stdio.h>
#include <string.h>

struct lw_sheet_rule {
    lw_sheet_rule *next;
    const char *title, *text;
    const char *legend; /* a picture, or NULL */
    lw_buf numbers;     /* "1 to 7, 9": all numbers except those of the current run */
    int first, last;
};

enum { PAGE = 660, LEGEND = 88 };

/* Draws a picture about `width` pixels wide, whatever the board. Returns whether it takes the whole width of
 * the page, as several boards next to each other do. */
static bool draw(const lw_sheet *sheet, const lw_rules *rules, const lw_moves *path, int width, lw_buf *out)
{
    lw_scene scene = {0};
    lw_arena arena = {0};
    lw_view view = {.marks = sheet->marks, .path = path};
    void *state = lw_arena_take(&arena, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    rules->family->draw(rules, state, &view, &scene);
    bool wide = scene.cols > 2 * scene.rows && scene.cols * 20 > width;
    int side = scene.cols > scene.rows ? scene.cols : scene.rows,
        cell = (wide ? PAGE : width) / (side ? side : 1);
    int max = sheet->per_page == 1 ? 60 : 40;
    lw_scene_svg(&scene, cell < 6 ? 6 : cell > max ? max : cell, out);
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
    return wide;
}

static void put_figure(lw_buf *out, const lw_buf *svg, const lw_buf *caption, bool wide)
{
    lw_html_raw(out, wide ? "<div style=\"grid-column:1/-1\">" : "<div>");
    lw_html_figure(out, lw_buf_text(svg), lw_buf_text(caption));
    lw_html_raw(out, "</div>\n");
}

/* Writes the finished run of numbers. */
static void close_run(lw_sheet_rule *rule)
{
    if (!rule->last)
        return;
    lw_buf_print(&rule->numbers, "%s%d", rule->numbers.size ? ", " : "", rule->first);
    if (rule->last > rule->first)
        lw_buf_print(&rule->numbers, "%s%d", rule->last > rule->first + 1 ? " to " : ", ", rule->last);
}

/* Returns the legend that belongs next to the rules, as an inline picture. */
static const char *draw_legend(lw_sheet *sheet, const lw_rules *rules)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    if (!rules->family->legend)
        return NULL;
    rules->family->legend(rules, sheet->marks, &scene);
    lw_scene_svg(&scene, LEGEND / scene.cols, &svg);
    const char *picture = lw_arena_text(&sheet->arena, lw_buf_text(&svg));
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
    return picture;
}

static void note_rules(lw_sheet *sheet, const lw_rules *rules)
{
    lw_buf text = {0};
    rules->family->describe(rules, &text);
    lw_sheet_rule *rule = sheet->rules;
    while (rule && strcmp(rule->text, lw_buf_text(&text)) != 0)
        rule = rule->next;
    if (!rule) {
        rule = lw_new(&sheet->arena, lw_sheet_rule);
        *rule = (lw_sheet_rule){.next = sheet->rules,
                                .title = rules->family->title,
                                .text = lw_arena_text(&sheet->arena, lw_buf_text(&text)),
                                .legend = draw_legend(sheet, rules)};
        sheet->rules = rule;
    }
    if (rule->last != sheet->count - 1 || !rule->last) {
        close_run(rule);
        rule->first = sheet->count;
    }
    rule->last = sheet->count;
    lw_buf_drop(&text);
}

/* The layout of a page with so many puzzles: columns, and the approximate width of each picture. */
typedef struct layout {
    int per_page, columns, width;
} layout;

static layout layout_of(const lw_sheet *sheet)
{
    static const layout layouts[] = {{1, 1, 640}, {2, 1, 400}, {4, 2, 310}, {6, 2, 250}, {9, 3, 200}};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        if (layouts[i].per_page == sheet->per_page)
            return layouts[i];
    return (layout){0, 0, 300};
}

/* Every page is a block that the next page never flows into; the first block stays below the rules only if all
 * of it fits there. */
static void begin_page(lw_sheet *sheet, layout l)
{
    if (!l.per_page || (sheet->count - 1) % l.per_page)
        return;
    if (sheet->count > 1)
        lw_html_raw(&sheet->puzzles, "</div>\n");
    lw_buf_print(&sheet->puzzles,
                 "<div class=\"gallery page%s\" style=\"grid-template-columns:repeat(%d,1fr)\">\n",
                 sheet->count > 1 ? "" : " first", l.columns);
}

static void add_puzzle(lw_sheet *sheet, const lw_rules *rules, const char *difficulty, const char *name)
{
    lw_buf svg = {0}, caption = {0};
    layout l = layout_of(sheet);
    begin_page(sheet, l);
    bool wide = draw(sheet, rules, NULL, l.width, &svg);
    lw_buf_print(&caption, "%d", sheet->count);
    if (difficulty)
        lw_buf_print(&caption, " \u00b7 %s", difficulty);
    lw_buf_print(&caption, " \u00b7 %s", name);
    put_figure(&sheet->puzzles, &svg, &caption, wide);
    lw_buf_drop(&svg);
    lw_buf_drop(&caption);
}

/* True if the puzzle is proved unsolvable; a sheet has no record of that. */
static bool is_impossible(const lw_rules *rules)
{
    lw_solution solution = {0};
    lw_solve_record(rules, &(lw_limits){.expansions = 20000}, &solution);
    bool impossible = solution.verdict == LW_UNSOLVABLE;
    lw_solution_drop(&solution);
    return impossible;
}

static void add_answer(lw_sheet *sheet, const lw_rules *rules, const lw_moves *solution)
{
    lw_buf svg = {0}, caption = {0};
    bool wide = draw(sheet, rules, solution, 160, &svg);
    lw_buf_print(&caption, "%d \u00b7 ", sheet->count);
    if (solution) {
        lw_buf_print(&caption, "%d move%s: ", solution->count, solution->count == 1 ? "" : "s");
        lw_play_text(rules, solution, &caption);
    } else {
        lw_buf_puts(&caption, is_impossible(rules) ? "it cannot be solved" : "no solution is known");
    }
    put_figure(&sheet->answers, &svg, &caption, wide);
    lw_buf_drop(&svg);
    lw_buf_drop(&caption);
}

static void add_game(lw_sheet *sheet, const lw_rules *rules, const char *name)
{
    lw_buf heading = {0};
    lw_buf_print(&heading, "%s%s%s", sheet->title ? sheet->title : "", sheet->title ? ": " : "", name);
    sheet->games++;
    lw_game_sheet_add(rules, lw_buf_text(&heading), sheet->letter, &sheet->game_pages);
    lw_buf_drop(&heading);
}

void lw_sheet_add(lw_sheet *sheet, const lw_rules *rules, const lw_moves *solution, const char *difficulty,
                  const char *name)
{
    if (rules->family->cutouts) {
        add_game(sheet, rules, name);
        return;
    }
    sheet->count++;
    note_rules(sheet, rules);
    add_puzzle(sheet, rules, difficulty, name);
    if (!sheet->unanswered)
        add_answer(sheet, rules, solution);
}

/* Writes the rules from first to last: the list begins with the last one. */
static void put_rules(lw_sheet_rule *rule, const lw_sheet_rule *last, lw_buf *out)
{
    if (!rule)
        return;
    put_rules(rule->next, last, out);
    close_run(rule);
    if (rule->legend)
        lw_buf_print(out,
                     "<div style=\"display:flex;gap:1.2rem;align-items:center;break-inside:avoid\">"
                     "<div style=\"flex:none\">%s</div><div>\n",
                     rule->legend);
    if (rule == last && !rule->next)
        lw_html_paragraph(out, "%s", rule->text);
    else
        lw_html_paragraph(out, "No. %s, %s: %s", lw_buf_text(&rule->numbers), rule->title, rule->text);
    if (rule->legend)
        lw_html_raw(out, "</div></div>\n");
    lw_buf_drop(&rule->numbers);
}

static void put_puzzles(const lw_sheet *sheet, lw_buf *out)
{
    if (!sheet->per_page || !sheet->count)
        lw_html_gallery_begin(out);
    lw_html_raw(out, lw_buf_text(&sheet->puzzles));
    lw_html_gallery_end(out);
}

static void put_games(const lw_sheet *sheet, bool after_others, lw_buf *out)
{
    lw_html_raw(out, after_others ? "<div style=\"break-before:page\">\n" : "<div>\n");
    lw_html_raw(out, lw_buf_text(&sheet->game_pages));
    lw_html_raw(out, "</div>\n");
}

static void put_answers(const lw_sheet *sheet, lw_buf *out)
{
    lw_html_raw(out, "<section style=\"break-before:page\">\n");
    lw_html_heading(out, 2, "Answers");
    lw_html_raw(out, "<div class=\"gallery\" style=\"grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));"
                     "overflow-wrap:anywhere\">\n");
    lw_html_raw(out, lw_buf_text(&sheet->answers));
    lw_html_raw(out, "</div>\n</section>\n");
}

/* Pictures are limited in height so that everything on a page fits, with captions of two lines; the first page
 * also needs space for the title and the rules of one kind. */
static void put_limits(const lw_sheet *sheet, layout l, lw_buf *out)
{
    enum { MARGINS = 28, GALLERY = 10, GAP = 7, CAPTION = 15, FRONT = 50 }; /* millimetres */
    int rows = l.per_page / l.columns;
    int high = (sheet->letter ? 279 : 297) - MARGINS - GALLERY - (rows - 1) * GAP;
    lw_buf_print(out,
                 ".page{break-after:page;break-inside:avoid}.page figcaption{font-size:.8rem}"
                 ".page svg{max-height:%dmm}.first svg{max-height:%dmm}",
                 high / rows - CAPTION, (high - FRONT) / rows - CAPTION);
}

static void put_paper(const lw_sheet *sheet, lw_buf *out)
{
    layout l = layout_of(sheet);
    lw_buf_print(out, "<style>@page{size:%s;margin:14mm;@bottom-center{content:counter(page)}}",
                 sheet->letter ? "letter" : "A4");
    if (l.per_page)
        put_limits(sheet, l, out);
    lw_buf_print(out, "%s</style>\n", sheet->games ? lw_game_sheet_style : "");
}

void lw_sheet_end(lw_sheet *sheet, const char *intro, const char *note, lw_buf *out)
{
    char usual[40];
    int all = sheet->count + sheet->games;
    snprintf(usual, sizeof usual, "%d %s%s", all, sheet->count ? "puzzle" : "game", all == 1 ? "" : "s");
    const char *title = sheet->title ? sheet->title : usual;
    bool front = sheet->count || intro || note || !all; /* if there are only games, no front page is needed */
    if (front)
        lw_html_begin(out, title);
    else
        lw_html_begin_bare(out, title);
    if (intro)
        lw_html_paragraph(out, "%s", intro);
    put_rules(sheet->rules, sheet->rules, out);
    if (note)
        lw_html_note(out, "%s", note);
    if (sheet->per_page || sheet->games)
        put_paper(sheet, out);
    if (sheet->count || !sheet->games)
        put_puzzles(sheet, out);
    if (sheet->games)
        put_games(sheet, front, out);
    if (!sheet->unanswered && (sheet->count || !sheet->games))
        put_answers(sheet, out);
    lw_html_end(out);
    lw_buf_drop(&sheet->puzzles);
    lw_buf_drop(&sheet->answers);
    lw_buf_drop(&sheet->game_pages);
    lw_arena_drop(&sheet->arena);
    *sheet = (lw_sheet){0};
}
