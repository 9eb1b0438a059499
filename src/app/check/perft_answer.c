/* perft_answer.c: see the header. */
#include "app/check/perft_answer.h"
#include "app/json_members.h"
#include "core/duel.h"
#include "core/registry.h"
#include "grade/made_by.h"
#include "search/perft.h"

/* The family for positions that come without one: the first that can read them. */
static const lw_family *reader_of_positions(void)
{
    for (int i = 0; lw_families[i]; i++)
        if (lw_families[i]->duel && lw_families[i]->duel->read_position)
            return lw_families[i];
    return NULL;
}

/* A line may omit the family. */
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

int lw_perft_count(const lw_item_in *asked, int depth, const lw_stop *stop, lw_perft_counts *perft,
                   lw_error *error)
{
    *perft = (lw_perft_counts){.depth = depth, .item = *asked};
    lw_item_in *item = &perft->item;
    item->design = design_of(asked, error);
    const lw_rules *rules =
        item->design ? item->design->spec->family->compile(item->design, item->arena, error) : NULL;
    void *state = rules ? lw_arena_take(item->arena, rules->state_size) : NULL;
    if (!rules || set_up(rules, item->json, state, error))
        return error->code;
    perft->done = lw_perft(rules, state, depth, stop, perft->counts);
    return 0;
}

int lw_perft_score(const lw_item_in *asked, const lw_limits *limits, lw_perft_scores *perft, lw_error *error)
{
    enum { STATES = 20000000 };
    lw_limits own = {
        .expansions = STATES, .bytes = limits->bytes ? limits->bytes : LW_LIMITS.bytes, .stop = limits->stop};
    *perft = (lw_perft_scores){.item = *asked};
    const lw_design *design = asked->design;
    if (!design) {
        *error = *asked->error;
        return error->code;
    }
    const lw_rules *rules = design->spec->family->compile(design, asked->arena, error);
    if (!rules)
        return error->code;
    if (!lw_for_points(rules))
        return lw_fail(error, LW_BAD_INPUT, "a %s is not played for points", rules->family->title);
    void *state = lw_arena_take(asked->arena, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    lw_score_counts_take(rules, state, &own, asked->arena, &perft->counts);
    if (perft->counts.levels)
        return 0;
    return lw_fail(error, lw_stopped(limits->stop) ? LW_STOPPED : LW_LIMIT,
                   "its plays are too many to count by points (%s after %lld states); try a smaller board",
                   perft->counts.why, (long long)perft->counts.states);
}

void lw_perft_write_scores(const lw_perft_scores *perft, lw_buf *out)
{
    const lw_score_counts *counts = &perft->counts;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_list(&writer, "scores");
    for (int i = 0; i < counts->levels; i++)
        if (counts->plays[i]) {
            lw_write_list(&writer, NULL);
            lw_write_int(&writer, NULL, counts->least + i);
            lw_write_int(&writer, NULL, (int64_t)counts->plays[i]);
            lw_write_end(&writer);
        }
    lw_write_end(&writer);
    lw_item_write_id(&perft->item, &writer);
    lw_made_by_begin(&writer, "perft");
    lw_write_bool(&writer, "scores", true);
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

/* Writes what is needed to count again: the game, the position and the depth. */
void lw_perft_write(const lw_perft_counts *perft, lw_buf *out)
{
    const lw_item_in *item = &perft->item;
    const lw_json *fen = item->json ? lw_json_get(item->json, "fen") : NULL;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_list(&writer, "perft");
    for (int i = 0; i < perft->done; i++)
        lw_write_int(&writer, NULL, (int64_t)perft->counts[i]);
    lw_write_end(&writer);
    lw_item_write_id(item, &writer);
    if (fen)
        lw_write_json(&writer, "fen", fen);
    lw_made_by_begin(&writer, "perft");
    lw_write_int(&writer, "depth", perft->depth);
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    int64_t depth = LW_PERFT_USUAL;
    bool scores = false;
    lw_perft_counts perft;
    lw_perft_scores by_score;
    if (lw_json_take_bool(work->settings, "scores", &scores, error))
        return error->code;
    if (scores && lw_perft_score(work->item, &work->limits, &by_score, error))
        return error->code;
    if (scores) {
        lw_perft_write_scores(&by_score, out);
        return 0;
    }
    if (lw_json_take_int(work->settings, "depth", 1, LW_PERFT_MAX, &depth, error) ||
        lw_perft_count(work->item, (int)depth, work->limits.stop, &perft, error))
        return error->code;
    lw_perft_write(&perft, out);
    return 0;
}

const lw_answer_kind lw_answer_perft = {.name = "perft", .make = make};
