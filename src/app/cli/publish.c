/* publish: a library as a site of plain files.
 *
 * Styles and scripts are extracted from pages that are built into the program: the page for offline play, and
 * the one for lists. A page opened from a disk cannot load modules, so the player becomes a plain script. */
#include "app/cli/args.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"
#include "app/cli/site.h"
#include "app/cli/site_feed.h"
#include "app/cli/site_parts.h"
#include "app/cli/site_puzzle.h"
#include "app/server/pages.h"
#include "base/file.h"
#include "core/registry.h"
#include "search/difficulty.h"

#include <string.h>

typedef struct publishing {
    lw_site site;
    const char *folder;
    int files;
} publishing;

static int write_file(publishing *p, const char *path, const lw_buf *content, lw_error *error)
{
    lw_buf name = {0};
    lw_buf_print(&name, "%s/%s", p->folder, path);
    int result = lw_buf_write_file(content, lw_buf_text(&name), error);
    p->files++;
    lw_buf_drop(&name);
    return result;
}

static int make_folders(const publishing *p, lw_error *error)
{
    static const char *const folders[] = {"", "/kind", "/difficulty", "/p"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !error->code; i++) {
        lw_buf name = {0};
        lw_buf_print(&name, "%s%s", p->folder, folders[i]);
        lw_folder_make(lw_buf_text(&name), error);
        lw_buf_drop(&name);
    }
    return error->code;
}

/* Writes the part of a built-in page between two marks, which the page must have, to a file. */
static int write_element(publishing *p, const char *page, const char *const around[2],
                         const char *const inside[2], const char *path, lw_error *error)
{
    lw_buf html = {0}, out = {0};
    if (!lw_page_text(page, &html, error)) {
        const char *begin = strstr(lw_buf_text(&html), inside[0]) + strlen(inside[0]);
        lw_buf_puts(&out, around[0]);
        lw_buf_add(&out, begin, (size_t)(strstr(begin, inside[1]) - begin));
        lw_buf_puts(&out, around[1]);
        write_file(p, path, &out, error);
    }
    lw_buf_drop(&html);
    lw_buf_drop(&out);
    return error->code;
}

static int write_shared(publishing *p, lw_error *error)
{
    static const char *const script[] = {"<script type=\"module\">", "</script>"}, *const style[] = {
                                                                                       "<style>", "</style>"};
    static const char *const apart[] = {"(() => {\"use strict\";\n", "})();\n"}, *const plain[] = {"", "\n"};
    if (!write_element(p, "/offline.html", apart, script, "play.js", error) &&
        !write_element(p, "/gallery.html", apart, script, "search.js", error))
        write_element(p, "/gallery.html", plain, style, "style.css", error);
    return error->code;
}

static int write_list(publishing *p, const lw_site_list *list, lw_error *error)
{
    lw_buf path = {0}, page = {0};
    if (lw_site_list_count(&p->site, list)) {
        lw_site_list_path(list, &path);
        lw_site_list_page(&p->site, list, &page);
        write_file(p, lw_buf_text(&path), &page, error);
    }
    lw_buf_drop(&path);
    lw_buf_drop(&page);
    return error->code;
}

static int write_lists(publishing *p, lw_error *error)
{
    write_list(p, &(lw_site_list){0}, error);
    for (int i = 0; lw_families[i] && !error->code; i++)
        write_list(p, &(lw_site_list){.family = lw_families[i]}, error);
    for (int i = 0; i < p->site.count && !error->code; i++) {
        const char *band = p->site.exhibits[i].band;
        bool first = band != NULL;
        for (int k = 0; k < i && first; k++)
            first = !p->site.exhibits[k].band || strcmp(p->site.exhibits[k].band, band) != 0;
        if (first)
            write_list(p, &(lw_site_list){.band = band}, error);
    }
    return error->code;
}

static int write_puzzle(publishing *p, int number, lw_error *error)
{
    lw_buf path = {0}, page = {0}, png = {0};
    const char *handle = p->site.exhibits[number].handle;
    lw_buf_print(&path, "p/%s.html", handle);
    lw_site_puzzle_page(&p->site, number, &page);
    if (!write_file(p, lw_buf_text(&path), &page, error) &&
        !lw_site_picture(&p->site.exhibits[number], &png, error)) {
        lw_buf_clear(&path);
        lw_buf_print(&path, "p/%s.png", handle);
        write_file(p, lw_buf_text(&path), &png, error);
    }
    lw_buf_drop(&path);
    lw_buf_drop(&page);
    lw_buf_drop(&png);
    return error->code;
}

