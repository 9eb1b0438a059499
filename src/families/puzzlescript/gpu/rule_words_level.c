/* rule_words_level.c: writes the rest of a game as words: players, layers, wins, sets of rules, the level. */
#include "families/puzzlescript/gpu/rule_words_level.h"

#include "families/puzzlescript/compile/link.h"

int lw_ps_words_emit_players(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    int *list = lw_new_array(m->arena, int, 2 * game->objects + 1), count = 0;
    for (int object = 0; object < game->objects; object++)
        if (lw_ps_bit(game->player, object) && m->flags_of[game->things[object].layer] >= 0) {
            lw_ps_operand o = lw_ps_words_operand_of_object(m, object);
            list[count++] = lw_ps_words_emit_operand(m, &o, false, 0);
            list[count++] = m->flags_of[game->things[object].layer];
        }
    int at = lw_ps_words_emit(m, (uint32_t)count / 2);
    for (int i = 0; i < count; i++)
        lw_ps_words_emit(m, (uint32_t)list[i]);
    return at;
}

static int emit_layer(lw_ps_words_maker *m, int layer)
{
    lw_ps_operand o =
        lw_ps_words_operand_of_set(m, m->game->layer_masks + (size_t)layer * (size_t)m->game->words);
    int standing = lw_ps_words_emit_operand(m, &o, false, 0);
    int at = lw_ps_words_emit(m, (uint32_t)m->flags_of[layer]);
    lw_ps_words_emit(m, (uint32_t)standing);
    lw_ps_words_emit(m, (uint32_t)layer);
    lw_ps_words_emit_list(m, o.planes, o.count);
    return at;
}

int lw_ps_words_emit_layers(lw_ps_words_maker *m)
{
    int *layers = lw_new_array(m->arena, int, m->game->layers + 1), count = 0;
    for (int layer = 0; layer < m->game->layers; layer++)
        if (m->flags_of[layer] >= 0)
            layers[count++] = emit_layer(m, layer);
    return lw_ps_words_emit_list(m, layers, count);
}

static int emit_side(lw_ps_words_maker *m, const lw_ps_side *side)
{
    int *operands = lw_new_array(m->arena, int, m->game->objects + 1), count = 0;
    if (side->mask && side->all) {
        for (int object = 0; object < m->game->objects; object++)
            if (lw_ps_bit(side->mask, object)) {
                lw_ps_operand o = lw_ps_words_operand_of_object(m, object);
                operands[count++] = lw_ps_words_emit_operand(m, &o, false, 0);
            }
    } else if (side->mask) {
        lw_ps_operand o = lw_ps_words_operand_of_set(m, side->mask);
        operands[count++] = lw_ps_words_emit_operand(m, &o, false, 0);
    }
    return lw_ps_words_emit_list(m, operands, count);
}

int lw_ps_words_emit_wins(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    int *sides = lw_new_array(m->arena, int, 2 * game->win_count + 1);
    for (int i = 0; i < game->win_count; i++) {
        sides[2 * i] = emit_side(m, &game->wins[i].what);
        sides[2 * i + 1] = emit_side(m, &game->wins[i].on);
    }
    int at = lw_ps_words_emit(m, (uint32_t)game->win_count);
    for (int i = 0; i < game->win_count; i++) {
        static const uint32_t quantifiers[] = {
            [LW_PS_NONE_OF] = WIN_NONE, [LW_PS_SOME_OF] = WIN_SOME, [LW_PS_ALL_OF] = WIN_ALL};
        lw_ps_words_emit(m, quantifiers[game->wins[i].quantifier]);
        lw_ps_words_emit(m, (uint32_t)sides[2 * i]);
        lw_ps_words_emit(m, (uint32_t)sides[2 * i + 1]);
    }
    return at;
}

/* Converts a set of rules to their final numbers. */
static void rank_set(const lw_ps_words_maker *m, const uint32_t *set, uint32_t *out)
{
    for (int i = 0; i < m->game->rule_count; i++)
        if (m->rule_at[i] && set[i >> 5] >> (i & 31) & 1)
            out[m->rank[i] >> 5] |= (uint32_t)1 << (m->rank[i] & 31);
}

int lw_ps_words_emit_set(lw_ps_words_maker *m, const uint32_t *set)
{
    int at = m->count;
    uint32_t *ranked = lw_new_array(m->arena, uint32_t, m->rule_words);
    rank_set(m, set, ranked);
    for (int i = 0; i <= m->alive_count / 32; i++)
        lw_ps_words_emit(m, ranked[i]);
    return at;
}

static int emit_wake(lw_ps_words_maker *m, const uint32_t *set)
{
    int count = 0;
    uint32_t *ranked = lw_new_array(m->arena, uint32_t, m->rule_words);
    rank_set(m, set, ranked);
    for (int i = 0; i < m->rule_words; i++)
        count += ranked[i] != 0;
    int at = lw_ps_words_emit(m, (uint32_t)count);
    for (int i = 0; i < m->rule_words; i++)
        if (ranked[i]) {
            lw_ps_words_emit(m, (uint32_t)i);
            lw_ps_words_emit(m, ranked[i]);
        }
    return at;
}

int lw_ps_words_emit_wakes(lw_ps_words_maker *m)
{
    int *lists = lw_new_array(m->arena, int, 2 * m->planes + 1);
    for (int i = 0; i < m->planes; i++) {
        lists[2 * i] = emit_wake(m, m->come + i * m->rule_words);
        lists[2 * i + 1] = emit_wake(m, m->go + i * m->rule_words);
    }
    int at = m->count;
    for (int i = 0; i < 2 * m->planes; i++)
        lw_ps_words_emit(m, (uint32_t)lists[i]);
    return at;
}

int lw_ps_words_emit_rows(lw_ps_words_maker *m)
{
    int at = m->count;
    for (int y = 0; y < m->level->height; y++) {
        uint32_t plane[LW_PS_KERNEL_PLANE_WORDS] = {0};
        for (int x = 0; x < m->level->width; x++) {
            int cell = x * m->level->height + y;
            plane[cell >> 5] |= (uint32_t)1 << (cell & 31);
        }
        for (int i = 0; i < m->plane_words; i++)
            lw_ps_words_emit(m, plane[i]);
    }
    return at;
}

void lw_ps_words_level_plane(const lw_ps_words_maker *m, int object, uint32_t *plane)
{
    for (int cell = 0; cell < m->cells; cell++)
        if (lw_ps_bit(m->level->cells + (size_t)cell * (size_t)m->game->words, object))
            plane[cell >> 5] |= (uint32_t)1 << (cell & 31);
}

int lw_ps_words_emit_begin(lw_ps_words_maker *m)
{
    int at = m->count;
    for (int i = 0; i < m->reachable.dynamic_count; i++) {
        uint32_t plane[LW_PS_KERNEL_PLANE_WORDS] = {0};
        lw_ps_words_level_plane(m, m->reachable.dynamic[i], plane);
        for (int w = 0; w < m->plane_words; w++)
            lw_ps_words_emit(m, plane[w]);
    }
    return at;
}
