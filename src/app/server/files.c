/* files.c: puzzles as downloads: pictures, tables, sheets. */
#include "app/server/files.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/offline_page.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "core/film_play.h"
#include "core/png.h"
#include "core/svg.h"
#include "lab/keep.h"
#include "store/store_jobs.h"
#include "store/store_query.h"

#include <stdio.h>
#include <string.h>

enum { CELL = 26, FILE_MAX = 10000, SHEET_MAX = 500 };

void lw_draw_svg(const lw_rules *rules, const lw_view *view, int level, int cell, bool clear, lw_buf *out)
{
    lw_arena arena = {0};
    lw_scene scene = {0};
    void *state = lw_arena_take(&arena, rules->state_size);
    rules->family->start(rules, level, 0, state);
    rules->family->draw(rules, state, view, &scene);
    if (clear)
        lw_scene_clear(&scene);
    lw_scene_svg(&scene, cell, out);
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
}

/* --- Pictures. --- */

typedef struct picture {
    lw_view view;
    int64_t cell, level;
    bool path, clear;
} picture;

/* Reads the picture options of the query, over the defaults. */
static int read_picture(lw_call *call, picture *p)
{
    static const char *const looks[] = {"player", "analyst", "building", NULL},
                             *const marks[] = {"colour", "letters", NULL}, *const paths[] = {"solution", NULL},
                             *const papers[] = {"white", "none", NULL};
    int look = 0, mark = 0, path = p->path ? 0 : -1, paper = 0;
    if (lw_query_word(call, "look", looks, &look) || lw_query_word(call, "marks", marks, &mark) ||
        lw_query_word(call, "path", paths, &path) || lw_query_word(call, "paper", papers, &paper) ||
        lw_query_int(call, "cell", 4, 128, &p->cell) || lw_query_int(call, "level", 0, 9999, &p->level) ||
        lw_query_end(call))
        return call->error.code;
    p->view.look = (enum lw_look)look;
    p->view.marks = mark ? LW_MARKS_LETTERS : LW_MARKS_COLOUR;
    p->path = path == 0;
    p->clear = paper == 1;
    return 0;
}

static int draw(lw_call *call, picture p, int (*show)(const lw_rules *, const picture *, lw_call *))
{
    lw_entry entry;
    const lw_design *design;
    lw_moves moves = {0};
    bool solved = false;
    int result = read_picture(call, &p);
    if (!result)
        result = lw_call_puzzle(call, call->part, &entry, &design);
    if (result)
        return result;
    const lw_limits limits = lw_call_limits(call);
    if (p.path && !entry.id && lw_entry_make(design, &limits, "", &call->arena, &entry, &call->error))
        return call->error.code;
    const lw_rules *rules = p.path ? lw_entry_rules(&entry, &call->arena, &moves, &solved, &call->error)
                                   : design->spec->family->compile(design, &call->arena, &call->error);
    if (rules && p.level >= rules->levels)
        result =
            lw_refuse(call, 404, "this puzzle has %d level%s", rules->levels, rules->levels == 1 ? "" : "s");
    p.view.path = solved ? &moves : NULL;
    if (rules && !result)
        result = show(rules, &p, call);
    lw_moves_drop(&moves);
    /* The content of an ID never changes, but a later version of this program may draw it differently. */
    call->response->cache = "private, max-age=3600";
    return call->error.code && result < 400 ? (int)call->error.code : result;
}

static int show_svg(const lw_rules *rules, const picture *p, lw_call *call)
{
    call->response->type = "image/svg+xml";
    call->response->policy = LW_POLICY_DOCUMENT;
    lw_draw_svg(rules, &p->view, (int)p->level, (int)p->cell, p->clear, &call->response->body);
    return 200;
}

static int show_png(const lw_rules *rules, const picture *p, lw_call *call)
{
    lw_scene scene = {0};
    void *state = lw_arena_take(&call->arena, rules->state_size);
    rules->family->start(rules, (int)p->level, 0, state);
    rules->family->draw(rules, state, &p->view, &scene);
    int result = lw_scene_png(&scene, (int)p->cell, &call->response->body, &call->error);
    call->response->type = "image/png";
    lw_scene_drop(&scene);
    return result ? result : 200;
}

/* The solution as a film; fails for a puzzle without one. */
static int show_gif(const lw_rules *rules, const picture *p, lw_call *call)
{
    lw_film film = {0};
    lw_view view = p->view;
    if (!view.path)
        return lw_refuse(call, 404,
                         "no solution is known, so there is no film to make; solve the puzzle first");
    view.path = NULL; /* the film shows the moves */
    int result = lw_film_play(&film, rules, p->view.path, &view, lw_cell_for(p->cell, rules), &call->error);
    if (!result)
        result = lw_film_gif(&film, &call->response->body, &call->error);
    lw_film_drop(&film);
    call->response->type = "image/gif";
    return result ? result : 200;
}

int lw_get_gif(lw_call *call)
{
    return draw(call, (picture){.path = true}, show_gif);
}

int lw_get_svg(lw_call *call)
{
    return draw(call, (picture){.cell = CELL}, show_svg);
}

int lw_get_png(lw_call *call)
{
    return draw(call, (picture){.cell = CELL}, show_png);
}

/* --- Exports. --- */

enum format { JSON, CSV, SHEET, IDS, PLAY };

typedef struct export
{
    lw_call *call;
    enum format format;
    bool in_order; /* keep the order of a set, do not sort from easy to hard */
    lw_gathering gathering;
}
export;

/* A list of IDs contains no measurements, nor does a page with a game to cut out. */
static bool needs_facts(enum format format, const lw_family *family)
{
    return format != IDS && !(format == SHEET && family->cutouts);
}

/* Adds one puzzle. If it is not in the library it is measured and certified now, where the format needs
 * that. */
