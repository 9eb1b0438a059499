/* opinion.c: see the header. */
#include "people/opinion.h"
#include "core/registry.h"
#include "grade/measure.h"
#include "stats/bradley_terry.h"
#include "stats/correlation.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/sign_test.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

/* Everybody who answered anything: sheet numbers, in order. Sheets that were not returned are skipped. */
typedef struct respondents {
    int count, last;
    int *person;
} respondents;

static respondents find_respondents(const lw_replies *replies, lw_arena *arena)
{
    respondents r = {0};
    for (int i = 0; i < replies->count; i++)
        r.last = replies->list[i].person > r.last ? replies->list[i].person : r.last;
    bool *answered = lw_new_array(arena, bool, r.last + 1);
    r.person = lw_new_array(arena, int, r.last + 1);
    for (int i = 0; i < replies->count; i++)
        answered[replies->list[i].person] = true;
    for (int person = 1; person <= r.last; person++)
        if (answered[person])
            r.person[r.count++] = person;
    return r;
}

static void count_game(const lw_replies *replies, const respondents *people, int game, lw_opinion_game *out)
{
    for (int i = 0; i < people->count; i++) {
        int verdict = lw_reply_verdict(replies, people->person[i], game);
        out->people += verdict >= -1;
        out->liked += verdict == 1;
        out->neutral += verdict == 0;
        out->disliked += verdict == -1;
    }
    for (int i = 0; i < replies->count; i++)
        if (replies->list[i].game == game && replies->list[i].other < 0)
            out->runs[replies->list[i].answer + 1]++;
    out->range = lw_wilson(out->liked, out->people, .95);
}

/* --- Pairs. --- */

static void count_pair(const lw_replies *replies, int game, int other, lw_opinion_pair *out)
{
    int said[3] = {0};
    for (int i = 0; i < replies->count; i++) {
        const lw_reply *reply = &replies->list[i];
        if (reply->game == game && reply->other == other)
            said[reply->answer + 1]++;
        else if (reply->game == other && reply->other == game)
            said[1 - reply->answer]++;
    }
    int all = said[0] + said[1] + said[2];
    *out = (lw_opinion_pair){.game = game,
                             .other = other,
                             .test = lw_sign_test_of(said[2], said[0], said[1]),
                             .correlation = all ? (double)(said[2] - said[0]) / all : (double)NAN};
}

static void count_pairs(const lw_poll *poll, const lw_replies *replies, lw_arena *arena, lw_opinion *opinion)
{
    int n = poll->games;
    opinion->pair = lw_new_array(arena, lw_opinion_pair, n * n);
    double *p = lw_new_array(arena, double, n *n);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            lw_opinion_pair *pair = &opinion->pair[opinion->pairs];
            count_pair(replies, i, j, pair);
            if (!isnan(pair->correlation))
                p[opinion->pairs++] = pair->test.p;
        }
    lw_holm(p, opinion->pairs, p);
    for (int i = 0; i < opinion->pairs; i++)
        opinion->pair[i].holm = p[i];
}

/* --- Strengths. --- */

enum { RESAMPLES = 500, MADE_UP = 2 };

/* Data for the strengths. `times` is the weight of each person. After the real people come two made-up ones:
 * of every pair that was compared, one prefers the first game, the other the second. */
typedef struct strength_work {
    const lw_replies *replies;
    const respondents *people;
    int games;
    int *times;
    double *wins, *drawn; /* `drawn`: the strengths of each game, by resample */
} strength_work;

static void add_win(strength_work *w, int game, int other, double share, double weight)
{
    w->wins[game * w->games + other] += weight * share;
    w->wins[other * w->games + game] += weight * (1 - share);
}

static void add_made_up(strength_work *w, const lw_opinion *opinion)
{
    for (int i = 0; i < opinion->pairs; i++)
        for (int k = 0; k < MADE_UP; k++)
            add_win(w, opinion->pair[i].game, opinion->pair[i].other, k, w->times[w->people->last + 1 + k]);
}

static void weigh(strength_work *w, const lw_opinion *opinion, double *strengths)
{
    memset(w->wins, 0, (size_t)(w->games * w->games) * sizeof *w->wins);
    for (int i = 0; i < w->replies->count; i++) {
        const lw_reply *reply = &w->replies->list[i];
        if (reply->other >= 0)
            add_win(w, reply->game, reply->other, (reply->answer + 1) / 2.0, w->times[reply->person]);
    }
    add_made_up(w, opinion);
    lw_bradley_terry(w->wins, w->games, LW_OPINION_PRIOR, strengths);
}

/* Draws people with replacement, including this many made-up ones. */
static void resample(strength_work *w, const lw_opinion *opinion, int made_up)
{
    double strengths[LW_POLL_GAMES];
    lw_rng rng = lw_rng_seed(1);
    int all = w->people->count + made_up;
    for (int k = 0; k < RESAMPLES; k++) {
        memset(w->times, 0, (size_t)(w->people->last + 1 + MADE_UP) * sizeof *w->times);
        for (int i = 0; i < all; i++) {
            int who = (int)lw_rng_below(&rng, (uint32_t)all), beyond = who - w->people->count;
            w->times[beyond < 0 ? w->people->person[who] : w->people->last + 1 + beyond]++;
        }
        weigh(w, opinion, strengths);
        for (int i = 0; i < w->games; i++)
            w->drawn[i * RESAMPLES + k] = strengths[i];
    }
}

