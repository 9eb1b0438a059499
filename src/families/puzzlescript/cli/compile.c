/* compile: prints the compiler's notes on PuzzleScript games, for people and for editors. */
#include "families/puzzlescript/compile/compile.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "base/file.h"
#include "families/puzzlescript/cli/game_file.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/lost_squares.h"
#include "families/puzzlescript/pins.h"

static void write_note(const lw_ps_note *note, const char *file, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "file", file);
    lw_ps_note_write(note, &w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

/* A note that does not come from the compiler. */
typedef struct remark {
    int line, column;
    const char *severity, *code, *text;
} remark;

static void write_remark(const remark *r, const char *file, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "file", file);
    lw_write_int(&w, "line", r->line);
    lw_write_int(&w, "column", r->column);
    lw_write_null(&w, "end_column");
    lw_write_text(&w, "severity", r->severity);
    lw_write_text(&w, "code", r->code);
    lw_write_text(&w, "message", r->text);
    lw_write_null(&w, "hint");
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void print_note(const lw_ps_note *note, const char *file, lw_buf *out)
{
    lw_buf_print(out, "%s:", file);
    if (note->line > 0)
        lw_buf_print(out, "%d:", note->line);
    if (note->column > 0)
        lw_buf_print(out, "%d:", note->column);
    lw_buf_print(out, " %s: ", note->kind == LW_PS_ERROR ? "error" : "warning");
    lw_text_clean(out, note->text); /* a file must not send control codes to the terminal */
    lw_buf_byte(out, '\n');
    if (note->hint) {
        lw_buf_puts(out, "    hint: ");
        lw_text_clean(out, note->hint);
        lw_buf_byte(out, '\n');
    }
}

static void print_summary(const lw_ps_compiled *compiled, const char *file, lw_buf *out)
{
    const lw_ps_game *game = compiled->game;
    int boards = 0;
    for (int i = 0; game && i < game->level_count; i++)
        boards += !game->levels[i].message;
    if (!game)
        lw_buf_print(out, "%s: nothing that could be played\n", file);
    else
        lw_buf_print(out, "%s: %d objects, %d rule%s, %d level%s\n", file, game->objects, game->rule_count,
                     game->rule_count == 1 ? "" : "s", boards, boards == 1 ? "" : "s");
}

/* --- Cells where a crate is lost. --- */

static char glyph_at(const lw_ps_game *game, const lw_ps_level *level, int cell)
{
    const lw_ps_thing *top = NULL;
    for (int object = 0; object < game->objects; object++)
        if (lw_ps_bit(level->cells + (size_t)cell * (size_t)game->words, object) &&
            (!top || game->things[object].layer >= top->layer))
            top = &game->things[object];
    return top ? top->glyph : ' ';
}

static void print_lost_squares(const lw_ps_game *game, const lw_ps_level *level,
                               const lw_ps_lost_squares *squares, lw_buf *out)
{
    for (int y = 0; y < level->height; y++) {
        lw_buf_puts(out, "    ");
        for (int x = 0; x < level->width; x++) {
            int cell = x * level->height + y;
            lw_buf_byte(out, squares->lost[cell] ? '!' : glyph_at(game, level, cell));
        }
        lw_buf_byte(out, '\n');
    }
}

/* Writes a note for each cell, with its place in the text; a level has a line for each of its rows. */
static void write_lost_squares(const char *file, const lw_ps_level *level, const lw_ps_lost_squares *squares,
                               lw_buf *out)
{
    for (int cell = 0; cell < level->width * level->height; cell++) {
        if (!squares->lost[cell])
            continue;
        lw_buf text = {0};
        lw_buf_print(&text, "a %s here can never be pushed to a target", squares->crate);
        write_remark(&(remark){.line = level->line + cell % level->height,
                               .column = cell / level->height + 1,
                               .severity = "info",
                               .code = "LOST_SQUARE",
                               .text = lw_buf_text(&text)},
                     file, out);
        lw_buf_drop(&text);
    }
}

static void report_lost_squares(const lw_ps_game *game, const char *file, bool json, lw_buf *out)
{
    lw_arena arena = {0};
    bool known = false;
    for (int i = 0, number = 0; i < game->level_count; i++) {
        const lw_ps_level *level = &game->levels[i];
        lw_ps_lost_squares squares = lw_ps_lost_squares_of(game, i, &arena);
        number += !level->message;
        known |= squares.crate != NULL;
        if (squares.count && json) {
            write_lost_squares(file, level, &squares, out);
        } else if (squares.count) {
            lw_buf_print(out, "%s:%d: level %d: a %s is lost on squares marked '!' (%d)\n", file, level->line,
                         number, squares.crate, squares.count);
            print_lost_squares(game, level, &squares, out);
        }
    }
    if (!known && !json)
        lw_buf_print(out, "%s: lost squares are known for games of crate pushing alone\n", file);
    lw_arena_drop(&arena);
}

/* --- Tests. --- */

typedef struct tester {
    const char *path;
    bool json;
    lw_buf *out;
} tester;

static void write_fault(const tester *t, int line, int column, const char *text)
{
    write_remark(&(remark){line, column, "error", "TEST", text}, t->path, t->out);
}

static void report_fault(void *context, int line, const char *text)
{
    const tester *t = context;
    if (t->json)
        write_fault(t, line, 1, text);
    else
        lw_buf_print(t->out, "%s:%d: %s\n", t->path, line, text);
}

static int check_tests(const lw_ps_game *game, tester *t)
{
    lw_buf text = {0};
    lw_error error = {0};
    lw_ps_passed tally = {0};
    int code = lw_buf_read_file(&text, t->path, LW_PS_MAX_BYTES, &error);
    if (!code)
        code = lw_ps_pins_check(game, lw_buf_text(&text), &tally,
                                &(lw_ps_faults){.context = t, .report = report_fault}, &error);
    lw_buf_drop(&text);
    if (code && t->json && error.line) {
        write_fault(t, error.line, error.column, error.text);
        return LW_EXIT_WRONG;
    }
    if (code) {
        lw_error_name(&error, t->path);
        return lw_complain(&error);
    }
    if (!t->json)
        lw_buf_print(t->out, "%s: %d of %d tests pass\n", t->path, tally.passed, tally.total);
    return tally.passed == tally.total ? LW_EXIT_DONE : LW_EXIT_NO;
}

static int compile_file(lw_args *args, const char *path, lw_buf *out)
{
    lw_buf text = {0};
    lw_arena arena = {0};
    lw_error error = {0};
    bool json = lw_args_has(args, "json");
    const char *tests = lw_args_text(args, "tests");
    if (lw_ps_game_read_file(path, &text, &error)) {
        lw_buf_drop(&text);
        return lw_complain(&error);
    }
    lw_ps_compiled compiled = lw_ps_compile(lw_buf_text(&text), text.size, &arena);
    for (int i = 0; i < compiled.note_count; i++)
        (json ? write_note : print_note)(&compiled.notes[i], path, out);
    if (!json)
        print_summary(&compiled, path, out);
    if (lw_args_has(args, "lost") && compiled.game)
        report_lost_squares(compiled.game, path, json, out);
    int code = compiled.error_count || !compiled.game ? LW_EXIT_NO : LW_EXIT_DONE;
    if (tests && compiled.game)
        code =
            lw_exit_worse(code, check_tests(compiled.game, &(tester){.path = tests, .json = json, .out = out}));
    lw_arena_drop(&arena);
    lw_buf_drop(&text);
    return code;
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    int code = LW_EXIT_DONE;
    if (args->count > 1 && lw_args_has(args, "tests"))
        return lw_complain_text(LW_EXIT_WRONG, "--tests is for one game, not %d", args->count);
    for (int i = 0; i < args->count; i++) {
        code = lw_exit_worse(code, compile_file(args, args->words[i], &out));
        lw_emit(&out);
    }
    lw_buf_drop(&out);
    return code;
}

const lw_verb lw_verb_compile = {
    .name = "compile",
    .words = "FILE...",
    .group = "PuzzleScript games",
    .note = "Check PuzzleScript games, and report errors with line and column",
    .help =
        "Prints errors and warnings with what to do about them. With --tests it also plays the inputs of a "
        "file and "
        "compares the outcomes; docs/families/puzzlescript.md describes such files. With --lost it prints the "
        "levels of crate pushing games. A '!' marks squares from which no crate can be pushed to a target. "
        "The exit code is 1 if a game has errors or a test fails.\n",
    .more = "With --json, each note is an object with file, line, column, end_column, severity, code, "
            "message and hint. Columns count UTF-16 units from 1, and end_column is one after the last. Both "
            "are null for messages without a place.\n",
    .flags = (const lw_flag[]){LW_FLAG_JSON,
                               {.name = "lost", .note = "mark the squares of each level where a crate is lost"},
                               {.name = "tests", .value = "FILE", .note = "inputs and their expected outcomes"},
                               {0}},
    .min = 1,
    .max = -1,
    .run = run,
};
