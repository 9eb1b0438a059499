/* board_learn.c: see the header.
 *
 * Weights begin between -0.2 and 0.2 and stay between -2 and 2. Every weight has its own step size, 0.05 at
 * first, which mutates with it: step' = step exp(t N), weight' = weight + step' N', t = 1 / sqrt(2 sqrt n).
 * Normal numbers are sums of twelve uniform ones, the exponential is a series: nothing here depends on a
 * library's rounding.
 *
 * A generation costs about 150 games, each with a few thousand judged positions, and at most as many again
 * while no network has beaten all others. */
#include "families/boardgame/board_learn.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"

#include <math.h>
#include <string.h>

lw_board_lesson lw_board_lesson_of(const lw_spec *spec)
{
    lw_board_lesson lesson = lw_board_lesson_usual(lw_spec_int(spec, LW_BOARD_GENERATIONS));
    lesson.shape = (enum lw_board_net_shape)lw_spec_int(spec, LW_BOARD_NET);
    lesson.values = (enum lw_board_net_values)lw_spec_int(spec, LW_BOARD_VALUES);
    return lesson;
}

/* --- Playing. --- */

static int random_turn(const lw_moves *legal, lw_rng *rng)
{
    return (int)lw_rng_below(rng, (uint32_t)legal->count);
}

/* Plays one game; the first net moves first. NULL plays at random. */
static lw_status play_game(const lw_board *board, const lw_board_net *first, const lw_board_net *second,
                           lw_rng *rng)
{
    lw_board_position p = board->start;
    lw_moves legal = {0};
    lw_status status;
    enum lw_board_end end;
    while ((status = lw_board_status(board, &p, &end)).outcome == LW_RUNNING) {
        const lw_board_net *net = status.player ? second : first;
        lw_moves_clear(&legal);
        lw_board_turns_list(board, &p, &legal);
        int choice = net ? lw_board_net_choose(net, board, &p, &legal, rng) : random_turn(&legal, rng);
        lw_board_position_play(board, &p, lw_board_turn(board, &p, lw_moves_get(&legal, choice)));
    }
    lw_moves_drop(&legal);
    return status;
}

int lw_board_net_ends(const lw_board *board, const lw_board_net *hero, const lw_board_net *other, bool begins,
                      lw_rng *rng)
{
    lw_status status = begins ? play_game(board, hero, other, rng) : play_game(board, other, hero, rng);
    return status.outcome != LW_WON ? 0 : (status.player == 0) == begins ? 1 : -1;
}

/* --- Mutation. --- */

typedef struct learner {
    lw_board_net net, steps;
} learner;

typedef struct school {
    const lw_board *board;
    const lw_board_lesson *lesson;
    lw_rng rng;
    const lw_stop *stop;               /* when raised, the current generation does not count */
    learner *all[LW_BOARD_LESSON_ALL]; /* parents, then children */
    int points[LW_BOARD_LESSON_ALL], wins[LW_BOARD_LESSON_ALL];
    int places;
    uint16_t place[LW_BOARD_NET_FLOATS];
    double learning_rate;
} school;

/* Returns a number of mean 0 and variance 1, at most 6 in magnitude. */
static double normal(lw_rng *rng)
{
    int64_t sum = 0;
    for (int i = 0; i < 6; i++) {
        uint32_t word = lw_rng_word(rng);
        sum += (word & 0xFFFF) + (word >> 16);
    }
    return ((double)sum + 6) / 65536 - 6;
}

/* For |x| below 1. */
static double exponential(double x)
{
    double sum = 1;
    for (int k = 12; k > 0; k--)
        sum = 1 + x / k * sum;
    return sum;
}

static float *number(lw_board_net *net, int place)
{
    return (float *)(void *)net + place;
}

static void begin_learner(school *s, learner *one)
{
    memset(one, 0, sizeof *one);
    lw_board_net_value(s->board, &one->net);
    for (int i = 0; i < s->places; i++) {
        if (s->place[i] < offsetof(lw_board_net, value) / sizeof(float))
            *number(&one->net, s->place[i]) = (float)(0.4 * lw_rng_real(&s->rng) - 0.2);
        *number(&one->steps, s->place[i]) = 0.05F;
    }
}

static void breed(school *s, const learner *parent, learner *child)
{
    const float max = 2;
    *child = *parent;
    for (int i = 0; i < s->places; i++) {
        float *step = number(&child->steps, s->place[i]), *weight = number(&child->net, s->place[i]);
        *step = (float)(*step * exponential(s->learning_rate * normal(&s->rng)));
        float moved = (float)(*weight + *step * normal(&s->rng));
        *weight = moved > max ? max : moved < -max ? -max : moved;
    }
}

