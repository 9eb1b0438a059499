/* gamebook_page.c: a designer's report on a game as text, as JSON and as a page. */
#include "families/puzzlescript/report/gamebook_page.h"
#include "core/film_play.h"
#include "core/play.h"
#include "core/svg.h"
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/report/mechanics_page.h"
#include "grade/made_by.h"
#include "report/html.h"
#include "report/provenance.h"

#include <string.h>

static const char *verdict(const lw_ps_gamepage *page)
{
    return page->solution.verdict == LW_SOLVED       ? "solved"
           : page->solution.verdict == LW_UNSOLVABLE ? "unsolvable"
                                                     : "not solved";
}

/* Returns how hard the level is for breadth-first search, in a word. For people, see `difficulty`. */
static const char *hardness(const lw_ps_gamepage *page)
{
    int64_t states = page->effort[0];
    if (page->solution.verdict != LW_SOLVED)
        return "-";
    return states < 0 ? "very hard" : states < 100 ? "easy" : states < 2000 ? "medium" : "hard";
}

static void print_count(lw_buf *out, int64_t number, const char *none)
{
    if (number < 0)
        lw_buf_puts(out, none);
    else
        lw_buf_print(out, "%lld", (long long)number);
}

/* --- Text. --- */

static void print_level(const lw_ps_gamebook *book, int i, lw_buf *out)
{
    const lw_ps_gamepage *page = &book->pages[i];
    const lw_analysis *look = &page->analysis;
    lw_buf_print(out, "level %d (%d x %d): %s", i + 1, page->width, page->height, verdict(page));
    if (page->solution.verdict == LW_SOLVED)
        lw_buf_print(out, " in %d move%s%s (%s for breadth-first search)", page->solution.moves.count,
                     page->solution.moves.count == 1 ? "" : "s",
                     page->solution.optimal ? ", and not in fewer" : ", perhaps not the shortest",
                     hardness(page));
    lw_buf_puts(out, "\n");
    if (page->problem)
        lw_buf_print(out, "  ! %s\n", page->problem);
    if (page->suspicion)
        lw_buf_print(out, "  ? %s\n", page->suspicion);
    lw_buf_print(out, "  states %s%lld, branching %.2f", look->whole ? "" : "more than ",
                 (long long)look->reached, look->branching);
    if (look->dead >= 0 && look->reached)
        lw_buf_print(out, ", dead %.0f %%", 100 * (double)look->dead / (double)look->reached);
    if (look->ways && page->solution.optimal)
        lw_buf_print(out, ", shortest solutions %lld", (long long)look->ways);
    if (page->solution.verdict == LW_SOLVED && look->solution.verdict == LW_SOLVED)
        lw_buf_print(out, "; moves that push %d, that seem to lead away %d, that repeat %d", page->pushes,
                     look->against, look->repeated);
    lw_buf_puts(out, "\n  states until solved:");
    for (int s = 0; s < LW_PS_PAGE_SOLVERS; s++) {
        lw_buf_print(out, " %s ", lw_ps_page_solvers[s]);
        print_count(out, page->effort[s], "-");
    }
    lw_buf_puts(out, "\n");
    if (page->closed)
        lw_buf_print(out, "  no player ever comes to %d cell%s\n", page->closed, page->closed == 1 ? "" : "s");
    if (*page->untouched)
        lw_buf_print(out, "  not needed: %s\n", page->untouched);
    if (page->solution.verdict == LW_SOLVED) {
        lw_buf_puts(out, "  ");
        lw_play_text(&book->rules->head, &page->solution.moves, out);
        lw_buf_puts(out, "\n");
    }
}

void lw_ps_gamebook_text(const lw_ps_gamebook *book, lw_buf *out)
{
    lw_buf line = {0};
    const char *title = book->rules->game->title;
    lw_buf_print(out, "%s: %d of %d levels solved\n", title ? title : "A game", book->solved, book->count);
    if (book->fault)
        lw_buf_print(out, "! %s\n", book->fault);
    if (book->random)
        lw_buf_print(out, "%s\n", book->random);
    for (int i = 0; i < book->count; i++)
        print_level(book, i, out);
    lw_buf_print(out, "What solutions do (the rules' fingerprint is %s):\n", book->fingerprint);
    lw_ps_acts_text(book->rules->game, &book->acts, out);
    if (book->dead_lines)
        lw_buf_print(out, "Lines of rules that no solution uses: %d of %d\n", book->dead_lines,
                     book->line_count);
    for (int i = 0; i < book->line_count; i++)
        if (book->lines[i].levels == 0)
            lw_buf_print(out, "  line %d: %s\n", book->lines[i].line,
                         lw_ps_gamebook_source(book, book->lines[i].line, &line));
    if (*book->unseen)
        lw_buf_print(out, "Objects that appear in no level and no solution: %s\n", book->unseen);
    lw_buf_print(out, "%s\n\n", book->bound);
    lw_buf_drop(&line);
}

/* --- JSON. --- */

