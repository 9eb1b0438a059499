/* player.c: laws of working memory (for families that offer it) and of playing many states (for all). */
#include "core/batch.h"
#include "core/points.h"
#include "laws.h"

/* A player that has seen many states plays each as the rules alone do. */
static void check_player(const subject *s)
{
    size_t size = s->rules->state_size;
    unsigned char *plain = lw_arena_take(s->arena, 2 * size), *played = plain + size;
    lw_player player;
    lw_player_open(&player, s->rules);
    lw_player_start(&player, s->level, s->seed, played);
    walk w = walk_begin(s, s->rules, s->seed + 41);
    HOLDS(s, !memcmp(played, w.state, size), "a player starts otherwise than the rules");
    while (w.legal.count && w.made < 40) {
        memcpy(plain, w.state, size);
        memcpy(played, w.state, size);
        int64_t work = lw_player_play(&player, played, walk_next(&w), NULL);
        HOLDS(s, work >= 0, "a move costs %lld", (long long)work);
        walk_on(&w, 40);
        HOLDS(s, !memcmp(played, w.state, size), "a player plays otherwise than the rules at move %d", w.made);
        lw_player_start(&player, (int)(s->seed + (uint64_t)w.made) % s->rules->levels, 1, plain);
    }
    walk_drop(&w);
    lw_player_close(&player);
}

enum { STATES = 150, ROUNDS = 4 };

typedef struct many {
    unsigned char *states;
    lw_status status[STATES];
    int64_t scores[STATES];
    bool changed[STATES];
} many;

static void run(const subject *s, int threads, many *out)
{
    lw_batch *batch = lw_batch_open(s->rules, threads);
    uint64_t seeds[STATES];
    int levels[STATES];
    for (int i = 0; i < STATES; i++) {
        seeds[i] = (uint64_t)i;
        levels[i] = i % s->rules->levels;
    }
    lw_batch_start(batch, STATES, levels, seeds, out->states);
    lw_rng rng = lw_rng_seed(s->seed);
    lw_moves legal = {0}, moves = {0};
    for (int round = 0; round < ROUNDS; round++) {
        lw_moves_clear(&moves);
        for (int i = 0; i < STATES; i++) {
            const unsigned char *state = out->states + (size_t)i * s->rules->state_size;
            lw_moves_clear(&legal);
            if (is_running(s->rules, state))
                s->family->moves(s->rules, state, &legal);
            lw_move move = legal.count ? lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count))
                                       : (lw_move){0};
            lw_moves_add(&moves, move.bytes ? (const void *)move.bytes : "", move.size);
        }
        lw_batch_step(batch, &(lw_steps){.count = STATES,
                                         .states = out->states,
                                         .moves = &moves,
                                         .status = out->status,
                                         .scores = out->scores,
                                         .changed = out->changed});
    }
    lw_moves_drop(&legal);
    lw_moves_drop(&moves);
    lw_batch_close(batch);
}

/* The same for any number of threads, and what the rules say of each state. */
static void check_batch(const subject *s)
{
    size_t size = s->rules->state_size;
    many *one = lw_new(s->arena, many), *three = lw_new(s->arena, many);
    one->states = lw_arena_take(s->arena, STATES * size);
    three->states = lw_arena_take(s->arena, STATES * size);
    run(s, 1, one);
    run(s, 3, three);
    HOLDS(s, !memcmp(one->states, three->states, STATES * size), "states depend on the number of threads");
    HOLDS(s,
          !memcmp(one->scores, three->scores, sizeof one->scores) &&
              !memcmp(one->changed, three->changed, sizeof one->changed),
          "what came of steps depends on the number of threads");
    for (int i = 0; i < STATES; i++) {
        const unsigned char *state = one->states + (size_t)i * size;
        HOLDS(s, one->status[i].outcome == s->family->status(s->rules, state).outcome,
              "state %d has another status", i);
        HOLDS(s, one->scores[i] == lw_points_score(s->rules, state), "state %d has another score", i);
    }
}

const law player_laws[] = {
    {"a player plays as the rules do", 3, check_player},
    {0},
};

const law batch_laws[] = {
    {"many states at once are each played right", 1, check_batch},
    {0},
};
