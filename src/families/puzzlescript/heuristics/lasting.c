/* lasting.c: see lasting.h. Objects count as lasting until a rule is found that moves or removes them. */
#include "families/puzzlescript/heuristics/lasting.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/link.h"

enum { NOBODY = -1 };

typedef struct looker {
    const lw_ps_game *game;
    bool *lasts;     /* by object */
    int *class_of;   /* by object: a number shared by all objects of its class */
    uint64_t *there; /* scratch */
    bool more;       /* this pass has found something new */
} looker;

static bool sets_moving(const lw_ps_change *change, int layer)
{
    bool moves = change->move_set[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS;
    for (int i = 0; i < change->spin_count; i++)
        moves |= change->spins[i] == layer;
    return moves;
}

static bool draws(const lw_ps_game *game, const lw_ps_change *change, int layer)
{
    for (int i = 0; i < change->choice_count; i++)
        if (game->things[change->choices[i]].layer == layer)
            return true;
    return false;
}

static void give_up(looker *l, int object)
{
    l->more |= l->lasts[object];
    l->lasts[object] = false;
}

static void join(looker *l, int object, int other)
{
    int from = l->class_of[object], to = l->class_of[other];
    for (int i = 0; from != to && i < l->game->words * 64; i++)
        if (l->class_of[i] == from)
            l->class_of[i] = to;
    l->more |= from != to;
}

/* Returns the object that the change puts on the layer; NOBODY: none. */
static int put_there(const looker *l, const lw_ps_change *change, int layer)
{
    const uint64_t *mask = l->game->layer_masks + (size_t)layer * (size_t)l->game->words;
    for (int w = 0; w < l->game->words; w++)
        if (change->set[w] & mask[w])
            return w * 64 + __builtin_ctzll(change->set[w] & mask[w]);
    return NOBODY;
}

static void look_at_layer(looker *l, const lw_ps_cell *cell, int layer)
{
    const lw_ps_game *game = l->game;
    bool moves = sets_moving(cell->change, layer) || draws(game, cell->change, layer);
    int next = put_there(l, cell->change, layer);
    if (!moves && !lw_ps_touches(game, cell->change, layer))
        return;
    lw_ps_possible_on(game, &cell->want, layer, l->there);
    for (int object = 0; object < game->words * 64; object++) {
        if (!lw_ps_bit(l->there, object) && object != next)
            continue;
        bool goes = object != next && lw_ps_bit(cell->change->clear, object);
        if (moves || (goes && (next == NOBODY || !l->lasts[next])))
            give_up(l, object);
        else if (goes && l->lasts[object])
            join(l, object, next);
    }
}

static void look_at_groups(looker *l, const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            for (int i = 0; i < rule->row_count; i++)
                for (int j = 0; j < rule->rows[i].count; j++)
                    for (int layer = 0; layer < l->game->layers && rule->rows[i].cells[j].change; layer++)
                        look_at_layer(l, &rule->rows[i].cells[j], layer);
        }
}

lw_ps_lasting lw_ps_lasting_of(const lw_ps_game *game, lw_arena *arena)
{
    int all = game->words * 64, count = 0;
    looker l = {.game = game,
                .lasts = lw_new_array(arena, bool, all),
                .class_of = lw_new_array(arena, int, all),
                .there = lw_new_array(arena, uint64_t, game->words)};
    for (int i = 0; i < all; i++)
        l.class_of[i] = i;
    for (int i = 0; i < game->dynamic_count; i++)
        l.lasts[game->dynamic[i]] = !lw_ps_bit(game->player, game->dynamic[i]);
    do {
        l.more = false;
        look_at_groups(&l, &game->early);
        look_at_groups(&l, &game->late);
    } while (l.more);
    int *class_of = lw_new_array(arena, int, all);
    for (int i = 0; i < all; i++) {
        class_of[i] = LW_PS_PASSES;
        for (int k = 0; k < i && l.lasts[i]; k++)
            if (l.lasts[k] && l.class_of[k] == l.class_of[i])
                class_of[i] = class_of[k];
        if (l.lasts[i] && class_of[i] == LW_PS_PASSES)
            class_of[i] = count++;
    }
    return (lw_ps_lasting){.class_of = class_of, .count = count};
}

bool lw_ps_has_class(const lw_ps_game *game, const lw_ps_lasting *lasting, int number, const uint64_t *set)
{
    for (int object = 0; object < game->words * 64; object++)
        if (lasting->class_of[object] == number && !lw_ps_bit(set, object))
            return false;
    return true;
}
