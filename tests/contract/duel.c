/* duel.c: laws of two-player games: agents, playouts, captures. */
#include "core/cutouts.h"
#include "laws.h"
#include "search/agents.h"

/* Weak agents keep the laws quick. */
static int64_t weak(const lw_agent *agent)
{
    return !strcmp(agent->name, "mcts") ? 6 : agent->low;
}

static void check_choice(const subject *s, const walk *w, const lw_agent *agent)
{
    unsigned char *before = lw_arena_copy(s->arena, w->state, s->rules->state_size);
    lw_rng a = lw_rng_seed(s->seed), b = a;
    int choice = agent->choose(s->rules, w->state, &w->legal, weak(agent), &a);
    int again = agent->choose(s->rules, w->state, &w->legal, weak(agent), &b);
    HOLDS(s, choice >= 0 && choice < w->legal.count, "%s chooses move %d of %d", agent->name, choice,
          w->legal.count);
    HOLDS(s, choice == again, "%s chooses move %d and then move %d", agent->name, choice, again);
    HOLDS(s, !memcmp(before, w->state, s->rules->state_size), "%s changes the position", agent->name);
}

static void check_agents(const subject *s)
{
    if (s->rules->players != 2)
        return;
    walk w = walk_begin(s, s->rules, s->seed + 8);
    do {
        if (w.legal.count)
            check_choice(s, &w, &lw_agents[w.made % 4]);
    } while (walk_on(&w, 40));
    walk_drop(&w);
}

/* The family's own fast random play equals the plain one. */
static void check_rollout(const subject *s)
{
    if (s->rules->players != 2)
        return;
    const lw_rival chance = {.agent = lw_agent_find("random")}, players[2] = {chance, chance};
    unsigned char *fast = lw_arena_take(s->arena, s->rules->state_size),
                  *plain = lw_arena_take(s->arena, s->rules->state_size);
    lw_rng a = lw_rng_seed(s->seed), b = a;
    s->family->start(s->rules, s->level, s->seed, fast);
    s->family->start(s->rules, s->level, s->seed, plain);
    lw_duel_rollout(s->rules, fast, &a);
    lw_rivals_play(s->rules, plain, players, 10000, NULL, &b, NULL);
    HOLDS(s, !is_running(s->rules, fast), "random play does not come to an end");
    HOLDS(s, !memcmp(fast, plain, s->rules->state_size), "the fast random play ends elsewhere");
}

static void check_captures(const subject *s)
{
    if (!s->family->duel)
        return;
    walk w = walk_begin(s, s->rules, s->seed + 9);
    do {
        lw_moves captures = {0};
        if (w.legal.count == 0)
            break;
        bool others = lw_duel_captures(s->rules, w.state, &captures);
        HOLDS(s, others == (captures.count < w.legal.count), "there are %d captures of %d, and others: %d",
              captures.count, w.legal.count, others);
        for (int i = 0; i < captures.count; i++)
            HOLDS(s, holds_move(&w.legal, lw_moves_get(&captures, i)), "capture %d is not legal", i);
        lw_moves_drop(&captures);
    } while (walk_on(&w, 60));
    walk_drop(&w);
}

static void check_zero_sum(const subject *s)
{
    if (!s->family->duel || !s->family->duel->zero_sum)
        return;
    walk w = walk_begin(s, s->rules, s->seed + 10);
    do {
        int first = lw_duel_evaluate(s->rules, w.state, 0), second = lw_duel_evaluate(s->rules, w.state, 1);
        HOLDS(s, first == -second, "one player stands at %d, the other at %d", first, second);
    } while (walk_on(&w, 60));
    walk_drop(&w);
}

/* evaluate() is a constant plus the weighted sum of its features, whatever the weights. */
static void check_weights(const subject *s)
{
    int usual[LW_MAX_WEIGHTS], other[LW_MAX_WEIGHTS], single[LW_MAX_WEIGHTS] = {0};
    int count = lw_duel_weights(s->rules, usual);
    const lw_rules *alone[LW_MAX_WEIGHTS], *mixed, *none;
    HOLDS(s, count >= 0 && count <= LW_MAX_WEIGHTS, "there are %d weights", count);
    if (!count)
        return;
    const lw_duel *duel = s->family->duel;
    none = duel->weighted(s->rules, single, s->arena);
    for (int i = 0; i < count; i++) {
        single[i] = 1;
        alone[i] = duel->weighted(s->rules, single, s->arena);
        single[i] = 0;
        other[i] = usual[i] / 2 + 3 * i - 7;
    }
    mixed = duel->weighted(s->rules, other, s->arena);
    walk w = walk_begin(s, s->rules, s->seed + 11);
    do {
        if (!w.legal.count)
            break;
        int base = lw_duel_evaluate(none, w.state, 0), by_usual = base, by_other = base;
        for (int i = 0; i < count; i++) {
            int feature = lw_duel_evaluate(alone[i], w.state, 0) - base;
            by_usual += usual[i] * feature;
            by_other += other[i] * feature;
        }
        HOLDS(s, by_usual == lw_duel_evaluate(s->rules, w.state, 0), "features add up to %d, not %d", by_usual,
              lw_duel_evaluate(s->rules, w.state, 0));
        HOLDS(s, by_other == lw_duel_evaluate(mixed, w.state, 0),
              "weighted otherwise they add up to %d, not %d", by_other, lw_duel_evaluate(mixed, w.state, 0));
    } while (walk_on(&w, 40));
    walk_drop(&w);
}

/* Every drawn look is a single piece, and both players have equally many. */
static void check_cutouts(const subject *s)
{
    const lw_cutouts *cutouts = s->family->cutouts;
    lw_scene scene = {0};
    int total[2] = {0, 0};
    if (!cutouts)
        return;
    for (int look = 0; look < cutouts->looks; look++) {
        int count = cutouts->piece(s->rules, look, &scene);
        HOLDS(s, count >= 0 && (!count || (scene.rows == 1 && scene.cols == 1 && scene.count > 0)),
              "look %d has %d pieces on %d by %d cells", look, count, scene.rows, scene.cols);
        total[look >= cutouts->looks / 2] += count;
    }
    cutouts->board(s->rules, &scene);
    HOLDS(s, scene.rows > 1 && scene.cols > 1 && scene.count > 0, "the board is empty of cells");
    HOLDS(s, total[0] == total[1], "one side has %d pieces, the other %d", total[0], total[1]);
    HOLDS(s, total[0] || !cutouts->set_up(s->rules), "nobody has pieces");
    lw_scene_drop(&scene);
}

const law duel_laws[] = {
    {"agents choose legal moves, and the same again", 6, check_agents},
    {"fast random play is random play", 30, check_rollout},
    {"captures are moves", 10, check_captures},
    {"what one player gains the other loses", 10, check_zero_sum},
    {"a position is judged by the weighted sum of its features", 10, check_weights},
    {"both players have the same pieces to cut out", 30, check_cutouts},
    {0},
};