static int write_site(publishing *p, lw_error *error)
{
    lw_buf feed = {0};
    lw_site_feed(&p->site, &feed);
    if (!make_folders(p, error) && !write_shared(p, error) && !write_lists(p, error))
        write_file(p, "feed.xml", &feed, error);
    for (int i = 0; i < p->site.count && !error->code && !lw_stopped(&lw_interrupt); i++)
        write_puzzle(p, i, error);
    lw_buf_drop(&feed);
    return error->code;
}

/* Reads an address and makes it end with a slash. */
static const char *read_url(lw_args *args)
{
    lw_buf url = {0};
    const char *given = lw_args_text(args, "url");
    lw_buf_puts(&url, given ? given : "");
    if (url.size && url.bytes[url.size - 1] != '/')
        lw_buf_byte(&url, '/');
    const char *text = lw_arena_text(&args->arena, lw_buf_text(&url));
    lw_buf_drop(&url);
    return text;
}

static int publish(lw_args *args, lw_store *store, lw_error *error)
{
    const char *title = lw_args_text(args, "title");
    publishing p = {.folder = lw_args_text(args, "output"),
                    .site = {.title = title ? title : "Puzzles",
                             .intro = lw_args_text(args, "intro"),
                             .url = read_url(args)}};
    lw_selector selector;
    lw_selection selection;
    if (lw_selector_parse(args, 1, args->count, &selector, error) ||
        lw_select(store, &selector, &args->arena, &selection, error))
        return LW_EXIT_WRONG;
    if (!selection.count)
        return lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches; nothing was written");
    lw_selection_measure(&selection, "difficulty", &args->arena, &lw_interrupt);
    lw_site_begin(&p.site, &selection, &args->arena);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (write_site(&p, error))
        return LW_EXIT_SYSTEM;
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    lw_buf said = {0};
    lw_buf_print(&said, "%s/index.html: %d puzzle%s, %d files\n", p.folder, p.site.count,
                 p.site.count == 1 ? "" : "s", p.files);
    if (p.site.count < selection.count)
        lw_buf_print(&said, "%d left out: this build lacks their family\n", selection.count - p.site.count);
    lw_emit(&said);
    lw_buf_drop(&said);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    lw_store *store = NULL;
    lw_error error = {0};
    int code = LW_EXIT_DONE;
    const char *url = lw_args_text(args, "url");
    if (!lw_args_has(args, "output"))
        return lw_complain_text(LW_EXIT_WRONG, "publish needs the folder to write to: -o site");
    if (url && strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0)
        return lw_complain_text(LW_EXIT_WRONG,
                                "--url must be an address that begins with http:// or https://, "
                                "unlike \"%.200s\"",
                                url);
    if (!lw_store_open_to_read(args->words[0], &store, &error))
        code = publish(args, store, &error);
    lw_store_close(store);
    return error.code ? lw_complain(&error) : code;
}

const lw_verb lw_verb_publish = {
    .name = "publish",
    .words = "LIBRARY [QUERY...]",
    .group = "Keep puzzles",
    .note = "Write a library as a website that plays in the browser",
    .help = "The site has lists by kind and by difficulty, a page to play each puzzle, search, pictures for "
            "shared links, "
            "and a feed. It is a folder of plain files: open index.html from a disk, or put the folder on any "
            "web server. "
            "A puzzle's page keeps its address when you publish again. A QUERY selects puzzles, as in "
            "'ludwright library "
            "list'.\n",
    .flags =
        (const lw_flag[]){
            {.name = "output",
             .letter = 'o',
             .value = "FOLDER",
             .note = "folder to write to; created if it is missing"},
            {.name = "title", .value = "TEXT", .note = "title of the site", .usual = "Puzzles"},
            {.name = "intro", .value = "TEXT", .note = "sentence below the title"},
            {.name = "url",
             .value = "ADDRESS",
             .note = "address that the folder will have; feed readers and shared links need it"},
            {.name = "count", .letter = 'n', .value = "N", .note = "number of puzzles", .usual = "all"},
            {.name = "sort", .value = "FACT[:desc]", .note = "with --count: the first by this fact"},
            {0}},
    .min = 1,
    .max = -1,
    .run = run,
};
