/* strides.c: see strides.h. */
#include "search/strides.h"

#include <string.h>

void lw_strides_open(lw_strides *s, const lw_rules *rules, lw_meter *meter)
{
    *s = (lw_strides){.rules = rules, .meter = meter};
    if (!(meter->limits->without & LW_TECHNIQUE_WALKS))
        s->walks = rules->family->walks;
    if (s->walks)
        s->memory = s->walks->open(rules, &s->arena);
    if (!s->memory)
        s->walks = NULL;
}

void lw_strides_close(lw_strides *s)
{
    lw_arena_drop(&s->arena);
    *s = (lw_strides){0};
}

void lw_strides_settle(lw_strides *s, void *state)
{
    if (s->walks)
        s->meter->work += s->walks->settle(s->memory, state);
}

void lw_strides_list(lw_strides *s, const void *settled, lw_moves *out)
{
    if (s->walks)
        s->meter->work += s->walks->list(s->memory, settled, out);
    else
        s->rules->family->moves(s->rules, settled, out);
}

static uint32_t place_of(lw_move stride)
{
    uint32_t place;
    memcpy(&place, stride.bytes, sizeof place);
    return place;
}

static lw_move move_of(lw_move stride)
{
    return (lw_move){.bytes = stride.bytes + LW_STRIDE_PLACE, .size = stride.size - LW_STRIDE_PLACE};
}

void lw_strides_play(lw_strides *s, void *settled, lw_move stride)
{
    if (s->walks)
        s->walks->stand(s->memory, settled, place_of(stride));
    lw_meter_play(s->meter, s->rules, settled, s->walks ? move_of(stride) : stride);
}

bool lw_strides_expand(lw_strides *s, void *state, lw_move stride, lw_moves *out)
{
    int before = out->count;
    lw_move last = s->walks ? move_of(stride) : stride;
    if (s->walks && !s->walks->walk(s->memory, state, place_of(stride), out))
        return false;
    lw_moves_add(out, last.bytes, last.size);
    for (int i = before; i < out->count; i++)
        lw_player_play(lw_meter_player(s->meter, s->rules), state, lw_moves_get(out, i), NULL);
    return true;
}
