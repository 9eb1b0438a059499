/* player.c: laws of working memory, for families that have one. */
#include "core/player.h"
#include "laws.h"

/* A player that has seen many states plays each like the rules alone. */
static void play_with(const subject *s, void (*open)(lw_player *, const lw_rules *))
{
    size_t size = s->rules->state_size;
    unsigned char *plain = lw_arena_take(s->arena, 2 * size), *played = plain + size;
    lw_player player;
    open(&player, s->rules);
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

static void check_player(const subject *s)
{
    play_with(s, lw_player_open);
}

/* The second player may reuse the memory of the first. */
static void check_borrowed(const subject *s)
{
    for (int i = 0; i < 2; i++)
        play_with(s, lw_player_borrow);
}

const law player_laws[] = {
    {"a player plays as the rules do", 3, check_player},
    {"a player with borrowed memory plays as the rules do", 3, check_borrowed},
    {0},
};
