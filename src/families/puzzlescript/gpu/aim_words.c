/* aim_words.c: see aim_words.h. */
#include "families/puzzlescript/gpu/aim_words.h"

#include "families/puzzlescript/gpu/layout.inc"

#include <string.h>

#define MEMORY(type) uint64_t
#include "families/puzzlescript/gpu/search_layout.inc"

typedef struct maker {
    const lw_ps_aim *aim;
    const lw_ps_rule_words *rules;
    uint32_t *words;
    int count, plane_words, cells;
} maker;

static void emit(maker *m, uint32_t word)
{
    m->words[m->count++] = word;
}

/* Returns the maximum number of words for a side. */
static int side_room(const maker *m, const lw_ps_side_view *side)
{
    return side->any ? 1 + side->moving_count + m->plane_words : 0;
}

/* Members that cannot change on this level become part of the fixed plane. */
static uint32_t emit_side(maker *m, const lw_ps_side_view *side)
{
    const uint32_t *list = m->rules->words + lw_ps_rule_words_head(m->rules, LW_PS_HEAD_STATE);
    int at = m->count, planes = 0;
    if (!side->any)
        return 0;
    emit(m, 0);
    for (int i = 0; i < side->moving_count; i++)
        if (!(list[1 + side->moving[i]] & ON_LEVEL)) {
            emit(m, list[1 + side->moving[i]]);
            planes++;
        }
    m->words[at] = (uint32_t)planes * 2 + side->all;
    for (int w = 0; w < m->plane_words; w++) {
        uint32_t word = (uint32_t)(side->still[w / 2] >> (w % 2 * 32));
        for (int i = 0; i < side->moving_count; i++) {
            uint32_t place = list[1 + side->moving[i]];
            if (place & ON_LEVEL) {
                uint32_t there = m->rules->words[(place & ~(uint32_t)ON_LEVEL) + (uint32_t)w];
                word = side->all ? word & there : word | there;
            }
        }
        int cells = m->cells - w * 32;
        emit(m, cells < 32 ? word & (((uint32_t)1 << cells) - 1) : word);
    }
    return (uint32_t)at;
}

/* Returns the maximum work that the interpreter counts for searching for rules; see device_search.inc. */
static uint32_t look_cost(const lw_ps_game *game, int looks)
{
    int words = (game->largest + 63) / 64;
    return (uint32_t)(game->rule_count * words * looks);
}

lw_ps_rule_words lw_ps_aim_words_add(const lw_ps_game *game, const lw_ps_aim *aim,
                                     const lw_ps_rule_words *rules, int *first, lw_arena *arena)
{
    maker m = {.aim = aim, .rules = rules, .plane_words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS)};
    int room = rules->count + LW_PS_AIM_GOAL + 3 * aim->goal_count + side_room(&m, &aim->player);
    for (int i = 0; i < aim->goal_count; i++)
        room += side_room(&m, &aim->goals[i].what) + side_room(&m, &aim->goals[i].on);
    m.cells = lw_ps_rule_words_head(rules, LW_PS_HEAD_CELLS);
    m.words = lw_new_array(arena, uint32_t, room);
    memcpy(m.words, rules->words, (size_t)rules->count * sizeof *m.words);
    m.count = *first = rules->count;
    emit(&m, look_cost(game, game->early.count + game->late.count + 2));
    emit(&m, look_cost(game, 1));
    emit(&m, 0);
    emit(&m, (uint32_t)aim->goal_count);
    for (int i = 0; i < 3 * aim->goal_count; i++)
        emit(&m, 0);
    m.words[*first + LW_PS_AIM_PLAYER] = emit_side(&m, &aim->player);
    for (int i = 0; i < aim->goal_count; i++) {
        static const uint32_t quantifiers[] = {
            [LW_PS_NONE_OF] = WIN_NONE, [LW_PS_SOME_OF] = WIN_SOME, [LW_PS_ALL_OF] = WIN_ALL};
        int goal = *first + LW_PS_AIM_GOAL + 3 * i;
        m.words[goal] = quantifiers[aim->goals[i].quantifier];
        m.words[goal + 1] = emit_side(&m, &aim->goals[i].what);
        m.words[goal + 2] = emit_side(&m, &aim->goals[i].on);
    }
    return (lw_ps_rule_words){.words = m.words, .count = m.count};
}
