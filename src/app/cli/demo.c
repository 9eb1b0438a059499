/* demo: a few puzzles of every family, from easy to the longest found, on one page. */
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/gallery.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "base/file.h"
#include "core/registry.h"
#include "grade/search_run.h"
#include "report/html.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 6, MIN = 3, BEST_OF = 8, TRIES = 4 }; /* expensive families get a single run */

static const char *knobs_for(const lw_family *family)
{
    return family->expensive && family->duel ? "evaluations=16" /* every evaluation plays whole matches */
           : family->expensive               ? "evaluations=80"
                                             : NULL; /* NULL: the default budget */
}

typedef struct show {
    lw_finds finds;
    lw_pool *pool;
    lw_progress_counter meter;
    lw_buf page;
    lw_arena *arena;
    const lw_design *found[STEPS]; /* of the last search */
    int count;
    double value; /* the first fact of the last find */
} show;

static void on_find(void *context, const lw_find *find)
{
    show *s = context;
    lw_design *design = lw_design_new(find->design->spec, s->arena);
    memcpy(design->bytes, find->design->bytes, design->size);
    s->found[s->count++] = design;
    s->value = find->values[0];
}

static bool search(show *s, lw_request *request, enum lw_pick_kind pick, int count, int64_t runs)
{
    lw_run_summary summary;
    lw_search_run run = {.request = request,
                         .pool = s->pool,
                         .stop = &lw_interrupt,
                         .meter = &s->meter,
                         .context = s,
                         .found = on_find};
    request->pick = pick;
    request->count = count;
    request->runs = runs;
    s->count = 0;
    lw_search_run_execute(&run, &summary);
    return s->count > 0;
}

/* Searches for a design whose first fact is `value`, or slightly more: some values are impossible. */
static bool search_target(show *s, const lw_spec *spec, int value, uint64_t seed)
{
    for (int more = 0; more < 3 && !lw_stopped(&lw_interrupt); more++) {
        lw_request request = {.spec = spec, .seed = seed};
        request.goals.list[request.goals.count++] =
            (lw_goal){.kind = LW_TARGET, .fact = 0, .target = value + more, .slack = 0.5};
        if (!lw_request_complete(&request, NULL, knobs_for(spec->family), NULL) &&
            search(s, &request, LW_PICK_FIRST, 1, spec->family->expensive ? 1 : TRIES))
            return true;
    }
    return false;
}

/* If the first fact hardly varies there are no steps from easy to hard; shows a few different puzzles
 * instead. */
static void put_others(show *s, lw_request request)
{
    request.seed = 2;
    search(s, &request, LW_PICK_FIRST, MIN, 2 * MIN);
    for (int i = 0; i < s->count; i++)
        lw_finds_put(&s->finds, s->found[i]);
}

/* The longest puzzle is searched for first, because it defines the steps, and shown last. */
static int show_family(show *s, const lw_family *family, lw_error *error)
{
    lw_spec *spec = lw_spec_parse(family->name, s->arena, error);
    lw_request request = {.spec = spec, .seed = 1};
    if (!spec || lw_request_complete(&request, NULL, knobs_for(family), error))
        return error->code;
    if (!search(s, &request, LW_PICK_BEST, 1, family->expensive ? 2 : BEST_OF))
        return 0;
    const lw_design *longest = s->found[0];
    const lw_rules *rules = family->compile(longest, s->arena, error);
    if (!rules)
        return error->code;
    double top = s->value;
    lw_buf title = {0};
    lw_buf_print(&title, "%s: %s\n", family->title, family->note);
    int hard = family->hardness ? lw_fact_find(family, family->hardness) : -1;
    if (hard > 0) /* the first fact needs no explanation */
        lw_buf_print(&title, "%s: %s\n", family->hardness, family->facts[hard].note);
    lw_buf_byte(&title, '\n');
    lw_emit(&title);
    lw_buf_drop(&title);
    lw_gallery_begin(&s->page, rules);
    int shown = 0;
    for (int step = 1; step < STEPS && !lw_stopped(&lw_interrupt); step++)
        if (search_target(s, spec, (int)(top * step / STEPS), (uint64_t)step)) {
            lw_finds_put(&s->finds, s->found[0]);
            shown++;
        }
    if (shown < MIN)
        put_others(s, request);
    lw_finds_put(&s->finds, longest);
    lw_gallery_end(&s->page);
    return 0;
}

static int show_all(show *s, lw_args *args, const char *folder, lw_error *error)
{
    lw_buf library = {0}, page = {0}, out = {0};
    lw_buf_print(&library, "%s/library.db", folder);
    lw_buf_print(&page, "%s/gallery.html", folder);
    int result = lw_folder_make(folder, error);
    if (!result)
        result = lw_args_view(args, &s->finds.view, error); /* --output is a folder here, not a file */
    if (!result)
        result = lw_args_limits(args, &s->finds.limits, error);
    s->finds.limits.stop = &lw_cutoff;
    s->finds.page = &s->page;
    if (!result)
        result = lw_store_open(lw_buf_text(&library), &s->finds.store, error);
    if (!result)
        s->pool = lw_args_pool(args, error);
    if (s->pool) {
        lw_progress *progress = lw_progress_begin("evolving", &s->meter);
        lw_html_begin(&s->page, "Evolved puzzles");
        lw_html_paragraph(&s->page,
                          "Each family's puzzles go from easy to the longest that was found. Open the "
                          "fold below a puzzle for its solution and facts.");
        for (int i = 0; lw_families[i] && !result && !lw_stopped(&lw_interrupt); i++)
            if (!lw_families[i]->template)
                result = show_family(s, lw_families[i], error);
        lw_html_end(&s->page);
        lw_progress_end(progress);
        lw_pool_close(s->pool);
    }
    if (s->finds.count && !result)
        result = lw_buf_write_file(&s->page, lw_buf_text(&page), error);
    if (s->finds.count && !result)
        lw_buf_print(&out,
                     "%d puzzles. A page with all of them, to open in a browser:\n  %s\nThe library that holds "
                     "them:\n  %s\nNext: ludwright evolve %s -n 3\n",
                     s->finds.count, lw_buf_text(&page), lw_buf_text(&library), lw_families[0]->name);
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_buf_drop(&library);
    lw_buf_drop(&page);
    return result;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    show s = {.arena = &args->arena, .finds = {.origin = "demo"}};
    const char *folder = lw_args_text(args, "output");
    int code =
        show_all(&s, args, folder ? folder : "ludwright-demo", &error) ? lw_complain(&error) : LW_EXIT_DONE;
    code = lw_exit_worse(code, lw_finds_close(&s.finds));
    lw_buf_drop(&s.page);
    return code;
}

const lw_verb lw_verb_demo = {
    .name = "demo",
    .words = "",
    .group = "Play and show",
    .essential = true,
    .note = "Evolve a few puzzles of every family and show them",
    .help = "Takes a few seconds, and writes gallery.html and library.db into a folder.\n",
    .flags = (const lw_flag[]){{.name = "output",
                                .letter = 'o',
                                .value = "FOLDER",
                                .note = "folder to write to",
                                .usual = "ludwright-demo"},
                               LW_FLAG_LETTERS,
                               LW_FLAG_RECORD("budget"),
                               LW_FLAG_MEMORY,
                               LW_FLAG_THREADS,
                               {0}},
    .run = run,
};