static void write_count(lw_writer *w, const char *key, int64_t number)
{
    if (number < 0)
        lw_write_null(w, key);
    else
        lw_write_int(w, key, number);
}

static void write_level(const lw_ps_gamebook *book, int i, lw_writer *w)
{
    const lw_ps_gamepage *page = &book->pages[i];
    bool solved = page->solution.verdict == LW_SOLVED;
    lw_write_object(w, NULL);
    lw_write_int(w, "level", i + 1);
    lw_write_text(w, "verdict", lw_verdict_text(page->solution.verdict));
    if (page->solution.reason)
        lw_write_text(w, "reason", page->solution.reason);
    if (solved) {
        lw_play_write(&book->rules->head, &page->solution.moves, w, "solution");
        lw_write_bool(w, "shortest", page->solution.optimal);
        lw_write_text(w, "hardness", hardness(page));
        lw_write_int(w, "pushes", page->pushes);
    }
    write_count(w, "moves", solved ? page->solution.moves.count : -1);
    lw_write_int(w, "reached", page->analysis.reached);
    lw_write_bool(w, "whole", page->analysis.whole);
    write_count(w, "dead", page->analysis.dead);
    write_count(w, "ways", page->analysis.ways ? page->analysis.ways : -1);
    lw_write_real(w, "branching", page->analysis.branching);
    lw_write_int(w, "against", page->analysis.against);
    lw_write_int(w, "repeated", page->analysis.repeated);
    lw_write_int(w, "closed", page->closed);
    lw_write_object(w, "effort");
    for (int s = 0; s < LW_PS_PAGE_SOLVERS; s++)
        write_count(w, lw_ps_page_solvers[s], page->effort[s]);
    lw_write_end(w);
    lw_write_text(w, "untouched", page->untouched);
    if (page->problem)
        lw_write_text(w, "problem", page->problem);
    if (page->suspicion)
        lw_write_text(w, "suspicion", page->suspicion);
    lw_write_end(w);
}

static void write_settings(const lw_ps_gamebook *book, lw_writer *w)
{
    lw_write_int(w, "budget", book->budget);
    lw_write_int(w, "memory", book->bytes >> 20);
}

void lw_ps_gamebook_json(const lw_ps_gamebook *book, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out), *w = &writer;
    lw_buf id = {0};
    lw_id_format(book->rules->head.design, &id);
    lw_write_object(w, NULL);
    lw_write_text(w, "id", lw_buf_text(&id));
    lw_buf_drop(&id);
    if (book->rules->game->title)
        lw_write_text(w, "title", book->rules->game->title);
    lw_write_int(w, "solved", book->solved);
    lw_write_list(w, "levels");
    for (int i = 0; i < book->count; i++)
        write_level(book, i, w);
    lw_write_end(w);
    lw_write_list(w, "rules");
    for (int i = 0; i < book->line_count; i++) {
        lw_write_object(w, NULL);
        lw_write_int(w, "line", book->lines[i].line);
        lw_write_int(w, "levels", book->lines[i].levels);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_ps_acts_write(book->rules->game, &book->acts, w, "acts");
    lw_write_text(w, "fingerprint", book->fingerprint);
    lw_write_text(w, "unseen", book->unseen);
    lw_write_text(w, "bound", book->bound);
    if (book->random)
        lw_write_text(w, "random", book->random);
    if (book->fault) {
        lw_write_list(w, "remarks");
        lw_write_text(w, NULL, book->fault);
        lw_write_end(w);
    }
    lw_made_by_begin(w, LW_ANSWER_GAME);
    write_settings(book, w);
    lw_made_by_end(w);
    lw_write_end(w);
    lw_buf_byte(out, '\n');
}

/* --- HTML. --- */

static void add_row(const lw_html_table *table, const lw_ps_gamebook *book, int i)
{
    const lw_ps_gamepage *page = &book->pages[i];
    lw_buf cells[7] = {{0}};
    const char *texts[9];
    lw_buf_print(&cells[0], "%d", i + 1);
    if (page->solution.verdict == LW_SOLVED)
        lw_buf_print(&cells[1], "%d%s", page->solution.moves.count, page->solution.optimal ? "" : " or less");
    lw_buf_print(&cells[2], "%s%lld", page->analysis.whole ? "" : "> ", (long long)page->analysis.reached);
    if (page->analysis.dead >= 0 && page->analysis.reached)
        lw_buf_print(&cells[3], "%.0f %%", 100 * (double)page->analysis.dead / (double)page->analysis.reached);
    if (page->analysis.ways && page->solution.optimal)
        lw_buf_print(&cells[4], "%lld", (long long)page->analysis.ways);
    print_count(&cells[5], page->effort[0], "-");
    print_count(&cells[6], page->effort[3], "-");
    texts[0] = lw_buf_text(&cells[0]);
    texts[1] = verdict(page);
    for (int k = 1; k < 7; k++)
        texts[k + 1] = lw_buf_text(&cells[k]);
    texts[8] = hardness(page);
    lw_html_row(table, texts);
    for (int k = 0; k < 7; k++)
        lw_buf_drop(&cells[k]);
}

