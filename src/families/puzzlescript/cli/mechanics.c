/* mechanics: reports what the rules of PuzzleScript games do and which games do the same, and writes a
 * gallery. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"
#include "app/memory.h"
#include "base/file.h"
#include "core/film_play.h"
#include "core/registry.h"
#include "families/puzzlescript/api/mechanics_answer.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/report/mechanics_page.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    const char *id;   /* as it was given */
    const char *text; /* its full ID, which a worker parses again */
    int order;
    bool known; /* from --known: only for comparison */
    lw_arena arena;
    const lw_design *design;
    lw_ps_mechanic mechanic;
    lw_error error;
} entry;

typedef struct show {
    lw_args *args;
    entry *entries;
    int count, room;
    bool known; /* reading --known */
    int code;
    uint64_t wanted; /* the facts wanted */
    lw_ps_mechanic_request order;
    lw_progress_counter meter;
} show;

/* --- Reading. --- */

static void enter(show *s, const char *id, const char *text)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->entries = lw_heap_grow(s->entries, (size_t)s->room * sizeof *s->entries);
    }
    s->entries[s->count] = (entry){.id = lw_arena_text(&s->args->arena, id),
                                   .text = lw_arena_text(&s->args->arena, text),
                                   .order = s->count,
                                   .known = s->known};
    s->count++;
}

static int take(void *context, const lw_item_in *item)
{
    show *s = context;
    if (!item->design)
        return lw_bad_item(s->args, item);
    if (item->design->spec->family != &lw_family_puzzlescript)
        return lw_complain_text(
            LW_EXIT_WRONG, "%s: mechanics is for PuzzleScript games; all puzzles of %s have the same rules",
            item->source, item->design->spec->family->name);
    lw_buf id = {0}, text = {0};
    lw_item_id(item, &id);
    lw_id_format(item->design, &text);
    enter(s, lw_buf_text(&id), lw_buf_text(&text));
    lw_buf_drop(&id);
    lw_buf_drop(&text);
    return LW_EXIT_DONE;
}

/* Reads --known FILE in the same way as arguments. */
static int take_known(show *s)
{
    lw_args *args = s->args;
    int code = LW_EXIT_DONE, count = args->count;
    char **words = args->words;
    s->known = true;
    args->count = 1;
    for (int i = 0; lw_args_nth(args, "known", i); i++) {
        char *word = lw_arena_text(&args->arena, lw_args_nth(args, "known", i));
        args->words = &word;
        code = lw_exit_worse(code, lw_each_puzzle(args, 0, take, s));
    }
    args->words = words;
    args->count = count;
    s->known = false;
    return code;
}

static int take_kept(show *s, lw_error *error)
{
    lw_selection all = {0};
    int result = lw_select_kept(s->args, &all, error);
    for (int i = 0; i < all.count && !result; i++)
        if (lw_family_find(all.entries[i].family) == &lw_family_puzzlescript)
            enter(s, all.entries[i].id, all.entries[i].id);
    return result;
}

/* --- Examining games. --- */

static void look(void *context, int worker, int64_t index)
{
    show *s = context;
    entry *e = &s->entries[index];
    (void)worker;
    e->design = lw_id_parse(e->text, &e->arena, &e->error);
    if (e->design)
        lw_ps_mechanic_take(e->design, &s->order, &e->arena, &e->mechanic, &e->error);
    lw_progress_counter_add(&s->meter, 1);
}

/* Orders by mechanic, with games that do the same next to each other: known ones first, then solved ones, then
 * in input order. */
static int by_mechanic(const void *one, const void *two)
{
    const entry *a = one, *b = two;
    int order = strcmp(a->mechanic.fingerprint, b->mechanic.fingerprint);
    if (!order)
        order = (int)b->known - (int)a->known;
    if (!order)
        order = (a->mechanic.level < 0) - (b->mechanic.level < 0);
    return order ? order : a->order - b->order;
}

static int in_order(const void *one, const void *two)
{
    return lw_ps_mechanic_compare(((const lw_ps_mechanic_group *)one)->shown,
                                  ((const lw_ps_mechanic_group *)two)->shown);
}

static lw_ps_mechanic_group make_group(show *s, entry *entries, int count)
{
    lw_arena *arena = &s->args->arena;
    const char **ids = lw_new_array(arena, const char *, count),
               **texts = lw_new_array(arena, const char *, count);
    const lw_ps_mechanic **mechanics = lw_new_array(arena, const lw_ps_mechanic *, count);
    for (int i = 0; i < count; i++) {
        ids[i] = entries[i].id;
        texts[i] = entries[i].text;
        mechanics[i] = &entries[i].mechanic;
    }
    lw_buf *gif = lw_new(arena, lw_buf);
    if (lw_args_has(s->args, "output") && entries->mechanic.level >= 0) {
        int level = lw_ps_level_wanted(entries->design);
        lw_film_inline(entries->design, level ? level : entries->mechanic.level + 1,
                       &entries->mechanic.solution.moves, gif);
    }
    return (lw_ps_mechanic_group){.shown = &entries->mechanic,
                                  .ids = ids,
                                  .texts = texts,
                                  .count = count,
                                  .forms = lw_ps_mechanic_forms(mechanics, count),
                                  .facts = lw_ps_mechanics_measure(entries->design, s->wanted, arena),
                                  .gif = gif};
}

/* Reports games that do not compile, and removes them. */
static int drop_bad(show *s)
{
    int kept = 0, code = LW_EXIT_DONE;
    for (int i = 0; i < s->count; i++) {
        entry *e = &s->entries[i];
        if (e->mechanic.fingerprint) {
            s->entries[kept++] = *e;
            continue;
        }
        lw_error_name(&e->error, e->id);
        code = lw_exit_worse(code, lw_complain(&e->error));
        lw_arena_drop(&e->arena);
    }
    s->count = kept;
    return code;
}

