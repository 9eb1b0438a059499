/* batch.c: laws of playing many states in a batch. */
#include "core/batch.h"
#include "laws.h"

enum { STATES = 150, ROUNDS = 4, EACH = 15 }; /* every EACH-th is also played by the rules alone */

typedef struct many {
    const lw_rules *rules;
    uint64_t seed;
    lw_batch *batch;
    unsigned char *states;
} many;

static int level_of(const lw_rules *rules, int64_t i)
{
    return (int)(i % rules->levels);
}

/* Picks a move that depends only on the state and the seed; its size is 0 if there is no move. */
static lw_move pick_move(const lw_rules *rules, const void *state, uint64_t seed, lw_moves *legal)
{
    lw_rng rng = lw_rng_seed(seed);
    lw_moves_clear(legal);
    if (is_running(rules, state))
        rules->family->moves(rules, state, legal);
    return legal->count ? lw_moves_get(legal, (int)lw_rng_below(&rng, (uint32_t)legal->count)) : (lw_move){0};
}

/* Both numbers stand for the same rules, so that each thread has two players. */
static void play_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const many *m = context;
    lw_moves legal = {0};
    for (int64_t i = from; i < to; i++) {
        lw_player *player = lw_batch_player(m->batch, thread, (int)(i % 2));
        unsigned char *state = m->states + (size_t)i * m->rules->state_size;
        lw_player_start(player, level_of(m->rules, i), (uint64_t)i, state);
        for (uint64_t round = 0; round < ROUNDS; round++) {
            lw_move move = pick_move(m->rules, state, m->seed + round, &legal);
            if (move.size)
                lw_player_play(player, state, move, NULL);
        }
    }
    lw_moves_drop(&legal);
}

static unsigned char *play_many(const subject *s, int threads)
{
    const lw_rules *rules[] = {s->rules, s->rules};
    many m = {.rules = s->rules, .seed = s->seed, .batch = lw_batch_open(rules, 2, threads)};
    m.states = lw_arena_take(s->arena, STATES * s->rules->state_size);
    lw_batch_share(m.batch, STATES, play_stretch, &m);
    lw_batch_close(m.batch);
    return m.states;
}

static void check_batch(const subject *s)
{
    size_t size = s->rules->state_size;
    const unsigned char *one = play_many(s, 1), *three = play_many(s, 3);
    unsigned char *plain = lw_arena_take(s->arena, size);
    lw_moves legal = {0};
    HOLDS(s, !memcmp(one, three, STATES * size), "states depend on the number of threads");
    for (int i = 0; i < STATES; i += EACH) {
        s->family->start(s->rules, level_of(s->rules, i), (uint64_t)i, plain);
        for (uint64_t round = 0; round < ROUNDS; round++) {
            lw_move move = pick_move(s->rules, plain, s->seed + round, &legal);
            if (move.size)
                s->family->play(s->rules, plain, move, NULL);
        }
        HOLDS(s, !memcmp(one + (size_t)i * size, plain, size), "state %d is played otherwise than by the rules",
              i);
    }
    lw_moves_drop(&legal);
}

const law batch_laws[] = {
    {"many states at once are each played right", 1, check_batch},
    {0},
};
