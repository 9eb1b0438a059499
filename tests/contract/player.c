/* player.c: laws of working memory, for families that offer it. */
#include "core/player.h"
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

const law player_laws[] = {
    {"a player plays as the rules do", 3, check_player},
    {0},
};