static lw_ps_mechanics gather(show *s)
{
    lw_ps_mechanic_group *groups = lw_new_array(&s->args->arena, lw_ps_mechanic_group, s->count + 1);
    lw_ps_mechanics all = {.groups = groups};
    if (s->count)
        qsort(s->entries, (size_t)s->count, sizeof *s->entries, by_mechanic);
    for (int i = 0, end; i < s->count; i = end) {
        for (end = i + 1; end < s->count &&
                          !strcmp(s->entries[i].mechanic.fingerprint, s->entries[end].mechanic.fingerprint);)
            end++;
        for (int k = i; k < end; k++)
            all.games += !s->entries[k].known;
        if (!s->entries[i].known)
            groups[all.count++] = make_group(s, &s->entries[i], end - i);
        else if (!s->entries[end - 1].known)
            all.known++;
    }
    if (all.count)
        qsort(groups, (size_t)all.count, sizeof *groups, in_order);
    return all;
}

static int report(show *s, lw_error *error)
{
    const char *path = lw_args_text(s->args, "output"), *title = lw_args_text(s->args, "title");
    lw_buf out = {0}, page = {0};
    int code = drop_bad(s);
    lw_ps_mechanics all = gather(s);
    all.settings = lw_ps_mechanics_settings(&s->order, lw_args_text(s->args, "facts"), &s->args->arena);
    if (path) {
        lw_ps_mechanics_html(&all, title ? title : "Mechanics", &page);
        if (lw_buf_write_file(&page, path, error))
            code = lw_exit_worse(code, lw_complain(error));
    }
    if (!lw_args_has(s->args, "json"))
        lw_ps_mechanics_text(&all, &out);
    else
        for (int i = 0; i < all.count; i++)
            lw_ps_mechanic_group_json(&all.groups[i], all.settings, &out);
    lw_emit(&out);
    for (int i = 0; i < all.count; i++)
        lw_buf_drop((lw_buf *)all.groups[i].gif);
    lw_buf_drop(&out);
    lw_buf_drop(&page);
    return code;
}

static int look_at_all(show *s, lw_error *error)
{
    lw_pool *pool = lw_args_pool(s->args, error);
    if (!pool)
        return lw_complain(error);
    s->order.bytes = lw_memory_share(lw_pool_threads(pool));
    atomic_store(&s->meter.total, s->count);
    lw_progress *progress = lw_progress_begin("solving", &s->meter);
    lw_pool_run(pool, s->count, look, s, &lw_interrupt);
    lw_progress_end(progress);
    lw_pool_close(pool);
    int code = lw_stopped(&lw_interrupt) ? LW_EXIT_STOPPED : report(s, error);
    for (int i = 0; i < s->count; i++) {
        lw_ps_mechanic_drop(&s->entries[i].mechanic);
        lw_arena_drop(&s->entries[i].arena);
    }
    return code;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    int64_t levels = LW_PS_MECHANICS_LEVELS;
    show s = {.args = args, .order = {.expansions = LW_PS_MECHANICS_BUDGET, .stop = &lw_interrupt}};
    bool kept = lw_args_has(args, "kept") || lw_args_has(args, "library");
    if (lw_ps_mechanics_facts(lw_args_text(args, "facts"), &s.wanted, &error) ||
        lw_args_int(args, "levels", 1, 100000, &levels, &error) ||
        lw_args_int(args, "budget", 1, 100000000, &s.order.expansions, &error) || lw_args_page(args, &error) ||
        (kept && take_kept(&s, &error)))
        return lw_complain(&error);
    s.order.levels = (int)levels;
    int code = take_known(&s);
    if (code) { /* the games to leave out are unknown */
        free(s.entries);
        return code;
    }
    if (!kept)
        code = lw_exit_worse(code, lw_each_puzzle(args, 0, take, &s));
    if (s.count && !lw_stopped(&lw_interrupt))
        code = lw_exit_worse(code, look_at_all(&s, &error));
    free(s.entries);
    return code;
}

const lw_verb lw_verb_mechanics = {
    .name = "mechanics",
    .words = "GAME...",
    .group = "PuzzleScript games",
    .note = "Group games by what their rules do, and make a gallery",
    .help =
        "A GAME is a PuzzleScript game: a file, an ID, certificates as JSON Lines, or - for standard input. "
        "Games "
        "are grouped by what happens in their solutions (push, pull, morph, spawn, ..). Games whose rules do "
        "the same on a set of small boards count as one mechanic and share a fingerprint. With --kept, the "
        "games come from your library and the arguments are conditions, as in 'ludwright library "
        "list'. " LW_HELP_MEMORY,
    .flags =
        (const lw_flag[]){
            {.name = "output",
             .letter = 'o',
             .value = "FILE",
             .note = "write a gallery: an HTML page with animations of solutions"},
            {.name = "title", .value = "TEXT", .note = "title of the gallery"},
            {.name = "known",
             .value = "FILE",
             .note = "leave out the mechanics of these games; may be repeated"},
            {.name = "facts", .value = "A,B,..", .note = "measure these facts of one game per mechanic"},
            {.name = "levels",
             .value = "N",
             .note = "maximum number of levels to solve per game",
             .usual = "3"},
            {.name = "budget",
             .value = "N",
             .note = "maximum number of states to visit per level",
             .usual = "20k"},
            {.name = "kept", .note = "read the games of your library"},
            LW_FLAG_LIBRARY,
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            {0}},
    .max = -1,
    .games = LW_GAMES_WHOLE,
    .run = run,
};
