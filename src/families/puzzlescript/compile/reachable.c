/* reachable.c: see reachable.h. */
#include "families/puzzlescript/compile/reachable.h"

#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/dynamic.h"

#include <string.h>

struct finder {
    const lw_ps_game *game;
    uint64_t *objects;
    bool *rules, *flags;
};

static bool has_all(const uint64_t *set, const uint64_t *wanted, int words)
{
    for (int w = 0; w < words; w++)
        if (wanted[w] & ~set[w])
            return false;
    return true;
}

static bool has_some(const uint64_t *set, const uint64_t *wanted, int words)
{
    for (int w = 0; w < words; w++)
        if (wanted[w] & set[w])
            return true;
    return false;
}

static bool flag_asked(const uint64_t *flags, int flag)
{
    int layer = flag / LW_PS_DIRECTIONS;
    return flags[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS) & 1;
}

static bool can_hold(const struct finder *f, const lw_ps_pattern *want)
{
    if (!has_all(f->objects, want->present, f->game->words))
        return false;
    for (int i = 0; i < want->any_count; i++)
        if (!has_some(f->objects, want->any[i], f->game->words))
            return false;
    for (int flag = 0; flag < f->game->layers * LW_PS_DIRECTIONS; flag++)
        if (flag_asked(want->moving, flag) && !f->flags[flag])
            return false;
    return true;
}

static bool can_match(const struct finder *f, const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++)
            if (!can_hold(f, &rule->rows[i].cells[j].want))
                return false;
    return true;
}

static void follow_change(struct finder *f, const lw_ps_change *change)
{
    for (int w = 0; w < f->game->words; w++)
        f->objects[w] |= change->set[w];
    for (int i = 0; i < change->choice_count; i++)
        lw_ps_bit_set(f->objects, change->choices[i]);
    for (int flag = 0; flag < f->game->layers * LW_PS_DIRECTIONS; flag++)
        f->flags[flag] |= flag_asked(change->move_set, flag);
    for (int i = 0; i < change->spin_count; i++)
        for (int d = 0; d < LW_PS_ACTION; d++)
            f->flags[change->spins[i] * LW_PS_DIRECTIONS + d] = true;
}

static void push_players(struct finder *f)
{
    for (int object = 0; object < f->game->objects; object++)
        for (int d = 0;
             lw_ps_bit(f->game->player, object) && lw_ps_bit(f->objects, object) && d < LW_PS_DIRECTIONS; d++)
            f->flags[f->game->things[object].layer * LW_PS_DIRECTIONS + d] = true;
}

/* Adds the rules that could match now, and what they create; returns true if there was a new one. */
static bool follow_rules(struct finder *f, const lw_ps_groups *groups)
{
    bool any = false;
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            int number = groups->list[g].first + r;
            if (f->rules[number] || !can_match(f, rule))
                continue;
            f->rules[number] = any = true;
            for (int i = 0; i < rule->row_count; i++)
                for (int j = 0; j < rule->rows[i].count; j++)
                    if (rule->rows[i].cells[j].change)
                        follow_change(f, rule->rows[i].cells[j].change);
        }
    return any;
}

static void add_dynamic(const struct finder *f, const lw_ps_groups *groups, uint64_t *dynamic,
                        uint64_t *scratch)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++)
            if (f->rules[groups->list[g].first + r])
                lw_ps_add_dynamic(f->game, &groups->list[g].rules[r], dynamic, scratch);
}

static lw_ps_reachable finish(const struct finder *f, lw_arena *arena)
{
    const lw_ps_game *game = f->game;
    uint64_t *dynamic = lw_new_array(arena, uint64_t, game->words),
             *scratch = lw_new_array(arena, uint64_t, game->words);
    memcpy(dynamic, game->player, (size_t)game->words * sizeof *dynamic);
    add_dynamic(f, &game->early, dynamic, scratch);
    add_dynamic(f, &game->late, dynamic, scratch);
    uint16_t *list = lw_new_array(arena, uint16_t, game->dynamic_count + 1);
    lw_ps_reachable out = {.objects = f->objects, .rules = f->rules, .flags = f->flags, .dynamic = list};
    for (int i = 0; i < game->dynamic_count; i++)
        if (lw_ps_bit(dynamic, game->dynamic[i]) && lw_ps_bit(f->objects, game->dynamic[i]))
            list[out.dynamic_count++] = game->dynamic[i];
    return out;
}

lw_ps_reachable lw_ps_find_reachable(const lw_ps_game *game, const lw_ps_level *level, lw_arena *arena)
{
    struct finder f = {.game = game,
                       .objects = lw_new_array(arena, uint64_t, game->words),
                       .rules = lw_new_array(arena, bool, game->rule_count + 1),
                       .flags = lw_new_array(arena, bool, game->layers *LW_PS_DIRECTIONS + 1)};
    for (int i = 0; i < level->width * level->height * game->words; i++)
        f.objects[i % game->words] |= level->cells[i];
    bool early, late;
    do {
        push_players(&f);
        early = follow_rules(&f, &game->early);
        late = follow_rules(&f, &game->late);
    } while (early || late);
    return finish(&f, arena);
}
