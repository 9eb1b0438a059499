/* opponents.c: see opponents.h. */
#include "play/opponents.h"
#include "search/teaching.h"
#include "stats/bradley_terry.h"
#include "stats/interval.h"

#include <math.h>
#include <string.h>

enum {
    OPENING = 4, /* random plies at the start of each game */
    LOOK = 2,    /* search depth of both sides when weights are compared */
    BASE = 1,    /* the beginner, the reference of the ratings */
    REACH = 2,   /* each opponent plays the next weaker one and the one below that */
};
#define PRIOR .5 /* one virtual draw per pair, so that an unbeaten player has a finite rating */

const lw_opponent lw_opponents[LW_OPPONENTS] = {
    {"beginner", "Beginner", "alphabeta:1", "looks one move ahead", false},
    {"casual", "Casual", "alphabeta:2", "looks two moves ahead", true},
    {"strong", "Strong", "alphabeta:3", "looks three moves ahead, further where pieces are captured", true},
    {"expert", "Expert", "alphabeta:5",
     "looks five moves ahead, further where pieces are captured, and may take a while", true},
};

const lw_opponent *lw_opponent_find(const char *name)
{
    for (int i = 0; i < LW_OPPONENTS; i++)
        if (!strcmp(lw_opponents[i].name, name))
            return &lw_opponents[i];
    return NULL;
}

int lw_opponent_rival(const lw_opponent *who, const lw_opponents_file *file, lw_rival *out, lw_error *error)
{
    if (lw_rival_parse(who->agent, out, error))
        return -1;
    out->name = who->title;
    if (file && who->taught)
        out->weights = file->weights;
    return 0;
}

/* --- Matches. --- */

typedef struct match {
    int strong, weak; /* indices into the players */
    double score;     /* of the stronger player */
} match;

typedef struct contest {
    const lw_rules *rules;
    const lw_opponents_effort *effort;
    const lw_rival *players;
    const match *matches;
    double *scores; /* one per game */
} contest;

static void play_game(void *context, int worker, int64_t index)
{
    (void)worker;
    const contest *c = context;
    const lw_opponents_effort *effort = c->effort;
    const match *m = &c->matches[index / effort->games];
    int game = (int)(index % effort->games);
    lw_rng seed = lw_rng_seed(effort->seed), stream = lw_rng_fork(&seed, (uint64_t)(index / effort->games)),
           rng = lw_rng_fork(&stream, (uint64_t)game / 2); /* two games share an opening, with sides swapped */
    const lw_rival pair[2] = {c->players[m->strong], c->players[m->weak]};
    c->scores[index] = lw_rivals_score(c->rules, pair, game % 2, OPENING, effort->stop, &rng);
    lw_progress_counter_add(effort->progress, 1);
}

static bool play_matches(contest *c, match *matches, int count, lw_arena *arena)
{
    int64_t games = c->effort->games;
    c->matches = matches;
    c->scores = lw_new_array(arena, double, (size_t)(count * games));
    lw_pool_run(c->effort->pool, count * games, play_game, c, c->effort->stop);
    for (int i = 0; i < count; i++)
        for (int64_t game = 0; game < games; game++)
            matches[i].score += c->scores[i * games + game];
    return !lw_stopped(c->effort->stop);
}

/* --- Ratings. --- */

static int list_matches(match *out)
{
    int count = 0;
    for (int strong = 1; strong < LW_OPPONENTS_RATED; strong++)
        for (int weak = strong - 1; weak >= 0 && weak >= strong - REACH; weak--)
            out[count++] = (match){.strong = strong, .weak = weak};
    return count;
}

static void rate(const match *matches, int count, int games, lw_opponent_rating *out)
{
    enum { N = LW_OPPONENTS_RATED };
    double wins[N * N] = {0}, strengths[N], errors[N], points = 400 / log(10);
    for (int i = 0; i < count; i++) {
        wins[matches[i].strong * N + matches[i].weak] = matches[i].score;
        wins[matches[i].weak * N + matches[i].strong] = games - matches[i].score;
    }
    lw_bradley_terry(wins, N, PRIOR, strengths);
    lw_bradley_terry_errors(wins, N, PRIOR, strengths, BASE, errors);
    for (int i = 0; i < N; i++) {
        double middle = LW_OPPONENTS_BASE + points * log(strengths[i] / strengths[BASE]),
               width = 1.96 * points * errors[i];
        out[i] = (lw_opponent_rating){.points = middle, .low = middle - width, .high = middle + width};
    }
}

static void note_gain(double score, int games, lw_opponents_file *out)
{
    lw_interval interval = lw_wilson((int)lround(score), games, .95);
    out->gain = score / games;
    out->gain_low = interval.low;
    out->gain_high = interval.high;
}