static bool find_ranges(strength_work *w, lw_opinion *opinion)
{
    bool wide = true;
    for (int i = 0; i < w->games; i++) {
        double *drawn = w->drawn + i * RESAMPLES;
        lw_sort(drawn, RESAMPLES);
        lw_interval range = {.low = lw_quantile(drawn, RESAMPLES, .025),
                             .high = lw_quantile(drawn, RESAMPLES, .975)};
        wide = wide && range.high > range.low;
        opinion->game[i].strength_range = range;
    }
    return wide;
}

/* If everybody agrees, all resamples are the same and the interval would have no width. The made-up people are
 * then drawn along with the real ones: somebody else might disagree. */
static void find_strengths(const lw_poll *poll, const lw_replies *replies, const respondents *people,
                           lw_arena *arena, lw_opinion *opinion)
{
    int n = poll->games;
    strength_work w = {.replies = replies,
                       .people = people,
                       .games = n,
                       .times = lw_new_array(arena, int, people->last + 1 + MADE_UP),
                       .wins = lw_new_array(arena, double, n *n),
                       .drawn = lw_new_array(arena, double, n *RESAMPLES)};
    double strengths[LW_POLL_GAMES];
    for (int i = 0; i < people->count; i++)
        w.times[people->person[i]] = 1;
    weigh(&w, opinion, strengths);
    for (int i = 0; i < n; i++)
        opinion->game[i].strength = opinion->pairs ? strengths[i] : (double)NAN;
    if (!opinion->pairs)
        return;
    resample(&w, opinion, 0);
    if (find_ranges(&w, opinion))
        return;
    resample(&w, opinion, MADE_UP);
    find_ranges(&w, opinion);
}

void lw_opinion_form(const lw_poll *poll, const lw_replies *replies, lw_arena *arena, lw_opinion *opinion)
{
    respondents people = find_respondents(replies, arena);
    *opinion = (lw_opinion){.people = people.count};
    for (int i = 0; i < poll->games; i++)
        count_game(replies, &people, i, &opinion->game[i]);
    count_pairs(poll, replies, arena, opinion);
    find_strengths(poll, replies, &people, arena, opinion);
    if (replies->people)
        lw_background_sum(replies->people, LW_POLL_PEOPLE + 1, arena, &opinion->background);
}

/* --- Facts. --- */

static double score_of(const lw_opinion *opinion, int game)
{
    const lw_opinion_game *one = &opinion->game[game];
    return !isnan(one->strength) ? one->strength : one->people ? (double)one->liked / one->people : (double)NAN;
}

typedef struct sample {
    const lw_family *family;
    int games;
    double score[LW_POLL_GAMES];
    lw_value facts[LW_POLL_GAMES][64];
} sample;

static void relate_fact(const sample *s, int fact, lw_opinion *opinion)
{
    double x[LW_POLL_GAMES], y[LW_POLL_GAMES];
    int count = 0;
    for (int i = 0; i < s->games; i++)
        if (lw_value_known(&s->facts[i][fact]) && !isnan(s->score[i])) {
            x[count] = lw_value_number(&s->facts[i][fact]);
            y[count++] = s->score[i];
        }
    double rho = count >= LW_OPINION_RELATED ? lw_spearman(x, y, count) : (double)NAN;
    if (isnan(rho))
        return;
    opinion->fact[opinion->facts++] = (lw_opinion_fact){.family = s->family->name,
                                                        .fact = s->family->facts[fact].name,
                                                        .games = count,
                                                        .rho = rho,
                                                        .p = lw_spearman_chance(x, y, count)};
}

static void relate_family(const sample *s, lw_opinion *opinion, lw_arena *arena)
{
    int first = opinion->facts;
    for (int fact = 0; s->family->facts[fact].name; fact++)
        relate_fact(s, fact, opinion);
    int count = opinion->facts - first;
    double *p = lw_new_array(arena, double, count + 1);
    for (int i = 0; i < count; i++)
        p[i] = opinion->fact[first + i].p;
    lw_holm(p, count, p);
    for (int i = 0; i < count; i++)
        opinion->fact[first + i].holm = p[i];
}

int lw_opinion_relate(const lw_poll *poll, lw_opinion *opinion, lw_arena *arena, lw_error *error)
{
    sample *s = lw_new(arena, sample);
    int families = 0;
    while (lw_families[families])
        families++;
    opinion->fact = lw_new_array(arena, lw_opinion_fact, 64 * families);
    for (int f = 0; f < families; f++) {
        *s = (sample){.family = lw_families[f]};
        for (int i = 0; i < poll->games; i++) {
            const lw_design *design = poll->game[i].id[0] ? lw_id_parse(poll->game[i].id, arena, error) : NULL;
            if (!design && poll->game[i].id[0])
                return error->code;
            if (!design || design->spec->family != s->family)
                continue;
            lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, arena, s->facts[s->games]);
            s->score[s->games++] = score_of(opinion, i);
        }
        if (s->games >= LW_OPINION_RELATED)
            relate_family(s, opinion, arena);
    }
    return 0;
}
