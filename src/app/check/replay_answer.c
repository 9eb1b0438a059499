/* replay_answer.c: see the header. */
#include "app/check/replay_answer.h"
#include "app/json_members.h"
#include "core/play.h"
#include "core/play_format.h"
#include "grade/made_by.h"

/* Writes the input of the replay as given, so that the answer can be reproduced. */
static void write_given(const lw_replaying *r, const lw_json *play, lw_writer *writer)
{
    if (r->given)
        lw_write_text(writer, "play", r->given);
    else if (play)
        lw_write_json(writer, "play", play);
}

static void write_settings(const lw_replaying *r, lw_writer *writer)
{
    lw_made_by_begin(writer, "replay");
    lw_write_bool(writer, "inputs", r->given != NULL);
    if (r->seed)
        lw_write_text(writer, "seed", r->seed);
    else
        lw_write_null(writer, "seed");
    if (r->cell)
        lw_write_int(writer, "cell", r->cell);
    lw_made_by_end(writer);
}

static const lw_json *play_of(const lw_replaying *r, const lw_item_in *item)
{
    const lw_json *play = r->again ? r->again : lw_json_get(item->json, "solution");
    return play && play->kind != LW_JSON_NULL ? play : lw_json_get(item->json, "moves");
}

/* Reads the moves from the text, else from the "solution" or else the "moves" of the input. */
int lw_replaying_read(const lw_replaying *r, const lw_item_in *item, const lw_rules *rules, lw_moves *moves,
                      lw_error *error)
{
    if (r->given)
        return lw_play_parse(rules, r->given, moves, error);
    const lw_json *play = play_of(r, item);
    if (!play || play->kind == LW_JSON_NULL)
        return lw_fail(error, LW_BAD_INPUT,
                       "there is nothing to replay: give the moves after the puzzle, or as its \"solution\"");
    return lw_play_read(rules, play, moves, error);
}

void lw_replaying_write(const lw_replaying *r, const lw_item_in *item, const lw_replay *play, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_replay pictured = *play;
    pictured.cell = r->cell;
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    write_given(r, play_of(r, item), &writer);
    lw_replay_write(&pictured, &writer);
    write_settings(r, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

int lw_replaying_answer(const lw_replaying *r, const lw_item_in *item, const lw_rules *rules, lw_buf *out,
                        lw_error *error)
{
    lw_moves moves = {0};
    lw_error trouble = {0};
    int result = lw_replaying_read(r, item, rules, &moves, &trouble);
    if (result == 0 || result == LW_IMPOSSIBLE)
        lw_replaying_write(
            r, item, &(lw_replay){.rules = rules, .moves = &moves, .impossible = result ? &trouble : NULL},
            out);
    else
        *error = trouble;
    lw_moves_drop(&moves);
    return error->code;
}

/* --- Families that report a replay themselves. --- */

/* Writes the play under the name it had in the input. */
static void write_named_play(const lw_json *object, lw_writer *writer)
{
    lw_write_object(writer, "play");
    for (const char *const *key = (const char *const[]){"chromosome", "solution", "moves", NULL}; *key; key++) {
        const lw_json *play = lw_json_get(object, *key);
        if (!play || play->kind == LW_JSON_NULL)
            continue;
        lw_write_json(writer, *key, play);
        break;
    }
    lw_write_end(writer);
}

/* The play is in the input, in whatever form the family uses. */
int lw_replaying_write_own(const lw_replaying *r, const lw_item_in *item, const lw_rules *rules, lw_buf *out,
                           lw_error *error)
{
    const lw_json *asked = r->again ? r->again : item->json;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    write_named_play(asked, &writer);
    int result = rules->family->play_format->replay(rules, asked, &writer, error);
    write_settings(r, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    return result;
}

/* --- Whole games. --- */

int lw_replaying_write_game(const lw_replaying *r, const lw_item_in *item, const lw_playthrough_replay *asked,
                            lw_buf *out, lw_error *error)
{
    lw_writer writer = lw_writer_to(out);
    lw_playthrough_replay replay = *asked;
    replay.inputs = r->given;
    replay.seed = r->seed ? r->seed : "0";
    replay.writer = &writer;
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    write_given(r, NULL, &writer);
    int result = asked->rules->family->playthroughs->replay(&replay, out, error);
    write_settings(r, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    return result;
}

/* --- Checking. --- */

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    const lw_rules *rules = lw_item_rules(item, error);
    lw_replaying r = {.again = lw_json_get(item->json, "play")};
    bool inputs = false;
    int64_t cell = 0;
    if (!rules || lw_json_take_bool(work->settings, "inputs", &inputs, error) ||
        lw_json_take_text(work->settings, "seed", &r.seed, error) ||
        lw_json_take_int(work->settings, "cell", 0, LW_MOST_PIXELS, &cell, error))
        return error->code;
    r.cell = (int)cell;
    if (!r.again)
        return lw_fail(error, LW_BAD_INPUT, "the \"play\" that was replayed is missing");
    if (inputs && r.again->kind == LW_JSON_TEXT)
        r.given = r.again->text;
    if (rules->family->playthroughs && r.given)
        lw_replaying_write_game(&r, item, &(lw_playthrough_replay){.rules = rules, .stop = work->limits.stop},
                                out, error);
    else if (lw_play_format_replays(rules) && r.again->kind == LW_JSON_OBJECT)
        lw_replaying_write_own(&r, item, rules, out, error);
    else
        lw_replaying_answer(&r, item, rules, out, error);
    return error->code;
}

const lw_answer_kind lw_answer_replay = {.name = "replay", .make = make};