static void open_school(school *s, lw_arena *arena)
{
    s->places = lw_board_net_places(s->lesson->shape, s->lesson->values, s->place);
    s->learning_rate = 1 / sqrt(2 * sqrt(s->places));
    for (int i = 0; i < LW_BOARD_LESSON_ALL; i++)
        s->all[i] = lw_new(arena, learner);
    for (int i = 0; i < LW_BOARD_LESSON_PARENTS; i++)
        begin_learner(s, s->all[i]);
}

/* --- A generation. --- */

static int points_for(const lw_board_lesson *lesson, int end)
{
    return end > 0 ? lesson->win : end < 0 ? lesson->loss : lesson->draw;
}

/* Draws five different opponents. */
static void draw_others(school *s, int hero, int others[LW_BOARD_LESSON_GAMES])
{
    for (int k = 0; k < LW_BOARD_LESSON_GAMES;) {
        int other = (int)lw_rng_below(&s->rng, LW_BOARD_LESSON_ALL), seen = 0;
        while (seen < k && others[seen] != other)
            seen++;
        if (other != hero && seen == k)
            others[k++] = other;
    }
}

static bool play_generation(school *s)
{
    bool somebody = false;
    memset(s->points, 0, sizeof s->points);
    memset(s->wins, 0, sizeof s->wins);
    for (int i = 0; i < LW_BOARD_LESSON_ALL && !lw_stopped(s->stop); i++) {
        int others[LW_BOARD_LESSON_GAMES];
        draw_others(s, i, others);
        for (int k = 0; k < LW_BOARD_LESSON_GAMES; k++) {
            int end = lw_board_net_ends(s->board, &s->all[i]->net, &s->all[others[k]]->net, (i + k) % 2 == 0,
                                        &s->rng);
            s->points[i] += points_for(s->lesson, end);
            s->points[others[k]] += points_for(s->lesson, -end);
            s->wins[i] += end > 0;
        }
        somebody |= s->wins[i] == LW_BOARD_LESSON_GAMES;
    }
    return somebody;
}

static bool beats_all(school *s, int hero)
{
    for (int other = 0; other < LW_BOARD_LESSON_ALL; other++)
        if (other != hero &&
            lw_board_net_ends(s->board, &s->all[hero]->net, &s->all[other]->net, other % 2 == 0, &s->rng) <= 0)
            return false;
    return true;
}

static bool somebody_beats_all(school *s)
{
    for (int i = 0; i < LW_BOARD_LESSON_ALL && !lw_stopped(s->stop); i++)
        if (beats_all(s, i))
            return true;
    return false;
}

/* Sorts by points, the most first; of equals the earlier one stays first. */
static void select_parents(school *s)
{
    for (int i = 1; i < LW_BOARD_LESSON_ALL; i++) {
        learner *one = s->all[i];
        int points = s->points[i], at = i;
        for (; at > 0 && s->points[at - 1] < points; at--) {
            s->all[at] = s->all[at - 1];
            s->points[at] = s->points[at - 1];
        }
        s->all[at] = one;
        s->points[at] = points;
    }
}

static double try_against_random(school *s)
{
    int sum = 0;
    for (int i = 0; i < LW_BOARD_LESSON_TRIALS && !lw_stopped(s->stop); i++)
        sum += 1 + lw_board_net_ends(s->board, &s->all[0]->net, NULL, i % 2 == 0, &s->rng);
    return sum / (2. * LW_BOARD_LESSON_TRIALS);
}

lw_board_learning lw_board_learn(const lw_board *board, const lw_board_lesson *lesson, const lw_rng *rng,
                                 const lw_stop *stop, lw_arena *arena)
{
    lw_board_learning result = {.curve = lw_new_array(arena, double, lesson->generations)};
    school *s = lw_new(arena, school);
    *s = (school){.board = board, .lesson = lesson, .rng = lw_rng_fork(rng, 0), .stop = stop};
    open_school(s, arena);
    while (result.generations < lesson->generations && !lw_stopped(stop)) {
        int generation = ++result.generations;
        for (int i = 0; i < LW_BOARD_LESSON_PARENTS; i++)
            breed(s, s->all[i], s->all[LW_BOARD_LESSON_PARENTS + i]);
        bool own = play_generation(s);
        if (own && !result.own)
            result.own = generation;
        if (!result.all && somebody_beats_all(s))
            result.all = generation;
        select_parents(s);
        result.curve[generation - 1] = try_against_random(s);
    }
    for (int i = 0; i < LW_BOARD_LESSON_PARENTS; i++)
        result.nets[i] = &s->all[i]->net;
    return result;
}

double lw_board_learning_score(const lw_board_learning *learning, int generation)
{
    double sum = 0;
    int count = 0;
    for (int i = generation - LW_BOARD_LESSON_WINDOW; i < generation; i++)
        if (i >= 0 && i < learning->generations) {
            sum += learning->curve[i];
            count++;
        }
    return count ? sum / count : (double)NAN;
}
