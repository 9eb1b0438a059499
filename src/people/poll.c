/* poll.c: making, writing and reading polls. */
#include "people/poll.h"
#include "base/rng.h"
#include "store/store_people.h"

#include <stdio.h>
#include <string.h>

void lw_poll_make(lw_poll *poll, const char *const *ids, int games, int people, int plays, uint64_t seed,
                  lw_arena *arena)
{
    char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ";
    lw_rng rng = lw_rng_seed(seed);
    for (int i = LW_POLL_GAMES - 1; i > 0; i--) {
        int j = (int)lw_rng_below(&rng, (uint32_t)i + 1);
        char kept = letters[i];
        letters[i] = letters[j], letters[j] = kept;
    }
    *poll = (lw_poll){.name = "survey", .about = "", .games = games, .people = people, .plays = plays};
    for (int i = 0; i < games; i++) {
        char code[2] = {letters[i], 0};
        poll->game[i] = (lw_poll_game){.code = lw_arena_text(arena, code), .id = ids[i]};
    }
}

int lw_poll_orders(const lw_poll *poll)
{
    return poll->games % 2 ? 2 * poll->games : poll->games;
}

void lw_poll_order(const lw_poll *poll, int person, int *games)
{
    int n = poll->games, row = person % lw_poll_orders(poll);
    for (int i = 0; i < n; i++) {
        int place = row < n ? i : n - 1 - i; /* with an odd number of games, the second half is reversed */
        int first = place == 0 ? 0 : place % 2 ? (place + 1) / 2 : n - place / 2;
        games[i] = (first + row) % n;
    }
}

static int code_index(const lw_poll *poll, const char *code)
{
    for (int i = 0; i < poll->games; i++)
        if (!strcmp(poll->game[i].code, code))
            return i;
    return -1;
}

const lw_poll_claim *lw_poll_claim_of(const lw_poll *poll, int game, int other)
{
    for (int i = 0; i < poll->claims; i++)
        if ((poll->claim[i].game == game && poll->claim[i].other == other) ||
            (poll->claim[i].game == other && poll->claim[i].other == game))
            return &poll->claim[i];
    return NULL;
}

/* --- JSON. --- */

void lw_poll_write(const lw_poll *poll, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "survey", poll->name);
    lw_write_int(&w, "people", poll->people);
    lw_write_int(&w, "plays", poll->plays);
    lw_write_list(&w, "games");
    for (int i = 0; i < poll->games; i++) {
        lw_write_object(&w, NULL);
        lw_write_text(&w, "code", poll->game[i].code);
        lw_write_text(&w, "id", poll->game[i].id);
        lw_write_end(&w);
    }
    lw_write_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static int take_int(const lw_json *json, const char *key, int low, int high, int *number, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    int64_t whole = 0;
    int wrong = lw_json_whole(value ? value : json, key, low, high, &whole, error);
    *number = (int)whole;
    return wrong;
}

static int take_text(const lw_json *json, const char *key, const char **text, lw_error *error)
{
    return lw_json_string(lw_json_get(json, key), key, text, error);
}

static int read_games(const lw_json *json, lw_poll *poll, lw_error *error)
{
    static const char *const keys[] = {"code", "id", NULL};
    const lw_json *list = lw_json_get(json, "games");
    if (!list || list->kind != LW_JSON_LIST || list->count < 2 || list->count > LW_POLL_GAMES)
        return lw_json_fail(list ? list : json, error, "\"games\" must be a list of 2 to %d games",
                            LW_POLL_GAMES);
    for (const lw_json *one = list->first; one; one = one->next) {
        lw_poll_game game = {.code = "", .id = ""};
        if (lw_json_only(one, keys, error) || take_text(one, "code", &game.code, error) ||
            take_text(one, "id", &game.id, error))
            return error->code;
        if (!game.code[0] || strlen(game.code) > 8 || strpbrk(game.code, ", \"\n"))
            return lw_json_fail(one, error, "a game needs a \"code\" of 1 to 8 letters or digits");
        if (code_index(poll, game.code) >= 0)
            return lw_json_fail(one, error, "the code \"%s\" is given twice", game.code);
        poll->game[poll->games++] = game;
    }
    return 0;
}

