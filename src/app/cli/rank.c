/* rank: puzzles in the order of a formula over their facts, and whether that order can be trusted. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"
#include "app/cli/ranking.h"
#include "core/title.h"
#include "grade/made_by.h"

#include <math.h>
#include <string.h>

static int take(void *context, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    (void)out, (void)error;
    lw_buf id = {0}, name = {0}, title = {0};
    lw_writer writer = lw_writer_to(&name);
    lw_item_id(item, &id);
    if (!item->name)
        lw_title(item->design, NULL, &title);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_write_end(&writer);
    if (item->game)
        lw_ranking_note_game(context, item->game, item->design);
    lw_ranking_measure(context, item->design,
                       &(lw_ranked){.order = item->number,
                                    .id = (char *)lw_buf_text(&id),
                                    .title = title.size ? (char *)lw_buf_text(&title) : NULL,
                                    .name = (char *)lw_buf_text(&name)},
                       item->arena);
    lw_buf_drop(&title);
    lw_buf_drop(&id);
    lw_buf_drop(&name);
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

/* From a library: all that fit the words. */
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

static void write_number(lw_writer *writer, const char *key, double number)
{
    if (isnan(number))
        lw_write_null(writer, key);
    else
        lw_write_real(writer, key, number);
}

static void write_settings(const lw_ranking *c, const char *answer, const char *formula, lw_writer *writer)
{
    lw_made_by_begin(writer, answer);
    lw_write_text(writer, "by", formula);
    lw_write_bool(writer, "quick", !c->check);
    lw_write_bool(writer, "reverse", c->upwards);
    lw_made_by_end(writer);
}

/* The order is not that of the input: the first level of a game in a row has the ID, which holds the game, and
 * those behind it refer to that one. */
typedef struct line_order {
    const lw_ranking *ranking;
    const char *formula;
    bool noisy;
    lw_buf game, holder; /* what levels of the game at hand call it; the title of the line that has it */
} line_order;

static const char *text_of(const lw_json *object, const char *key)
{
    const lw_json *text = lw_json_get(object, key);
    return text && text->kind == LW_JSON_TEXT ? text->text : "";
}

static void write_level(line_order *o, const lw_json *name, lw_writer *writer)
{
    const char *game = text_of(name, "game"), *title = text_of(name, "title");
    int level = (int)lw_json_get(name, "level")->integer;
    lw_buf id = {0};
    if (!strcmp(lw_buf_text(&o->game), game)) {
        lw_write_text(writer, "game", lw_buf_text(&o->holder));
        lw_write_int(writer, "level", level);
    } else {
        lw_ranking_level_id(o->ranking, game, level, &id);
        lw_write_text(writer, "id", lw_buf_text(&id));
        lw_buf_clear(&o->game);
        lw_buf_puts(&o->game, game);
        lw_buf_clear(&o->holder);
        lw_buf_puts(&o->holder, title);
    }
    lw_write_text(writer, "title", title);
    lw_buf_drop(&id);
}

/* A line with an ID is the one that lines behind it refer to. */
static void write_puzzle(line_order *o, const lw_json *name, lw_writer *writer)
{
    for (const lw_json *member = name->first; member; member = member->next)
        lw_write_json(writer, member->key, member);
    lw_buf_clear(&o->game);
    lw_buf_puts(&o->game, text_of(name, "title"));
    lw_buf_clear(&o->holder);
    lw_buf_puts(&o->holder, text_of(name, "title"));
}

static void write_ranked(line_order *o, const lw_ranked *e, int64_t rank, lw_buf *out)
{
    const lw_ranking *c = o->ranking;
    lw_arena arena = {0};
    lw_writer writer = lw_writer_to(out);
    const lw_json *name = e->name ? lw_json_read(e->name, strlen(e->name), 1, &arena, NULL) : NULL;
    lw_write_object(&writer, NULL);
    lw_write_int(&writer, "rank", rank);
    if (!name) {
        lw_write_text(&writer, "id", e->id);
        lw_write_text(&writer, "title", e->title);
    } else if (lw_json_get(name, "game")) {
        write_level(o, name, &writer);
    } else {
        write_puzzle(o, name, &writer);
    }
    lw_write_text(&writer, "family", e->family->name);
    write_number(&writer, "value", e->halves[0]);
    if (c->check && o->noisy) {
        write_number(&writer, "again", e->halves[1]);
        lw_write_int(&writer, "samples", e->samples);
    }
    write_settings(c, "rank", o->formula, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    lw_arena_drop(&arena);
}

/* A line a puzzle, then one about the order. */
static void print_json(const lw_ranking *c, const char *text, const lw_rank_stability *s)
{
    lw_buf out = {0};
    line_order order = {.ranking = c, .formula = text, .noisy = s->noisy};
    for (int64_t i = 0; i < c->count; i++)
        write_ranked(&order, &c->entrants[i], i + 1, &out);
    lw_buf_drop(&order.game);
    lw_buf_drop(&order.holder);
    lw_writer writer = lw_writer_to(&out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "formula", text);
    lw_write_int(&writer, "puzzles", c->seen);
    if (lw_stopped(&lw_interrupt))
        lw_write_bool(&writer, "stopped", true);
    lw_write_bool(&writer, "exact", !s->noisy);
    if (s->noisy && c->check) {
        lw_write_object(&writer, "stability");
        write_number(&writer, "spearman", s->half);
        write_number(&writer, "both", s->full);
        lw_write_int(&writer, "compared", s->compared);
        lw_write_int(&writer, "samples", s->samples);
        lw_write_end(&writer);
    }
    write_settings(c, "ranking", text, &writer);
    lw_write_end(&writer);
    lw_buf_byte(&out, '\n');
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* After a Ctrl-C, those that were measured. */
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

/* One line again, but for its rank, which is of all lines together; see rank_check.h. */
static int answer(lw_args *args, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const lw_json *rank = lw_json_get(item->json, "rank");
    lw_ranking c;
    if (!rank || rank->kind != LW_JSON_INT)
        return lw_fail(error, LW_BAD_INPUT, "\"rank\" is missing");
    lw_ranking_open(&c, lw_args_text(args, "by"), &args->arena);
    c.check = !lw_args_has(args, "quick");
    c.upwards = lw_args_has(args, "reverse");
    take(&c, item, out, error);
    const char *text = lw_ranking_formula(&c, error);
    line_order order = {.ranking = &c, .formula = text, .noisy = lw_ranking_stability(&c).noisy};
    lw_buf_puts(&order.game, item->game ? item->game : ""); /* refers to the line that it refers to */
    lw_buf_puts(&order.holder, lw_buf_text(&order.game));
    if (text && c.count)
        write_ranked(&order, c.entrants, rank->integer, out);
    lw_buf_drop(&order.game);
    lw_buf_drop(&order.holder);
    lw_ranking_close(&c);
    return text ? LW_EXIT_DONE : LW_EXIT_WRONG;
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
    .answer = answer,
};
