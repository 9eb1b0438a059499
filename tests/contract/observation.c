/* observation.c: laws of observations for programs that learn: actions mean exactly the legal moves, masks show
 * which ones are legal, planes stay within their layout, and environments play like the rules. */
#include "core/observation.h"
#include "core/environments.h"
#include "core/points.h"
#include "laws.h"

enum { STEPS = 40, GUARD = 0x5A };

static void check_state_actions(const walk *w, uint8_t *mask, lw_moves *list)
{
    const subject *s = w->subject;
    int actions = s->family->observation->actions(s->rules), count = 0;
    lw_action_mask(s->rules, w->state, mask, list);
    for (int i = 0; i < actions; i++) {
        lw_move move = lw_action_move(s->rules, w->state, i, list);
        HOLDS(s, mask[i] == (move.size > 0), "the mask of action %d is %d", i, mask[i]);
        HOLDS(s, !move.size || holds_move(&w->legal, move), "action %d is not a legal move", i);
        count += move.size > 0;
    }
    int wanted = w->legal.count < actions ? w->legal.count : actions;
    HOLDS(s, count == wanted, "%d actions are legal where there are %d moves", count, w->legal.count);
}

static void check_actions(const subject *s)
{
    uint8_t *mask = lw_arena_take(s->arena, (size_t)s->family->observation->actions(s->rules));
    lw_moves list = {0};
    walk w = walk_begin(s, s->rules, s->seed + 7);
    do
        check_state_actions(&w, mask, &list);
    while (walk_on(&w, STEPS));
    walk_drop(&w);
    lw_moves_drop(&list);
}

/* Writes planes into a layout with space around it, and checks that nothing was written there. */
static void check_state_planes(const subject *s, const void *state, lw_planes out, int rows, int cols)
{
    const lw_observation *observation = s->family->observation;
    int planes = observation->planes(s->rules), marks = 0;
    size_t size = out.plane * (size_t)planes;
    memset(out.bytes, GUARD, size);
    for (int p = 0; p < planes; p++)
        for (int row = 0; row < rows; row++)
            memset(lw_planes_at(&out, p, row, 0), 0, (size_t)cols);
    if (observation->fixed)
        observation->fixed(s->rules, s->level, &out);
    observation->changing(s->rules, state, &out);
    for (size_t i = 0; i < size; i++) {
        bool inside = i % out.plane / out.row < (size_t)rows && i % out.row < (size_t)cols;
        HOLDS(s, inside || out.bytes[i] == GUARD, "a byte past the board is written");
        marks += inside && out.bytes[i];
    }
    HOLDS(s, marks > 0, "the planes are empty");
}

static void check_planes(const subject *s)
{
    const lw_observation *observation = s->family->observation;
    lw_buf name = {0};
    int rows, cols, planes = observation->planes(s->rules);
    observation->board(s->rules, s->level, &rows, &cols);
    lw_planes out = {.row = (size_t)cols + 3};
    out.plane = out.row * ((size_t)rows + 2);
    out.bytes = lw_arena_take(s->arena, out.plane * (size_t)planes);
    for (int plane = 0; plane < planes; plane++)
        observation->name(s->rules, plane, &name);
    HOLDS(s, name.size > 0, "planes have no names");
    lw_buf_drop(&name);
    walk w = walk_begin(s, s->rules, s->seed + 11);
    do
        check_state_planes(s, w.state, out, rows, cols);
    while (walk_on(&w, STEPS));
    walk_drop(&w);
}

/* --- Environments. --- */

enum { PLAYS = 130, ROUNDS = 12 };

typedef struct learner {
    lw_environments *all;
    lw_vector_arrays out;
    uint64_t seeds[PLAYS];
    int32_t actions[PLAYS];
    double rewards[PLAYS];
    uint8_t terminated[PLAYS], *observations;
    int64_t scores[PLAYS];
} learner;

static learner *open_learner(const subject *s, int threads)
{
    learner *l = lw_new(s->arena, learner);
    lw_environment_game game = {.rules = s->rules, .level = s->level};
    l->all = lw_environments_open(&(lw_environments_options){.games = &game,
                                                             .game_count = 1,
                                                             .count = PLAYS,
                                                             .threads = threads,
                                                             .view = LW_VIEW_BYTES,
                                                             .reset = LW_RESET_BY_CALLER},
                                  NULL);
    l->observations = lw_arena_take(s->arena, PLAYS * s->rules->key_size);
    l->out = (lw_vector_arrays){.rewards = l->rewards,
                                .terminated = l->terminated,
                                .scores = l->scores,
                                .observations = l->observations};
    for (int i = 0; i < PLAYS; i++)
        l->seeds[i] = (uint64_t)i;
    lw_environments_reset(l->all, l->seeds, NULL, &l->out);
    return l;
}

static void step_learner(learner *l, uint64_t seed, int actions)
{
    lw_rng rng = lw_rng_seed(seed);
    for (int i = 0; i < PLAYS; i++)
        l->actions[i] = (int32_t)lw_rng_below(&rng, (uint32_t)actions);
    lw_environments_step(l->all, l->actions, &l->out);
}

static void compare(const subject *s, const learner *a, const learner *b)
{
    HOLDS(s,
          !memcmp(a->rewards, b->rewards, sizeof a->rewards) &&
              !memcmp(a->terminated, b->terminated, sizeof a->terminated) &&
              !memcmp(a->scores, b->scores, sizeof a->scores) &&
              !memcmp(a->observations, b->observations, PLAYS * s->rules->key_size),
          "environments depend on the number of threads");
}

/* Makes the move of the last action of the first environment by the rules alone. */
static void follow(const subject *s, const learner *l, unsigned char *state, lw_moves *list)
{
    if (!is_running(s->rules, state))
        return;
    lw_move move = lw_action_move(s->rules, state, l->actions[0], list);
    if (move.size)
        s->family->play(s->rules, state, move, NULL);
    else
        lw_points_waste(s->rules, state, NULL);
    HOLDS(s, !memcmp(l->observations, state, s->rules->key_size), "environments play otherwise than the rules");
    HOLDS(s, l->terminated[0] == !is_running(s->rules, state), "environments end otherwise than the rules");
    HOLDS(s, l->scores[0] == lw_points_score(s->rules, state), "environments have another score");
}

static void check_environments(const subject *s)
{
    int actions = s->family->observation->actions(s->rules);
    learner *one = open_learner(s, 1), *three = open_learner(s, 3);
    unsigned char *state = lw_arena_take(s->arena, s->rules->state_size);
    lw_moves list = {0};
    s->family->start(s->rules, s->level, 0, state);
    for (uint64_t round = 0; round < ROUNDS; round++) {
        step_learner(one, s->seed + round, actions);
        step_learner(three, s->seed + round, actions);
        compare(s, one, three);
        if (!s->rules->chance)
            follow(s, one, state, &list);
    }
    lw_moves_drop(&list);
    lw_environments_close(one->all);
    lw_environments_close(three->all);
}

const law observation_laws[] = {
    {"actions are the legal moves", 2, check_actions},
    {"planes stay within the board", 2, check_planes},
    {"environments play as the rules do", 1, check_environments},
    {0},
};
