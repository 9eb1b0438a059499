/* player.c: players of any family; where it offers no working memory, the rules themselves play. */
#include "core/player.h"
#include "base/hash.h"
#include "core/points.h"

#include <string.h>

void lw_player_open(lw_player *player, const lw_rules *rules)
{
    const lw_player_table *table = rules->family->player;
    *player = (lw_player){.rules = rules};
    if (table)
        player->memory = table->open(rules, &player->arena);
}

void lw_player_close(lw_player *player)
{
    if (player->memory)
        player->rules->family->player->close(player->memory);
    lw_arena_drop(&player->arena);
    *player = (lw_player){0};
}

void lw_player_start(lw_player *player, int level, uint64_t seed, void *state)
{
    const lw_rules *rules = player->rules;
    if (player->memory)
        rules->family->player->start(player->memory, rules, level, seed, state);
    else
        rules->family->start(rules, level, seed, state);
}

int64_t lw_player_play(lw_player *player, void *state, lw_move move, const lw_events *events)
{
    const lw_rules *rules = player->rules;
    if (player->memory)
        return rules->family->player->play(player->memory, rules, state, move, events);
    rules->family->play(rules, state, move, events);
    return 1;
}

/* By hash: keeping a copy of the key would need memory of its own. */
static uint64_t name_key(const lw_rules *rules, const void *state)
{
    return lw_hash(state, rules->key_size);
}

void lw_player_step(lw_player *player, const lw_steps *steps)
{
    lw_player_step_part(player, steps, 0, steps->count);
}

void lw_player_step_part(lw_player *player, const lw_steps *steps, int64_t from, int64_t to)
{
    const lw_rules *rules = player->rules;
    for (int64_t i = from; i < to; i++) {
        unsigned char *state = (unsigned char *)steps->states + (size_t)i * rules->state_size;
        lw_move move = lw_moves_get(steps->moves, (int)i);
        uint64_t before = steps->changed ? name_key(rules, state) : 0;
        if (move.size)
            lw_player_play(player, state, move, NULL);
        if (steps->changed)
            steps->changed[i] = name_key(rules, state) != before;
        if (steps->status)
            steps->status[i] = rules->family->status(rules, state);
        if (steps->scores)
            steps->scores[i] = lw_points_score(rules, state);
    }
}
