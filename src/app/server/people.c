/* people.c: stores plays and ratings that people send.
 *
 * Without consent nothing is stored, not even that there was a visit. Stored data is published only as counts,
 * shares and means (poll.c): no route returns the rows of one visit. */
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "core/play.h"
#include "store/store_people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Storing. --- */

typedef struct word {
    const char *visit, *id;
    int64_t number;
} word;

static bool is_visit(const char *text)
{
    size_t size = strlen(text);
    return size >= 8 && size <= 32 && strspn(text, "0123456789abcdef") == size;
}

/* Reads the members that plays and ratings share; normalizes the ID as the library does. Returns 0 or a
 * status. */
static int read_word(lw_call *call, const char *const keys[], word *out, const lw_design **design)
{
    bool consent = false;
    const char *id = NULL;
    *out = (word){.visit = ""};
    if (lw_query_end(call) || lw_body_only(call, keys) ||
        lw_json_take_bool(call->body, "consent", &consent, &call->error))
        return call->error.code;
    if (!consent)
        return lw_refuse(call, 403, "\"consent\" must be true: nothing is stored without it");
    if (lw_json_take_text(call->body, "visit", &out->visit, &call->error) ||
        lw_json_take_int(call->body, "number", 0, INT32_MAX, &out->number, &call->error) ||
        lw_json_take_text(call->body, "id", &id, &call->error))
        return call->error.code;
    if (!is_visit(out->visit) || !id || !lw_json_get(call->body, "number"))
        return lw_refuse(call, 400,
                         "needs a \"visit\" of 8 to 32 hexadecimal digits, a \"number\" and an \"id\"");
    *design = lw_id_parse(id, &call->arena, &call->error);
    if (!*design)
        return call->error.code;
    lw_buf text = {0};
    lw_id_format(*design, &text);
    out->id = lw_arena_text(&call->arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return 0;
}

static int report_stored(lw_call *call, bool fresh)
{
    lw_write_object(&call->writer, NULL);
    lw_write_bool(&call->writer, "stored", fresh);
    lw_write_end(&call->writer);
    return fresh ? 201 : 200;
}

/* Reads the moves and writes them in the family's notation; fails if any is not a move. */
static int read_moves(lw_call *call, const lw_design *design, lw_played *play)
{
    const lw_json *given = lw_json_get(call->body, "moves");
    lw_rules *rules = design->spec->family->compile(design, &call->arena, &call->error);
    lw_moves moves = {0};
    lw_buf text = {0};
    play->moves = "";
    if (!rules)
        return call->error.code;
    int result = !given                        ? 0
                 : given->kind == LW_JSON_TEXT ? lw_play_parse(rules, given->text, &moves, &call->error)
                                               : lw_play_read(rules, given, &moves, &call->error);
    if (!result && given) {
        lw_play_text(rules, &moves, &text);
        play->moves = lw_arena_text(&call->arena, lw_buf_text(&text));
        play->length = moves.count;
    }
    lw_buf_drop(&text);
    lw_moves_drop(&moves);
    return result > 0 ? 400 : result;
}

int lw_post_play(lw_call *call)
{
    static const char *const keys[] = {"consent",      "visit",  "number",   "id",    "outcome", "moves",
                                       "milliseconds", "undone", "restarts", "hints", NULL};
    static const char *const outcomes[] = {"won", "lost", "drawn", "ended", "left", NULL};
    word said;
    const lw_design *design;
    lw_played play = {.outcome = ""};
    bool fresh = false;
    int result = read_word(call, keys, &said, &design);
    if (result)
        return result;
    play.visit = said.visit;
    play.id = said.id;
    play.number = said.number;
    if (lw_json_take_text(call->body, "outcome", &play.outcome, &call->error) ||
        lw_json_take_int(call->body, "milliseconds", 0, INT64_C(1) << 40, &play.milliseconds, &call->error) ||
        lw_json_take_int(call->body, "undone", 0, INT32_MAX, &play.undone, &call->error) ||
        lw_json_take_int(call->body, "restarts", 0, INT32_MAX, &play.restarts, &call->error) ||
        lw_json_take_int(call->body, "hints", 0, INT32_MAX, &play.hints, &call->error))
        return call->error.code;
    int known = 0;
    while (outcomes[known] && strcmp(outcomes[known], play.outcome) != 0)
        known++;
    if (!outcomes[known])
        return lw_refuse(call, 400, "\"outcome\" must be won, lost, drawn, ended or left");
    result = read_moves(call, design, &play);
    if (!result)
        result = lw_store_put_play(call->store, &play, &fresh, &call->error);
    return result ? result : report_stored(call, fresh);
}

int lw_post_rating(lw_call *call)
{
    static const char *const keys[] = {"consent", "visit", "number", "id", "other", "question", "answer", NULL};
    word said;
    const lw_design *design;
    const char *other = NULL;
    lw_rated rating = {.other = "", .question = "", .answer = (double)NAN};
    bool fresh = false;
    int result = read_word(call, keys, &said, &design);
    if (result)
        return result;
    if (lw_json_take_text(call->body, "other", &other, &call->error) ||
        lw_json_take_text(call->body, "question", &rating.question, &call->error) ||
        lw_json_take_real(call->body, "answer", &rating.answer, &call->error))
        return call->error.code;
    size_t size = strlen(rating.question);
    if (!size || size > 40 || strspn(rating.question, "abcdefghijklmnopqrstuvwxyz0123456789_") != size)
        return lw_refuse(call, 400,
                         "\"question\" must be a word of at most 40 lower-case letters, digits and _");
    if (!isfinite(rating.answer) || (other && fabs(rating.answer) > 1))
        return lw_refuse(call, 400, "\"answer\" must be a number; from -1 to 1 where two puzzles are compared");
    rating.visit = said.visit;
    rating.id = said.id;
    rating.number = said.number;
    if (other) {
        lw_buf text = {0};
        const lw_design *second = lw_id_parse(other, &call->arena, &call->error);
        if (!second)
            return call->error.code;
        lw_id_format(second, &text);
        rating.other = lw_arena_text(&call->arena, lw_buf_text(&text));
        lw_buf_drop(&text);
    }
    result = lw_store_put_rating(call->store, &rating, &fresh, &call->error);
    return result ? result : report_stored(call, fresh);
}
