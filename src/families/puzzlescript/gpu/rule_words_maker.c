/* rule_words_maker.c: see rule_words_maker.h. */
#include "families/puzzlescript/gpu/rule_words_maker.h"

#include "families/puzzlescript/compile/link.h"

#include <string.h>

int lw_ps_words_emit(lw_ps_words_maker *m, uint32_t word)
{
    *lw_ps_add(m->arena, m->words, m->count, m->room) = word;
    return m->count - 1;
}

int lw_ps_words_emit_plane(lw_ps_words_maker *m, const uint32_t *plane)
{
    size_t size = (size_t)m->plane_words * sizeof *plane;
    for (int i = 0; i < m->kept_count; i++)
        if (!memcmp(m->words + m->kept_planes[i], plane, size))
            return m->kept_planes[i];
    int at = m->count;
    for (int i = 0; i < m->plane_words; i++)
        lw_ps_words_emit(m, plane[i]);
    *lw_ps_add(m->arena, m->kept_planes, m->kept_count, m->kept_room) = at;
    return at;
}

int lw_ps_words_emit_list(lw_ps_words_maker *m, const int *items, int count)
{
    int at = lw_ps_words_emit(m, (uint32_t)count);
    for (int i = 0; i < count; i++)
        lw_ps_words_emit(m, (uint32_t)items[i]);
    return at;
}

bool lw_ps_words_plane_at(const uint32_t *plane, int cell)
{
    return plane[cell >> 5] >> (cell & 31) & 1;
}

/* --- Operands. --- */

static lw_ps_operand no_operand(lw_ps_words_maker *m, int room)
{
    return (lw_ps_operand){.planes = lw_new_array(m->arena, int, room + 1),
                           .fixed = lw_new_array(m->arena, uint32_t, m->plane_words)};
}

static void operand_add_object(lw_ps_words_maker *m, lw_ps_operand *o, int object)
{
    if (m->plane_of[object] >= 0) {
        o->planes[o->count++] = m->plane_of[object];
        return;
    }
    for (int i = 0; i < m->plane_words; i++) {
        o->fixed[i] |= m->fixed[object * m->plane_words + i];
        o->any_fixed |= o->fixed[i] != 0;
    }
}

lw_ps_operand lw_ps_words_operand_of_set(lw_ps_words_maker *m, const uint64_t *set)
{
    lw_ps_operand o = no_operand(m, m->game->objects);
    for (int object = 0; object < m->game->objects; object++)
        if (lw_ps_bit(set, object))
            operand_add_object(m, &o, object);
    return o;
}

lw_ps_operand lw_ps_words_operand_of_object(lw_ps_words_maker *m, int object)
{
    lw_ps_operand o = no_operand(m, 1);
    operand_add_object(m, &o, object);
    return o;
}

lw_ps_operand lw_ps_words_operand_of_flags(lw_ps_words_maker *m, const uint64_t *flags)
{
    lw_ps_operand o = no_operand(m, m->game->layers * LW_PS_DIRECTIONS);
    for (int layer = 0; layer < m->game->layers; layer++)
        for (int d = 0; d < LW_PS_DIRECTIONS; d++)
            if (m->flags_of[layer] >= 0 && flags[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + d) & 1)
                o.planes[o.count++] = m->flags_of[layer] + d * m->plane_words;
    return o;
}

lw_ps_operand lw_ps_words_operand_of_flag(lw_ps_words_maker *m, int layer, int direction)
{
    lw_ps_operand o = no_operand(m, 1);
    if (m->flags_of[layer] >= 0)
        o.planes[o.count++] = m->flags_of[layer] + direction * m->plane_words;
    return o;
}

int lw_ps_words_emit_operand(lw_ps_words_maker *m, const lw_ps_operand *o, bool negative, int shift)
{
    int fixed = o->any_fixed ? lw_ps_words_emit_plane(m, o->fixed) : 0;
    int at = lw_ps_words_emit(m, (uint32_t)o->count << OPERAND_COUNT | (o->any_fixed ? OPERAND_FIXED : 0) |
                                     (negative ? OPERAND_NOT : 0));
    lw_ps_words_emit(m, (uint32_t)shift);
    for (int i = 0; i < o->count; i++)
        lw_ps_words_emit(m, (uint32_t)o->planes[i]);
    if (o->any_fixed)
        lw_ps_words_emit(m, (uint32_t)fixed);
    return at;
}
