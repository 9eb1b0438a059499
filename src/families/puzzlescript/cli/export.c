/* export: writes a PuzzleScript game as a stand-alone page, for a disk or a games host. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "app/cli/zip.h"
#include "app/server/pages.h"
#include "base/file.h"
#include "base/text.h"
#include "families/puzzlescript/cli/game_file.h"
#include "families/puzzlescript/compile/compile.h"
#include "report/html.h"

#include <ctype.h>
#include <string.h>

/* Makes a file name from the title: letters and digits, with hyphens in place of other characters. A name that
 * is too long for file systems is cut off between two characters. */
static void name_file(const char *title, lw_buf *path)
{
    enum { LONGEST = 100 };
    for (const unsigned char *at = (const unsigned char *)title; *at; at++) {
        if (path->size >= LONGEST && (*at & 0xC0) != 0x80)
            break;
        bool keeps = isalnum(*at) || *at >= 0x80;
        if (keeps)
            lw_buf_byte(path, (char)(*at < 0x80 ? tolower(*at) : *at));
        else if (path->size && path->bytes[path->size - 1] != '-')
            lw_buf_byte(path, '-');
    }
    while (path->size && path->bytes[path->size - 1] == '-')
        path->bytes[--path->size] = 0;
    lw_buf_puts(path, path->size ? ".html" : "game.html");
}

static void write_source(const char *source, lw_buf *out)
{
    lw_buf json = {0};
    lw_writer w = lw_writer_to(&json);
    lw_write_text(&w, NULL, source);
    lw_html_json(lw_buf_text(&json), out);
    lw_buf_drop(&json);
}

static int fill_page(const char *title, const char *source, bool hints, lw_buf *out, lw_error *error)
{
    static const char title_mark[] = "<title>A game</title>", source_mark[] = "sourceCode=\"\";withHints=false";
    lw_buf page = {0};
    if (!lw_page_text("/game.html", &page, error)) {
        const char *name = strstr(lw_buf_text(&page), title_mark), *text = strstr(name, source_mark);
        lw_buf_add(out, page.bytes, (size_t)(name - page.bytes));
        lw_buf_puts(out, "<title>");
        lw_html_escape(title, out);
        lw_buf_puts(out, "</title>");
        name += sizeof title_mark - 1;
        lw_buf_add(out, name, (size_t)(text - name));
        lw_buf_puts(out, "sourceCode=");
        write_source(source, out);
        lw_buf_print(out, ";withHints=%s", hints ? "true" : "false");
        lw_buf_puts(out, text + sizeof source_mark - 1);
    }
    lw_buf_drop(&page);
    return error->code;
}

static int write_game(const lw_args *args, const lw_ps_game *game, const char *source, lw_error *error)
{
    const char *title = game->title && *game->title ? game->title : "A game";
    lw_buf page = {0}, path = {0}, zip = {0};
    if (lw_args_text(args, "output"))
        lw_buf_puts(&path, lw_args_text(args, "output"));
    else
        name_file(game->title ? game->title : "", &path);
    bool packed = lw_name_ends(lw_buf_text(&path), ".zip");
    if (!fill_page(title, source, lw_args_has(args, "hints"), &page, error) &&
        !(packed && lw_zip_one("index.html", &page, &zip, error)) &&
        !lw_buf_write_file(packed ? &zip : &page, lw_buf_text(&path), error)) {
        lw_buf said = {0};
        lw_buf_print(&said, "%s: %zu kB\n", lw_buf_text(&path), ((packed ? zip.size : page.size) + 500) / 1000);
        lw_emit(&said);
        lw_buf_drop(&said);
    }
    lw_buf_drop(&zip);
    lw_buf_drop(&path);
    lw_buf_drop(&page);
    return error->code;
}

static int run(lw_args *args)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf source = {0};
    const char *path = args->words[0], *output = lw_args_text(args, "output");
    int code = LW_EXIT_DONE;
    if (output && !lw_name_ends(output, ".html") && !lw_name_ends(output, ".htm") &&
        !lw_name_ends(output, ".zip"))
        return lw_complain_text(LW_EXIT_WRONG,
                                "the name of the page must end with .html or .zip, unlike \"%.200s\"", output);
    if (lw_ps_game_read_file(path, &source, &error)) {
        code = lw_complain(&error);
    } else {
        lw_ps_compiled compiled = lw_ps_compile(lw_buf_text(&source), source.size, &arena);
        if (compiled.error_count || !compiled.game)
            code =
                lw_complain_text(LW_EXIT_WRONG, "%s has errors; 'ludwright compile %s' lists them", path, path);
        else if (write_game(args, compiled.game, lw_buf_text(&source), &error))
            code = lw_complain(&error);
    }
    lw_buf_drop(&source);
    lw_arena_drop(&arena);
    return code;
}

const lw_verb lw_verb_export = {
    .name = "export",
    .words = "GAME.txt",
    .group = "PuzzleScript games",
    .note = "Write a PuzzleScript game as one HTML file that anybody can play",
    .help =
        "The page has the game's title and colours and fills the window. It has a title screen, a menu of "
        "levels, and sound. Keyboard, touch and gamepads work, and the browser keeps the player's progress. "
        "The page needs no other file: open it, or put it on any web server. If the name ends with .zip, an "
        "archive is written with the page as index.html, which game hosting sites accept.\n",
    .more = "All commands also accept such a page, or one from another PuzzleScript editor, instead of the "
            "game's text.\n",
    .flags = (const lw_flag[]){{.name = "output",
                                .letter = 'o',
                                .value = "FILE",
                                .note = "name of the page or the archive (default: the title, with .html)"},
                               {.name = "hints", .note = "let players ask for hints and solutions"},
                               {0}},
    .min = 1,
    .max = 1,
    .run = run,
};
