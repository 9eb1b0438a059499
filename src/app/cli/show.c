/* show: puzzles as pictures, as text, as JSON.
 *
 * A picture needs a file of its own, so the first one is held back until it is known whether there is a
 * second. */
#include "app/answers.h"
#include "app/cli/args.h"
#include "app/cli/extra.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/server/offline_page.h"
#include "base/file.h"
#include "base/text.h"
#include "core/film_play.h"
#include "core/language.h"
#include "core/png.h"
#include "core/svg.h"
#include "core/title.h"
#include "grade/certificate.h"
#include "report/sheet.h"
#include "search/solve_record.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum format { TERMINAL, SVG, PNG, GIF, JSON, ID, TEXT, HTML, SHEET, SOURCE, WORDS, NOTATION };

static const char *const format_names[] = {"terminal", "svg",  "png",  "gif",   "json",
                                           "id",       "text", "html", "sheet", "source"};

typedef struct context {
    lw_args *args;
    enum format format;
    const lw_verb_extra *notation; /* for NOTATION: a family's own; a file can hold many */
    int64_t cell;                  /* 0: a size that suits the puzzle */
    bool solution;
    lw_limits limits; /* of solving */
    const char *path; /* NULL: standard output */
    lw_view view;
    const lw_item_in *item;      /* the current item, */
    const lw_language *language; /* and the language it is written in; NULL: none */
    int count;
    bool refused;         /* there were several puzzles for one name; reported */
    lw_buf out;           /* output held back */
    lw_offline_page page; /* for HTML: all puzzles in one page */
    lw_sheet sheet;       /* for SHEET: the same */
    lw_film film;         /* for GIF: all puzzles one after the other */
} context;

static bool is_picture(enum format format)
{
    return format == SVG || format == PNG || format == GIF;
}

static void print_page(const context *c, const lw_rules *rules, const lw_view *view, lw_buf *out)
{
    lw_buf words = {0};
    lw_title(rules->design, NULL, out);
    lw_buf_byte(out, '\n');
    if (c->format == TERMINAL)
        lw_picture_add(out, rules, NULL, view, c->path ? LW_TERMINAL_PLAIN : lw_output_terminal());
    rules->family->describe(rules, &words);
    lw_wrap(lw_buf_text(&words), LW_WIDTH, out);
    if (c->format == WORDS && c->language)
        c->language->write_rules(rules->design, out);
    if (c->item->name)
        lw_item_id(c->item, out);
    else
        lw_id_format(rules->design, out);
    lw_buf_byte(out, '\n');
    lw_buf_drop(&words);
}

static int draw(const context *c, const lw_rules *rules, const lw_view *view, lw_buf *out, lw_error *error)
{
    lw_arena arena = {0};
    lw_scene scene = {0};
    int result = 0;
    void *start = lw_arena_take(&arena, rules->state_size);
    rules->family->start(rules, 0, 0, start);
    rules->family->draw(rules, start, view, &scene);
    if (c->format == SVG)
        lw_scene_svg(&scene, lw_cell_for(c->cell, rules), out);
    else
        result = lw_scene_png(&scene, lw_cell_for(c->cell, rules), out, error);
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
    return result;
}

/* A puzzle without a source is drawn with letters if only the file name asks for text. */
static int write_text(const context *c, const lw_rules *rules, const lw_view *view, lw_buf *out,
                      lw_error *error)
{
    if (c->format == SOURCE && c->language)
        c->language->write(rules->design, out);
    else if (c->format == SOURCE && lw_args_has(c->args, "format"))
        return lw_fail(error, LW_BAD_INPUT, "only games written as text have a source, not puzzles of %s",
                       rules->family->name);
    else
        lw_picture_add(out, rules, NULL, view, LW_TERMINAL_PLAIN);
    return 0;
}

static int add_certificate(const context *c, const lw_design *design, lw_arena *arena, lw_buf *out,
                           lw_error *error)
{
    lw_certified certified;
    int result = lw_certify(design, 0, &c->limits, arena, &certified, error);
    if (!result)
        lw_buf_puts(out, certified.text);
    return result;
}

static void add_to_sheet(context *c, const lw_rules *rules, const lw_moves *path)
{
    lw_buf name = {0};
    lw_title(rules->design, NULL, &name);
    lw_sheet_add(&c->sheet, rules, path, NULL, lw_buf_text(&name));
    lw_buf_drop(&name);
}

static int render(context *c, const lw_rules *rules, const lw_moves *path, lw_arena *arena, lw_buf *out,
                  lw_error *error)
{
    lw_view view = c->view;
    int result = 0;
    view.path = path;
    switch (c->format) {
    case SVG:
    case PNG:
        return draw(c, rules, &view, out, error);
    case GIF:
        return lw_film_play(&c->film, rules, path, &view, lw_cell_for(c->cell, rules), error);
    case SOURCE:
    case TEXT:
        return write_text(c, rules, &view, out, error);
    case JSON:
        if (c->solution)
            result = add_certificate(c, rules->design, arena, out, error);
        else
            lw_puzzle_write(rules->design, out);
        break;
    case HTML:
        return add_certificate(c, rules->design, arena, out, error);
    case SHEET:
        add_to_sheet(c, rules, path);
        return 0;
    case ID:
        lw_id_format(rules->design, out);
        break;
    case NOTATION:
        return c->notation->write(rules, path, out, error);
    case TERMINAL:
    case WORDS:
        print_page(c, rules, &view, out);
        return 0;
    }
    lw_buf_byte(out, '\n');
    return result;
}