static int add_key(export *e, const char *key)
{
    lw_call *call = e->call;
    lw_entry entry;
    const lw_design *design;
    const lw_limits limits = lw_call_limits(call);
    int result = lw_call_puzzle(call, key, &entry, &design);
    if (!result && !entry.id && needs_facts(e->format, design->spec->family))
        result = lw_entry_make(design, &limits, "", &call->arena, &entry, &call->error);
    else if (!result && !entry.id)
        entry = lw_entry_bare(design, &call->arena);
    return result ? result : lw_collect(&e->gathering, &entry);
}

typedef struct finds {
    export *export;
    const int64_t *numbers; /* the requested ones */
    int count;              /* 0: all */
} finds;

static int add_find(void *context, const lw_find_row *find)
{
    finds *f = context;
    bool wanted = !f->count;
    for (int i = 0; i < f->count; i++)
        wanted |= f->numbers[i] == find->number;
    return wanted ? add_key(f->export, find->id) : 0;
}

/* Adds the finds of a job, in the library or not: all of them, or those with the numbers in "find", each
 * once. */
static int gather_finds(export *e, int64_t job)
{
    lw_call *call = e->call;
    int64_t *numbers = lw_arena_take(&call->arena, SHEET_MAX * sizeof *numbers);
    finds f = {.export = e, .numbers = numbers};
    int result = lw_query_ints(call, "find", INT64_MAX, numbers, SHEET_MAX, &f.count);
    return result ? result : lw_store_finds(call->store, job, 0, FILE_MAX, add_find, &f, &call->error);
}

static int gather(export *e)
{
    lw_call *call = e->call;
    lw_gathering *g = &e->gathering;
    lw_query query;
    const char *key = lw_query_next(call, "key");
    int64_t job = 0;
    int result = lw_query_int(call, "job", 1, INT64_MAX, &job);
    if (!result && job)
        return gather_finds(e, job);
    for (; !result && key; key = lw_query_next(call, "key"))
        result = add_key(e, key);
    if (result || g->selection.count)
        return result;
    result = lw_call_query(call, FILE_MAX, FILE_MAX, &query);
    e->in_order = !result && query.set;
    return result ? result : lw_store_query(call->store, &query, lw_collect, g, &call->error);
}

static int write_player(lw_call *call, const lw_selection *selection)
{
    lw_offline_page page = {0};
    for (int i = 0; i < selection->count; i++)
        lw_offline_page_add(&page, selection->entries[i].certificate);
    return lw_offline_page_end(&page, &call->response->body, NULL)
               ? lw_refuse(call, 404,
                           "this build has no pages, so it cannot make an offline page; 'make web' builds them")
               : 0;
}

static int write_file(lw_call *call, enum format format, const lw_selection *selection,
                      const lw_sheet_options *options)
{
    static const struct {
        const char *type, *file;
    } kinds[] = {{"application/x-ndjson", "puzzles.jsonl"},
                 {"text/csv; charset=utf-8", "puzzles.csv"},
                 {"text/html; charset=utf-8", ""},
                 {"text/plain; charset=utf-8", "puzzles.txt"},
                 {"text/html; charset=utf-8", "puzzles.html"}};
    lw_response *response = call->response;
    response->type = kinds[format].type;
    snprintf(response->file, sizeof response->file, "%s", kinds[format].file);
    if (format == CSV)
        lw_selection_csv(selection, &response->body);
    if (format == PLAY)
        return write_player(call, selection);
    if (format == SHEET) {
        response->policy = LW_POLICY_DOCUMENT;
        return lw_selection_sheet(selection, options, &response->body, &call->error);
    }
    for (int i = 0; i < selection->count && format != CSV; i++)
        lw_buf_print(&response->body, "%s\n",
                     format == IDS ? selection->entries[i].id : selection->entries[i].certificate);
    return 0;
}

/* Reads the layout of a sheet; options not given stay unchanged. */
static int read_sheet(lw_call *call, lw_sheet_options *options)
{
    static const char *const counts[] = {"1", "2", "4", "6", "9", NULL},
                             *const papers[] = {"a4", "letter", NULL},
                             *const marks[] = {"colour", "letters", NULL};
    static const int numbers[] = {1, 2, 4, 6, 9};
    int mark = 0, count = -1, paper = 0;
    if (lw_query_word(call, "marks", marks, &mark) || lw_query_word(call, "per_page", counts, &count) ||
        lw_query_word(call, "paper", papers, &paper))
        return call->error.code;
    options->marks = mark ? LW_MARKS_LETTERS : LW_MARKS_COLOUR;
    options->per_page = count < 0 ? 0 : numbers[count];
    options->letter = paper == 1;
    options->title = lw_query_text(call, "title");
    options->intro = lw_query_text(call, "intro");
    return 0;
}

int lw_get_export(lw_call *call)
{
    static const char *const formats[] = {"json", "csv", "sheet", "ids", "play", NULL};
    int format = JSON;
    export e = {.call = call, .gathering = {.arena = &call->arena}};
    lw_selection *selection = &e.gathering.selection;
    lw_sheet_options options = {0};
    int result = lw_query_word(call, "format", formats, &format);
    if (!result)
        result = read_sheet(call, &options);
    e.format = (enum format)format;
    if (!result)
        result = gather(&e);
    if (!result)
        result = lw_query_end(call);
    if (!result && (format == SHEET || format == PLAY) && selection->count > SHEET_MAX)
        result =
            lw_refuse(call, 413, "a page can have at most %d puzzles, not %d", SHEET_MAX, selection->count);
    if (result)
        return result;
    options.hardness = lw_selection_hardness(selection);
    options.in_order = e.in_order;
    result = write_file(call, e.format, selection, &options);
    return result ? result : 200;
}