bool lw_opponents_make(const lw_rules *rules, const lw_opponents_effort *effort, lw_opponents_file *out)
{
    enum { TAUGHT = LW_OPPONENTS_RATED, UNTAUGHT, PLAYERS };
    lw_arena arena = {0};
    lw_rival players[PLAYERS] = {{.agent = lw_agent_find("random")}};
    match matches[1 + REACH * LW_OPPONENTS] = {{.strong = TAUGHT, .weak = UNTAUGHT}};
    lw_teaching teaching = LW_TEACHING_USUAL;
    int count = 1 + list_matches(matches + 1);
    teaching.seed = effort->seed;
    teaching.stop = effort->stop;
    teaching.progress = effort->progress;
    if (effort->progress)
        effort->progress->total = lw_teaching_games(&teaching) + (int64_t)count * effort->games;
    *out = (lw_opponents_file){.games = effort->games, .weights = lw_teach(rules, &teaching)};
    for (int i = 0; i < LW_OPPONENTS; i++)
        lw_opponent_rival(&lw_opponents[i], out, &players[i + 1], NULL);
    players[TAUGHT] =
        (lw_rival){.agent = lw_agent_find("alphabeta"), .strength = LOOK, .weights = out->weights};
    players[UNTAUGHT] = (lw_rival){.agent = lw_agent_find("alphabeta"), .strength = LOOK};
    contest c = {.rules = rules, .effort = effort, .players = players};
    bool whole = play_matches(&c, matches, count, &arena);
    rate(matches + 1, count - 1, effort->games, out->ratings);
    note_gain(matches[0].score, effort->games, out);
    lw_arena_drop(&arena);
    return whole;
}

/* --- As JSON. --- */

static void write_rating(const char *name, const char *agent, const lw_opponent_rating *rating, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_text(w, "name", name);
    lw_write_text(w, "agent", agent);
    lw_write_real(w, "rating", rating->points);
    lw_write_real(w, "low", rating->low);
    lw_write_real(w, "high", rating->high);
    lw_write_end(w);
}

void lw_opponents_write(const lw_opponents_file *file, lw_writer *w)
{
    lw_buf agent = {0};
    lw_rival rival;
    lw_write_int(w, "games", file->games);
    lw_write_list(w, "weights");
    for (int i = 0; i < file->weights.count; i++)
        lw_write_int(w, NULL, file->weights.weight[i]);
    lw_write_end(w);
    lw_write_object(w, "learned_against_usual");
    lw_write_real(w, "score", file->gain);
    lw_write_real(w, "low", file->gain_low);
    lw_write_real(w, "high", file->gain_high);
    lw_write_end(w);
    lw_write_list(w, "opponents");
    write_rating("random", "random", &file->ratings[0], w);
    for (int i = 0; i < LW_OPPONENTS; i++) {
        lw_buf_clear(&agent);
        lw_opponent_rival(&lw_opponents[i], file, &rival, NULL);
        lw_rival_text(&rival, &agent);
        write_rating(lw_opponents[i].name, lw_buf_text(&agent), &file->ratings[i + 1], w);
    }
    lw_write_end(w);
    lw_buf_drop(&agent);
}

static int read_number(const lw_json *value, const char *name, double *out, lw_error *error)
{
    if (!value || (value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL))
        return lw_fail(error, LW_BAD_INPUT, "\"%s\" must be a number", name);
    *out = lw_json_number(value);
    return 0;
}

static int read_weights(const lw_json *list, lw_weights *out, lw_error *error)
{
    if (!list || list->kind != LW_JSON_LIST || list->count > LW_MAX_WEIGHTS)
        return lw_fail(error, LW_BAD_INPUT, "\"weights\" must be a list of at most %d numbers", LW_MAX_WEIGHTS);
    for (const lw_json *one = list->first; one; one = one->next) {
        int64_t weight = 0;
        if (lw_json_whole(one, "weights", -LW_MAX_WEIGHT, LW_MAX_WEIGHT, &weight, error))
            return error->code;
        out->weight[out->count++] = (int)weight;
    }
    return 0;
}

static int read_ratings(const lw_json *list, lw_opponents_file *out, lw_error *error)
{
    if (!list || list->kind != LW_JSON_LIST || list->count != LW_OPPONENTS_RATED)
        return lw_fail(error, LW_BAD_INPUT, "\"opponents\" must be a list of %d ratings", LW_OPPONENTS_RATED);
    int i = 0;
    for (const lw_json *one = list->first; one; one = one->next, i++) {
        double *const numbers[] = {&out->ratings[i].points, &out->ratings[i].low, &out->ratings[i].high};
        static const char *const names[] = {"rating", "low", "high"};
        for (int k = 0; k < 3; k++)
            if (read_number(lw_json_get(one, names[k]), names[k], numbers[k], error))
                return error->code;
    }
    return 0;
}

int lw_opponents_read(const lw_json *object, lw_opponents_file *out, lw_error *error)
{
    const lw_json *gain = lw_json_get(object, "learned_against_usual");
    int64_t games = 0;
    *out = (lw_opponents_file){0};
    if (lw_json_whole(lw_json_get(object, "games"), "games", 1, LW_OPPONENTS_GAMES_MAX, &games, error) ||
        read_weights(lw_json_get(object, "weights"), &out->weights, error) ||
        read_number(lw_json_get(gain, "score"), "score", &out->gain, error) ||
        read_number(lw_json_get(gain, "low"), "low", &out->gain_low, error) ||
        read_number(lw_json_get(gain, "high"), "high", &out->gain_high, error))
        return error->code;
    out->games = (int)games;
    return read_ratings(lw_json_get(object, "opponents"), out, error);
}
