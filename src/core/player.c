/* player.c: players of any family; without working memory, a player calls the rules directly. */
#include "core/player.h"

void lw_player_open(lw_player *player, const lw_rules *rules)
{
    const lw_player_table *table = rules->family->player;
    *player = (lw_player){0};
    if (table)
        player->memory = table->open(rules, &player->arena);
    player->rules = rules; /* last, so that a player whose memory could not be allocated is not open */
}

void lw_player_open_counted(lw_player *player, const lw_rules *rules)
{
    lw_player_open(player, rules);
    if (player->memory && rules->family->player->count_alike)
        rules->family->player->count_alike(player->memory);
}

void lw_player_borrow(lw_player *player, const lw_rules *rules)
{
    const lw_player_table *table = rules->family->player;
    if (!table || !table->borrow) {
        lw_player_open(player, rules);
        return;
    }
    *player = (lw_player){.borrowed = true};
    player->memory = table->borrow(rules);
    player->rules = rules;
}

void lw_player_close(lw_player *player)
{
    if (player->borrowed)
        player->rules->family->player->give_back(player->memory);
    else if (player->memory)
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