static int read_claim(const lw_json *one, lw_poll *poll, lw_error *error)
{
    static const char *const keys[] = {"game", "other", "correlation", "p", NULL};
    const char *game = "", *other = "";
    const lw_json *c = lw_json_get(one, "correlation"), *p = lw_json_get(one, "p");
    if (lw_json_only(one, keys, error) || take_text(one, "game", &game, error) ||
        take_text(one, "other", &other, error))
        return error->code;
    lw_poll_claim claim = {.game = code_index(poll, game), .other = code_index(poll, other)};
    bool numbers = c && p && (c->kind == LW_JSON_REAL || c->kind == LW_JSON_INT) &&
                   (p->kind == LW_JSON_REAL || p->kind == LW_JSON_INT);
    if (claim.game < 0 || claim.other < 0 || !numbers || poll->claims == LW_POLL_CLAIMS)
        return lw_json_fail(one, error,
                            "a claim needs the codes \"game\" and \"other\", a \"correlation\" and a \"p\"");
    claim.correlation = lw_json_number(c);
    claim.p = lw_json_number(p);
    poll->claim[poll->claims++] = claim;
    return 0;
}

int lw_poll_read(const lw_json *json, lw_arena *arena, lw_poll *poll, lw_error *error)
{
    static const char *const keys[] = {"survey", "about", "people", "plays", "games", "claims", NULL};
    (void)arena;
    *poll = (lw_poll){.name = "", .about = ""};
    if (lw_json_only(json, keys, error) || take_text(json, "survey", &poll->name, error) ||
        take_text(json, "about", &poll->about, error) ||
        take_int(json, "people", 1, LW_POLL_PEOPLE, &poll->people, error) ||
        take_int(json, "plays", 1, LW_POLL_PLAYS, &poll->plays, error) || read_games(json, poll, error))
        return error->code;
    const lw_json *claims = lw_json_get(json, "claims");
    for (const lw_json *one = claims && claims->kind == LW_JSON_LIST ? claims->first : NULL; one;
         one = one->next)
        if (read_claim(one, poll, error))
            return error->code;
    return 0;
}

/* --- Replies. --- */

static void add_reply(lw_replies *replies, lw_reply reply)
{
    if (replies->count == replies->room) {
        int room = replies->room ? 2 * replies->room : 256;
        lw_reply *list = lw_new_array(replies->arena, lw_reply, room);
        if (replies->count)
            memcpy(list, replies->list, (size_t)replies->count * sizeof *list);
        replies->list = list;
        replies->room = room;
    }
    replies->list[replies->count++] = reply;
}

/* Copies the next field of a line, truncated to `room`. */
static const char *take_field(const char *at, char *field, size_t room)
{
    size_t size = strcspn(at, ",\r\n"), kept = size < room ? size : room - 1;
    memcpy(field, at, kept);
    field[kept] = 0;
    return at + size + (at[size] == ',');
}

static int number_of(const char *text, int high)
{
    int number = 0;
    for (const char *at = text; *at; at++) {
        if (*at < '0' || *at > '9' || number > high)
            return -1;
        number = number * 10 + *at - '0';
    }
    return *text && number <= high ? number : -1;
}

static int answer_of(const char *word, bool pair)
{
    const char *const words[] = {pair ? "no" : "disliked", "neutral", pair ? "yes" : "liked"};
    for (int i = 0; i < 3; i++)
        if (!strcmp(word, words[i]))
            return i - 1;
    return -2;
}

static bool is_repeated(const lw_replies *replies, const lw_reply *reply)
{
    for (int i = 0; i < replies->count; i++) {
        const lw_reply *old = &replies->list[i];
        bool same = old->game == reply->game && old->other == reply->other,
             turned = reply->other >= 0 && old->game == reply->other && old->other == reply->game;
        if (old->person == reply->person && old->run == reply->run && (same || turned))
            return true;
    }
    return false;
}

enum field { PERSON, GAME, OTHER, RUN, ANSWER, AGE, GENDER, LIKES, FIELDS };