/* --- Where it goes. --- */

/* Writes to the file name with the number in place of %d. */
static int write_numbered(context *c, lw_buf *out, lw_error *error)
{
    const char *mark = strstr(c->path, "%d");
    lw_buf name = {0};
    if (c->format == GIF && lw_film_gif(&c->film, out, error))
        return error->code;
    lw_film_drop(&c->film);
    lw_buf_print(&name, "%.*s%d%s", (int)(mark - c->path), c->path, c->count, mark + 2);
    int result = lw_buf_write_file(out, lw_buf_text(&name), error);
    lw_buf_drop(&name);
    return result;
}

static int deliver(context *c, lw_buf *out, lw_error *error)
{
    c->count++;
    if (c->format == HTML) {
        lw_offline_page_add(&c->page, lw_buf_text(out));
        return 0;
    }
    if (c->format == SHEET)
        return 0;
    if (c->path && strstr(c->path, "%d"))
        return write_numbered(c, out, error);
    if (c->format == GIF)
        return 0;
    if (!c->path && !is_picture(c->format)) {
        lw_emit(out);
        return 0;
    }
    if (c->format == SOURCE && c->language && out->size == c->out.size &&
        !memcmp(out->bytes, c->out.bytes, out->size))
        return 0; /* levels of one game */
    if (c->count == 1 || c->format == NOTATION) {
        lw_buf_add(&c->out, lw_buf_text(out), out->size);
        return 0;
    }
    lw_buf_clear(&c->out);
    c->refused = true;
    return lw_fail(error, LW_BAD_INPUT,
                   "several puzzles need a file name with a number in it, like -o maze%%d.svg");
}

/* Writes the output held back, if there was no second puzzle, or the single page of all. */
static int deliver_last(context *c)
{
    lw_error error = {0};
    if (c->format == HTML && c->count && lw_offline_page_end(&c->page, &c->out, &error))
        return lw_complain(&error);
    if (c->format == SHEET && c->count)
        lw_sheet_end(&c->sheet, NULL, NULL, &c->out);
    if (c->film.count && lw_film_gif(&c->film, &c->out, &error))
        return lw_complain(&error);
    if (c->out.size && !c->path)
        lw_emit(&c->out);
    else if (c->out.size && lw_buf_write_file(&c->out, c->path, &error))
        return lw_complain(&error);
    if (c->path && c->count && !c->refused && isatty(STDERR_FILENO))
        fprintf(stderr, "%d puzzle%s written to %s\n", c->count, c->count == 1 ? "" : "s", c->path);
    return LW_EXIT_DONE;
}

/* --- One puzzle. --- */

static int find_path(const context *c, const lw_rules *rules, lw_solution *solution)
{
    *solution = (lw_solution){0};
    if (!c->solution || c->format == ID || c->format == HTML || (c->format == SHEET && rules->players > 1))
        return LW_EXIT_DONE;
    lw_solve_record(rules, &c->limits, solution);
    if (lw_solution_plays(solution))
        return LW_EXIT_DONE;
    lw_buf id = {0};
    bool none = solution->verdict == LW_UNSOLVABLE;
    lw_item_id(c->item, &id);
    lw_complain_text(0, "%s for %.300s", none ? "there is no solution" : "no solution was found",
                     lw_buf_text(&id));
    lw_buf_drop(&id);
    return none ? LW_EXIT_NO : LW_EXIT_GAVE_UP;
}

static int each(void *context_, const lw_item_in *item)
{
    context *c = context_;
    lw_error error = {0};
    lw_solution solution;
    lw_buf out = {0};
    if (!item->design)
        return lw_bad_item(c->args, item);
    if (c->refused)
        return LW_EXIT_WRONG;
    c->item = item;
    const lw_rules *rules = lw_item_rules(item, &error);
    if (!rules)
        return lw_complain(&error);
    c->language = rules->family->language;
    int code = find_path(c, rules, &solution);
    const lw_moves *path = c->solution && code == LW_EXIT_DONE ? &solution.moves : NULL;
    if (c->count > 0 && c->format == TERMINAL && !c->path)
        lw_buf_byte(&out, '\n');
    if (render(c, rules, path, item->arena, &out, &error) || deliver(c, &out, &error))
        code = lw_exit_worse(code, lw_complain(&error));
    lw_solution_drop(&solution);
    lw_buf_drop(&out);
    return code;
}

/* --- Options. --- */

