/* rank: ranks puzzles by a formula over their facts, and says whether the order is reliable. */
#include "app/check/rank_answer.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"

#include <math.h>
#include <string.h>

static int take(void *context, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    (void)out, (void)error;
    lw_rank_take(context, item);
    return LW_EXIT_DONE;
}

typedef struct kept_puzzles {
    lw_ranking *c;
    lw_selection selection;
} kept_puzzles;

static void take_entry(void *context, int worker, int64_t index)
{
    const kept_puzzles *k = context;
    const lw_entry *entry = &k->selection.entries[index];
    lw_arena arena = {0};
    lw_buf title = {0};
    (void)worker;
    const lw_design *design = lw_id_parse(entry->id, &arena, NULL);
    lw_entry_title(entry, &title);
    if (design)
        lw_ranking_measure(
            k->c, design,
            &(lw_ranked){.order = index, .id = (char *)entry->id, .title = (char *)lw_buf_text(&title)},
            &arena);
    lw_buf_drop(&title);
    lw_progress_counter_add(&lw_solving_progress, 1);
    lw_arena_drop(&arena);
}

/* From a library: all puzzles that match the words. */
static int take_kept(lw_args *args, lw_ranking *c, lw_error *error)
{
    kept_puzzles k = {.c = c};
    lw_pool *pool = lw_select_kept(args, &k.selection, error) ? NULL : lw_args_pool(args, error);
    if (!pool)
        return error->code;
    atomic_store(&lw_solving_progress.total, k.selection.count);
    lw_progress *progress = lw_progress_begin("rank", &lw_solving_progress);
    lw_pool_run(pool, k.selection.count, take_entry, &k, &lw_interrupt);
    lw_progress_end(progress);
    lw_pool_close(pool);
    return 0;
}

static void report_stability(const lw_ranking *c, const lw_rank_stability *s, lw_buf *out)
{
    if (!s->noisy)
        lw_buf_puts(out, "The facts are exact, and so is the order.\n");
    else if (s->known)
        lw_buf_print(
            out,
            "Stability: rank correlation %.3f (Spearman, %d puzzles) between two halves of %lld samples a "
            "puzzle each; %.3f for both together.\n",
            s->half, s->compared, (long long)s->samples, s->full);
    else if (c->check)
        lw_buf_puts(out, "Stability: unknown, there are too few different values.\n");
    else
        lw_buf_puts(out,
                    "The facts are noisy; without --quick the order is checked by a second measurement.\n");
}

static void print(const lw_ranking *c, const char *text, const lw_rank_stability *s)
{
    lw_buf out = {0};
    lw_buf_print(&out, "by %s%s%s\n", text, c->by && !strcmp(c->by, "interest") ? " (interest)" : "",
                 !c->by || !strcmp(c->by, "hardness") ? " (hardness)" : "");
    for (int64_t i = 0; i < c->count; i++) {
        const lw_ranked *e = &c->entrants[i];
        lw_buf_print(&out, "%5lld  ", (long long)i + 1);
        if (isnan(e->halves[0]))
            lw_buf_print(&out, "%10s", "none");
        else
            lw_buf_print(&out, "%10.5g", e->halves[0]);
        lw_buf_print(&out, "  %s%s%s\n", e->title ? e->title : "", e->title ? " \u00b7 " : "", e->id);
    }
    report_stability(c, s, &out);
    lw_emit_folded(&out);
    lw_buf_drop(&out);
}

static void print_json(const lw_ranking *c, const char *text, const lw_rank_stability *s)
{
    lw_buf out = {0};
    lw_rank_write(c, text, s, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* After a Ctrl-C, ranks the puzzles measured so far. */
static int rank(const lw_args *args, lw_ranking *c, lw_error *error)
{
    const char *text = lw_ranking_formula(c, error);
    if (!text)
        return lw_complain(error);
    lw_ranking_sort(c);
    lw_rank_stability s = lw_ranking_stability(c);
    (lw_args_has(args, "json") ? print_json : print)(c, text, &s);
    if (lw_stopped(&lw_interrupt))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped: only the first %lld puzzles were measured",
                                (long long)c->seen);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    lw_ranking c;
    lw_ranking_open(&c, lw_args_text(args, "by"), &args->arena);
    c.stop = &lw_interrupt;
    c.check = !lw_args_has(args, "quick");
    c.upwards = lw_args_has(args, "reverse");
    lw_error error = {0};
    int code = LW_EXIT_DONE;
    bool kept = lw_args_has(args, "kept") || lw_args_has(args, "library");
    if (lw_args_int(args, "count", 1, INT64_MAX, &c.shown, &error) || (kept && take_kept(args, &c, &error)))
        code = lw_complain(&error);
    else if (!kept)
        code = lw_report_puzzles(args, 0, take, &c);
    if (kept && !code && !c.family_count)
        code = lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches");
    if (c.family_count && (c.seen || !lw_stopped(&lw_interrupt)))
        code = lw_exit_worse(code, rank(args, &c, &error));
    lw_ranking_close(&c);
    return code;
}

const lw_verb lw_verb_rank = {
    .name = "rank",
    .words = "PUZZLE...",
    .group = "Solve and measure",
    .note = "Sort puzzles by hardness, interest, or a formula over facts",
    .help = LW_HELP_PUZZLE
    " With --kept, the puzzles come from your library and the arguments are conditions, as in "
    "'ludwright library list'. A formula has facts, numbers, + - * / ( ) and min(a,b), max(a,b), abs(a), "
    "sqrt(a). Facts that are means over random plays are measured twice, and the rank correlation of the two "
    "orders is printed.\nOnly the value and the ID of each puzzle stay in memory; with -n, only those of the "
    "first N.\n",
    .flags =
        (const lw_flag[]){
            {.name = "by", .value = "FORMULA", .note = "hardness, interest, or a formula", .usual = "hardness"},
            {.name = "count", .letter = 'n', .value = "N", .note = "print only the first N puzzles"},
            {.name = "reverse", .note = "put the lowest value first"},
            {.name = "quick", .note = "measure noisy facts once, without the correlation"},
            {.name = "kept", .note = "rank the puzzles of your library"},
            LW_FLAG_LIBRARY,
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            {0}},
    .max = -1,
    .run = run,
};