/* Updates the description of a person from the columns after the answer; empty fields say nothing. */
static int describe(lw_replies *replies, int person, char field[FIELDS][40], int number, const int *column,
                    lw_error *error)
{
    lw_background *old = &replies->people[person], said = *old;
    if (field[AGE][0])
        said.age = number_of(field[AGE], LW_BACKGROUND_AGE);
    if (field[LIKES][0])
        said.likes = number_of(field[LIKES], LW_BACKGROUND_LIKES);
    if (field[AGE][0] && said.age < 1)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[AGE], "the age must be a number from 1 to %d",
                          LW_BACKGROUND_AGE);
    if (field[LIKES][0] && said.likes < 1)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[LIKES], "likes must be a number from 1 to %d",
                          LW_BACKGROUND_LIKES);
    if (strlen(field[GENDER]) > LW_BACKGROUND_WORD)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[GENDER], "the gender can have at most %d bytes",
                          LW_BACKGROUND_WORD);
    if (field[GENDER][0])
        memcpy(said.gender, field[GENDER], strlen(field[GENDER]) + 1);
    if (lw_background_said(old) &&
        ((old->age && old->age != said.age) || (old->likes && old->likes != said.likes) ||
         (old->gender[0] && strcmp(old->gender, said.gender) != 0)))
        return lw_fail_at(error, LW_BAD_INPUT, number, column[AGE],
                          "person %d is described differently in an earlier line", person);
    *old = said;
    return 0;
}

static int read_line(const char *line, int number, const lw_poll *poll, lw_replies *replies, lw_error *error)
{
    char field[FIELDS][40];
    int column[FIELDS];
    const char *at = line;
    bool more = true;
    for (int i = 0; i < (replies->people ? FIELDS : ANSWER + 1); i++) {
        column[i] = (int)(at - line) + 1;
        more = at[strcspn(at, ",\r\n")] == ',';
        at = take_field(at, field[i], sizeof field[i]);
    }
    bool pair = field[OTHER][0];
    lw_reply reply = {.person = number_of(field[PERSON], LW_POLL_PEOPLE),
                      .game = code_index(poll, field[GAME]),
                      .other = pair ? code_index(poll, field[OTHER]) : -1,
                      .run = pair ? 1 : number_of(field[RUN], poll->plays),
                      .answer = answer_of(field[ANSWER], pair)};
    if (reply.person < 1)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[PERSON],
                          "the person must be the number of a sheet, 1 to %d, not a name", LW_POLL_PEOPLE);
    if (more)
        return lw_fail_at(error, LW_BAD_INPUT, number, (int)(at - line), "nothing may follow the %s",
                          replies->people ? "last column" : "answer");
    if (replies->people && describe(replies, reply.person, field, number, column, error))
        return error->code;
    if (replies->people && !field[GAME][0] && !pair && !field[ANSWER][0])
        return 0;
    if (reply.game < 0 || (pair && reply.other < 0)) {
        enum field wrong = reply.game < 0 ? GAME : OTHER;
        return lw_fail_at(error, LW_BAD_INPUT, number, column[wrong], "the survey has no game \"%s\"",
                          field[wrong]);
    }
    if (reply.game == reply.other)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[OTHER],
                          "the game %s is compared with itself; name another one", field[GAME]);
    if (reply.run < 1)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[RUN], "the run must be a number from 1 to %d",
                          poll->plays);
    if (reply.answer < -1)
        return lw_fail_at(error, LW_BAD_INPUT, number, column[ANSWER], "the answer must be %s, not \"%s\"",
                          pair ? "yes, no or neutral" : "liked, disliked or neutral", field[ANSWER]);
    if (is_repeated(replies, &reply))
        return lw_fail_at(error, LW_BAD_INPUT, number, 1,
                          "person %d has answered this question before; delete one of the two lines",
                          reply.person);
    add_reply(replies, reply);
    return 0;
}