static void add_picture(const lw_ps_gamebook *book, int i, lw_buf *out)
{
    enum { CELL = 26 };
    const lw_ps_game *game = book->rules->game;
    lw_scene scene = {0};
    lw_buf svg = {0};
    lw_ps_draw_level(game, &game->levels[book->rules->entries[i]], &scene);
    lw_scene_svg(&scene, CELL, &svg);
    lw_html_figure(out, lw_buf_text(&svg), NULL);
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

static void add_level(const lw_ps_gamebook *book, int i, lw_buf *out)
{
    lw_buf text = {0}, gif = {0};
    const lw_solution *solution = &book->pages[i].solution;
    if (solution->verdict == LW_SOLVED)
        lw_film_inline(book->rules->head.design, i + 1, &solution->moves, &gif);
    lw_buf_print(&text, "Level %d", i + 1);
    lw_html_heading(out, 3, lw_buf_text(&text));
    if (!gif.size)
        add_picture(book, i, out);
    if (gif.size) {
        lw_buf_clear(&text);
        lw_buf_puts(&text, "<figure><img alt=\"the solution, move by move\" src=\"data:image/gif;base64,");
        lw_buf_puts(&text, lw_buf_text(&gif));
        lw_buf_puts(&text, "\"></figure>\n");
        lw_html_raw(out, lw_buf_text(&text));
    }
    lw_buf_clear(&text);
    print_level(book, i, &text);
    lw_html_pre(out, lw_buf_text(&text));
    lw_buf_drop(&text);
    lw_buf_drop(&gif);
}

static void add_rules(const lw_ps_gamebook *book, lw_buf *out)
{
    static const lw_column columns[] = {
        {"line", LW_ALIGN_RIGHT}, {"levels", LW_ALIGN_RIGHT}, {"rule", LW_ALIGN_CODE}};
    lw_html_table table =
        lw_html_table_begin(out, "Number of levels whose solution uses each rule", columns, 3);
    lw_buf line = {0}, number = {0}, levels = {0};
    for (int i = 0; i < book->line_count; i++) {
        lw_buf_clear(&number);
        lw_buf_clear(&levels);
        lw_buf_print(&number, "%d", book->lines[i].line);
        lw_buf_print(&levels, "%d", book->lines[i].levels);
        lw_html_row(&table, (const char *const[]){lw_buf_text(&number), lw_buf_text(&levels),
                                                  lw_ps_gamebook_source(book, book->lines[i].line, &line)});
    }
    lw_html_table_end(&table);
    lw_buf_drop(&line);
    lw_buf_drop(&number);
    lw_buf_drop(&levels);
}

void lw_ps_gamebook_html(const lw_ps_gamebook *book, lw_buf *out)
{
    static const lw_column columns[] = {
        {"level", LW_ALIGN_RIGHT},  {"verdict", LW_ALIGN_LEFT}, {"moves", LW_ALIGN_RIGHT},
        {"states", LW_ALIGN_RIGHT}, {"dead", LW_ALIGN_RIGHT},   {"shortest solutions", LW_ALIGN_RIGHT},
        {"bfs", LW_ALIGN_RIGHT},    {"bfws", LW_ALIGN_RIGHT},   {"hardness", LW_ALIGN_LEFT}};
    const char *title = book->rules->game->title;
    lw_html_begin(out, title ? title : "A game");
    lw_html_paragraph(out, "%d of %d levels solved. %s", book->solved, book->count, book->bound);
    if (book->fault)
        lw_html_paragraph(out, "%s", book->fault);
    if (book->random)
        lw_html_paragraph(out, "%s", book->random);
    lw_html_table table =
        lw_html_table_begin(out, "bfs, bfws: states a solver looks at until it is solved", columns, 9);
    for (int i = 0; i < book->count; i++)
        add_row(&table, book, i);
    lw_html_table_end(&table);
    lw_html_heading(out, 2, "Levels");
    for (int i = 0; i < book->count; i++)
        add_level(book, i, out);
    lw_html_heading(out, 2, "What solutions do");
    lw_ps_acts_html(book->rules->game, &book->acts, out);
    lw_html_note(out, "The rules' fingerprint is %s: games whose rules do the same have the same one.",
                 book->fingerprint);
    lw_html_heading(out, 2, "Rules");
    add_rules(book, out);
    if (*book->unseen)
        lw_html_note(out, "Objects that appear in no level and no solution: %s", book->unseen);
    lw_buf settings = {0};
    lw_writer writer = lw_writer_to(&settings);
    lw_write_object(&writer, NULL);
    write_settings(book, &writer);
    lw_write_end(&writer);
    lw_provenance_page_settings(lw_buf_text(&settings), out);
    lw_buf_drop(&settings);
    lw_provenance_page_end(out);
    lw_html_end(out);
}