/* Chooses the format by the file's ending; a name without one gets the terminal's format. */
static int format_of_file(context *c, lw_error *error)
{
    static const struct {
        const char *text;
        enum format format;
    } endings[] = {{".svg", SVG}, {".png", PNG},   {".gif", GIF},           {".json", JSON},  {".jsonl", JSON},
                   {".id", ID},   {".text", TEXT}, {".terminal", TERMINAL}, {".txt", SOURCE}, {".html", HTML}};
    const char *slash = strrchr(c->path, '/'), *dot = strrchr(slash ? slash : c->path, '.');
    c->notation = dot ? lw_notation_find(c->args->verb, dot + 1, &(lw_names){0}) : NULL;
    if (c->notation) {
        c->format = NOTATION;
        return 0;
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (lw_name_ends(c->path, endings[i].text)) {
            c->format = endings[i].format;
            return 0;
        }
    if (!dot)
        return 0;
    return lw_fail(error, LW_BAD_INPUT,
                   "the file name %.200s does not say which format; end it in .svg, .png, .gif, .html, .json, "
                   ".jsonl, .id, .text or .txt, or add --format",
                   c->path);
}

static int read_format(context *c, lw_error *error)
{
    const char *name = lw_args_text(c->args, "format");
    bool json = lw_args_has(c->args, "json"), words = lw_args_has(c->args, "describe");
    if ((name != NULL) + json + words > 1)
        return lw_fail(error, LW_BAD_INPUT, "give only one of --format, --json and --describe");
    c->format = json ? JSON : words ? WORDS : TERMINAL;
    if (!name)
        return c->path && !json && !words ? format_of_file(c, error) : 0;
    lw_names known = {0};
    for (int i = 0; i < WORDS; i++) {
        if (!strcmp(name, format_names[i])) {
            c->format = (enum format)i;
            return 0;
        }
        lw_names_add(&known, format_names[i]);
    }
    c->notation = lw_notation_find(c->args->verb, name, &known);
    if (!c->notation)
        return lw_fail(error, LW_BAD_INPUT, "--format must be one of %s, not \"%.40s\"", known.text, name);
    c->format = NOTATION;
    return 0;
}

static int read_asked(context *c, lw_error *error)
{
    if (lw_args_view(c->args, &c->view, error) || lw_args_cell(c->args, &c->cell, error) ||
        lw_args_limits(c->args, &c->limits, error) || read_format(c, error) ||
        lw_args_paper(c->args, &c->sheet.letter, error))
        return error->code;
    c->sheet.marks = c->view.marks;
    c->sheet.unanswered = !c->solution;
    if (c->path && !c->path[0])
        return lw_fail(error, LW_BAD_INPUT, "--output needs a file name");
    const char *mark = c->path ? strstr(c->path, "%d") : NULL;
    if (mark && strstr(mark + 2, "%d"))
        return lw_fail(error, LW_BAD_INPUT, "the file name %.200s can have one %%d, not two", c->path);
    if ((c->format == PNG || c->format == GIF) && !c->path && isatty(STDOUT_FILENO))
        return lw_fail(error, LW_BAD_INPUT, "a %s cannot be shown on a terminal; write it to a file with -o",
                       c->format == PNG ? "PNG" : "GIF");
    return 0;
}

static int run(lw_args *args)
{
    context c = {.args = args, .path = lw_args_text(args, "output"), .solution = lw_args_has(args, "solution")};
    lw_error error = {0};
    if (read_asked(&c, &error))
        return lw_complain(&error);
    lw_progress *progress = lw_progress_begin("show", &lw_solving_progress);
    int code = lw_each_puzzle(args, 0, each, &c);
    lw_progress_end(progress);
    code = lw_exit_worse(code, deliver_last(&c));
    lw_buf_drop(&c.out);
    lw_film_drop(&c.film);
    return code;
}

const lw_verb lw_verb_show = {
    .name = "show",
    .words = "PUZZLE...",
    .group = "Play and show",
    .note = "Show puzzles as pictures, text, JSON or a web page",
    .help = LW_HELP_PUZZLE
    " The ending of FILE decides the format; a name like maze%d.svg numbers several files. With "
    "--solution, a picture shows the solution, JSON is a certificate, and a GIF is an animation of the "
    "solution. "
    "In an HTML page you can play all puzzles offline, in any browser. A sheet is an HTML page to print: "
    "puzzles "
    "with their answers if --solution is given, and games with a board, pieces to cut out and rules on one "
    "page.\n",
    .flags = (const lw_flag[]){LW_FLAG_OUT,
                               {.name = "solution", .note = "show a shortest solution, or the best play found"},
                               {.name = "format",
                                .value = "NAME",
                                .note = "terminal, svg, png, gif, json, id, text, html, sheet, source"},
                               {.name = "describe", .note = "describe in words, without a picture"},
                               LW_FLAG_CELL,
                               LW_FLAG_RECORD("budget"),
                               LW_FLAG_MEMORY,
                               LW_FLAG_JSON,
                               LW_FLAG_LETTERS,
                               LW_FLAG_LOOK,
                               LW_FLAG_PAPER,
                               {0}},
    .max = -1,
    .run = run,
};