int lw_replies_read(const char *text, const lw_poll *poll, lw_replies *replies, lw_error *error)
{
    int number = 0;
    bool head = false;
    for (const char *line = text; *line; line += strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n')) {
        size_t size = strcspn(line, "\r\n");
        number++;
        if (size == 0 || line[0] == '#')
            continue;
        if (!head) {
            static const char wanted[] = "person,game,other,run,answer", more[] = ",age,gender,likes";
            const size_t narrow = sizeof wanted - 1, wide = narrow + sizeof more - 1;
            head = size >= narrow && !memcmp(line, wanted, narrow) &&
                   (size == narrow || (size == wide && !memcmp(line + narrow, more, size - narrow)));
            if (!head)
                return lw_fail_at(error, LW_BAD_INPUT, number, 1,
                                  "a table of answers must begin with the line %s", wanted);
            if (size == wide)
                replies->people = lw_new_array(replies->arena, lw_background, LW_POLL_PEOPLE + 1);
        } else if (read_line(line, number, poll, replies, error)) {
            return error->code;
        }
    }
    if (!head)
        return lw_fail_at(error, LW_BAD_INPUT, 1, 1, "there are no answers");
    return 0;
}

int lw_reply_verdict(const lw_replies *replies, int person, int game)
{
    int verdict = -2;
    for (int i = 0; i < replies->count; i++) {
        const lw_reply *reply = &replies->list[i];
        if (reply->person != person || reply->game != game || reply->other >= 0)
            continue;
        if (reply->answer < 0 || verdict == -1)
            verdict = -1;
        else
            verdict = reply->answer > verdict ? reply->answer : verdict;
    }
    return verdict;
}

/* --- The store. A visit is named by the survey and the sheet, and a number stands for the question, so that
 * reading the same table twice adds nothing. --- */

int lw_replies_keep(const lw_replies *replies, const lw_poll *poll, lw_store *store, int *fresh,
                    lw_error *error)
{
    *fresh = 0;
    for (int i = 0; i < poll->games; i++)
        if (!poll->game[i].id[0])
            return lw_fail(error, LW_BAD_INPUT, "the game %s has no ID, so its answers cannot be stored",
                           poll->game[i].code);
    for (int i = 0; i < replies->count; i++) {
        const lw_reply *reply = &replies->list[i];
        char visit[80];
        bool new = false;
        snprintf(visit, sizeof visit, "survey %.40s %d", poll->name, reply->person);
        lw_rated rated = {.visit = visit,
                          .id = poll->game[reply->game].id,
                          .number = (reply->other + 1) * 10000 + reply->game * 100 + reply->run,
                          .other = reply->other < 0 ? "" : poll->game[reply->other].id,
                          .question = reply->other < 0 ? "liked" : "fun",
                          .answer = reply->answer};
        if (lw_store_put_rating(store, &rated, &new, error))
            return error->code;
        *fresh += new;
    }
    return 0;
}

typedef struct recalling {
    const lw_poll *poll;
    lw_replies *replies;
    const char *visit; /* of the previous row, in the arena; rows are grouped by visit */
    int person;
} recalling;

static int id_index(const lw_poll *poll, const char *id)
{
    for (int i = 0; i < poll->games; i++)
        if (poll->game[i].id[0] && !strcmp(poll->game[i].id, id))
            return i;
    return -1;
}

static int load_reply(void *context, const lw_rated *rated)
{
    recalling *r = context;
    bool pair = rated->other[0];
    lw_reply reply = {.game = id_index(r->poll, rated->id),
                      .other = pair ? id_index(r->poll, rated->other) : -1,
                      .run = 1,
                      .answer = (rated->answer > 0) - (rated->answer < 0)};
    if (reply.game < 0 || (pair && reply.other < 0) || strcmp(rated->question, pair ? "fun" : "liked") != 0)
        return 0;
    if (!r->visit || strcmp(r->visit, rated->visit) != 0) {
        r->visit = lw_arena_text(r->replies->arena, rated->visit);
        r->person++;
    }
    reply.person = r->person;
    add_reply(r->replies, reply);
    return 0;
}

int lw_replies_load(const lw_poll *poll, lw_store *store, lw_replies *replies, lw_error *error)
{
    recalling r = {.poll = poll, .replies = replies};
    return lw_store_ratings(store, load_reply, &r, error);
}
