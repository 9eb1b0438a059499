/* perft: how many plays there are, move by move: what move generators are checked with. */
#include "search/perft.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/duel.h"
#include "core/registry.h"
#include "grade/made_by.h"

enum { MAX_DEPTH = 30 };

typedef struct task {
    const lw_args *args;
    int depth;
    bool json;
} task;

/* The family of positions that come without one: the first that reads them. */
static const lw_family *reader_of_positions(void)
{
    for (int i = 0; lw_families[i]; i++)
        if (lw_families[i]->duel && lw_families[i]->duel->read_position)
            return lw_families[i];
    return NULL;
}

/* A line may leave the family out. */
static const lw_design *design_of(const lw_item_in *item, lw_error *error)
{
    const lw_family *family = reader_of_positions();
    if (item->design || !family || !item->json || lw_json_get(item->json, "family") ||
        lw_json_get(item->json, "id")) {
        *error = *item->error;
        return item->design;
    }
    const lw_design *design = family->read(item->json, lw_spec_new(family, item->arena), item->arena, error);
    lw_error_name(error, item->source);
    return design;
}

static int set_up(const lw_rules *rules, const lw_json *json, void *state, lw_error *error)
{
    const lw_json *fen = json ? lw_json_get(json, "fen") : NULL;
    const lw_duel *duel = rules->family->duel;
    lw_error own = {0};
    rules->family->start(rules, 0, 0, state);
    if (!fen)
        return 0;
    if (!duel || !duel->read_position || fen->kind != LW_JSON_TEXT)
        return lw_json_fail(fen, error, "\"fen\" must be a string, the position of a board game");
    if (duel->read_position(rules, fen->text, state, &own))
        return lw_json_fail(fen, error, "%s", own.text);
    return 0;
}

/* What it takes to count again: the game, the position, and the depth. */
static void write_counts(const task *t, const lw_item_in *item, const uint64_t *counts, int done, lw_buf *out)
{
    const lw_json *fen = item->json ? lw_json_get(item->json, "fen") : NULL;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_list(&writer, "perft");
    for (int i = 0; i < done; i++)
        lw_write_int(&writer, NULL, (int64_t)counts[i]);
    lw_write_end(&writer);
    lw_item_write_id(item, &writer);
    if (fen)
        lw_write_json(&writer, "fen", fen);
    lw_made_by_begin(&writer, "perft");
    lw_write_int(&writer, "depth", t->depth);
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static int count(const task *t, const lw_item_in *asked, lw_buf *out, lw_error *error)
{
    lw_item_in item = *asked;
    item.design = design_of(asked, error);
    const lw_rules *rules =
        item.design ? item.design->spec->family->compile(item.design, item.arena, error) : NULL;
    void *state = rules ? lw_arena_take(item.arena, rules->state_size) : NULL;
    if (!rules || set_up(rules, item.json, state, error))
        return LW_EXIT_WRONG;
    uint64_t counts[MAX_DEPTH];
    int done = lw_perft(rules, state, t->depth, &lw_interrupt, counts);
    if (t->json)
        write_counts(t, &item, counts, done, out);
    for (int i = 0; i < done && !t->json; i++)
        lw_buf_print(out, "%2d %20llu\n", i + 1, (unsigned long long)counts[i]);
    return done == t->depth ? LW_EXIT_DONE : LW_EXIT_STOPPED;
}

static int each(void *context, const lw_item_in *item)
{
    const task *t = context;
    lw_error error = {0};
    lw_buf out = {0};
    lw_item_in bad = *item;
    bad.error = &error;
    bad.design = NULL;
    int code = count(t, item, &out, &error);
    lw_emit(&out);
    lw_buf_drop(&out);
    if (!error.code)
        return code;
    lw_error_name(&error, item->source);
    return lw_bad_item(t->args, &bad);
}

static int read_task(lw_args *args, task *t, lw_error *error)
{
    int64_t depth = 4;
    int result = lw_args_int(args, "depth", 1, MAX_DEPTH, &depth, error);
    *t = (task){.args = args, .depth = (int)depth, .json = lw_args_has(args, "json")};
    return result;
}

static int answer(lw_args *args, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    task t;
    if (read_task(args, &t, error))
        return LW_EXIT_WRONG;
    t.json = true;
    return count(&t, item, out, error);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    task t;
    if (read_task(args, &t, &error))
        return lw_complain(&error);
    return lw_each_puzzle(args, 0, each, &t);
}

const lw_verb lw_verb_perft = {
    .name = "perft",
    .words = "[PUZZLE...]",
    .group = "Research",
    .note = "Count the plays of 1 to N moves, to check move generators",
    .help = LW_HELP_PUZZLE " With --json, each puzzle is answered by {\"perft\":[..],\"id\":..}.\n",
    .flags = (const lw_flag[]){{.name = "depth", .value = "N", .note = "number of moves", .usual = "4"},
                               LW_FLAG_JSON,
                               {0}},
    .max = -1,
    .run = run,
    .answer = answer,
};
