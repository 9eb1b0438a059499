/* dynamic.c: finds the objects that play can move, create or remove.
 *
 * A wall is usually on the player's layer, and a rule that puts the player into a cell clears that layer. But
 * if the left side asks for the player in the same cell, there can be no wall to clear. Checking every cell of
 * every rule in this way proves for most games that walls, floors and targets are fixed, so that a state only
 * has to store where the other objects are. An object counts as dynamic unless it is proved fixed. The same
 * check finds the rules that change nothing but movements.
 *
 * All of this relies on a cell having at most one object per layer. In a game with errors, a rule or a level
 * may put two there, or an object that is on no layer: such a game is called faulty, and nothing is proved
 * about it. */
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/compile.h"

#include <string.h>

void lw_ps_possible_on(const lw_ps_game *game, const lw_ps_pattern *want, int layer, uint64_t *out)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    bool asked = false;
    for (int w = 0; w < game->words; w++) {
        out[w] = want->present[w] & mask[w];
        asked |= out[w] != 0;
    }
    for (int i = 0; !asked && i < want->any_count; i++) {
        bool within = true, any = false;
        for (int w = 0; w < game->words; w++) {
            within &= !(want->any[i][w] & ~mask[w]);
            any |= want->any[i][w] != 0;
        }
        if (!within || !any)
            continue;
        asked = true;
        for (int w = 0; w < game->words; w++)
            out[w] = want->any[i][w];
    }
    for (int w = 0; !asked && w < game->words; w++)
        out[w] = mask[w] & ~want->missing[w];
}

static bool flags_on(const uint64_t *flags, int layer)
{
    return flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS;
}

bool lw_ps_touches(const lw_ps_game *game, const lw_ps_change *change, int layer)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    for (int w = 0; w < game->words; w++)
        if ((change->set[w] | change->clear[w]) & mask[w])
            return true;
    return false;
}

static void look_at_layer(const lw_ps_game *game, const lw_ps_pattern *want, const lw_ps_change *change,
                          int layer, uint64_t *dynamic, uint64_t *there)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    bool moves = flags_on(change->move_set, layer), drawn = false;
    for (int i = 0; i < change->spin_count; i++)
        moves |= change->spins[i] == layer;
    for (int i = 0; i < change->choice_count; i++)
        drawn |= game->things[change->choices[i]].layer == layer;
    if (!moves && !drawn && !lw_ps_touches(game, change, layer))
        return;
    lw_ps_possible_on(game, want, layer, there);
    for (int w = 0; w < game->words; w++) {
        uint64_t set = change->set[w] & mask[w], clear = change->clear[w] & mask[w];
        dynamic[w] |= (there[w] & clear & ~set) | (set & ~want->present[w]);
        if (moves)
            dynamic[w] |= there[w] | set;
        if (drawn)
            dynamic[w] |= mask[w];
    }
}

/* Does the cell's change leave the objects of every matching cell as they are? */
static bool keeps_objects(const lw_ps_game *game, const lw_ps_cell *cell, uint64_t *there)
{
    const lw_ps_change *change = cell->change;
    for (int layer = 0; layer < game->layers; layer++) {
        if (!lw_ps_touches(game, change, layer))
            continue;
        lw_ps_possible_on(game, &cell->want, layer, there);
        for (int w = 0; w < game->words; w++)
            if ((there[w] & change->clear[w] & ~change->set[w]) || (change->set[w] & ~cell->want.present[w]))
                return false;
    }
    return true;
}

static bool flows(const lw_ps_game *game, const lw_ps_rule *rule, uint64_t *scratch)
{
    if (rule->row_count != 1 || rule->rows[0].count != 1 || rule->rows[0].ellipses || rule->rigid)
        return false;
    const lw_ps_cell *cell = &rule->rows[0].cells[0];
    return cell->change && !cell->change->choice_count && !cell->change->spin_count &&
           keeps_objects(game, cell, scratch);
}

void lw_ps_add_dynamic(const lw_ps_game *game, const lw_ps_rule *rule, uint64_t *dynamic, uint64_t *scratch)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_cell *cell = &rule->rows[i].cells[j];
            for (int layer = 0; cell->change && layer < game->layers; layer++)
                look_at_layer(game, &cell->want, cell->change, layer, dynamic, scratch);
        }
}

static void look_at_groups(const lw_ps_game *game, const lw_ps_groups *groups, uint64_t *dynamic,
                           uint64_t *scratch)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            lw_ps_rule *rule = (lw_ps_rule *)&groups->list[g].rules[r];
            rule->flows = !game->faulty && flows(game, rule, scratch);
            lw_ps_add_dynamic(game, rule, dynamic, scratch);
        }
}

static bool leaves_moves(const lw_ps_groups *late)
{
    for (int g = 0; g < late->count; g++)
        for (int r = 0; r < late->list[g].count; r++)
            for (int i = 0; i < late->list[g].rules[r].row_count; i++) {
                const lw_ps_row *row = &late->list[g].rules[r].rows[i];
                for (int j = 0; j < row->count; j++)
                    if (row->cells[j].change && row->cells[j].change->spin_count)
                        return true;
            }
    return false;
}

/* Is exactly one of the objects on the layer? */
static bool is_alone(const lw_ps_game *game, const uint64_t *objects, int layer)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    int words = 0;
    for (int w = 0; w < game->words; w++) {
        uint64_t here = objects[w] & mask[w];
        words += here != 0;
        if (words > 1 || (here & (here - 1)))
            return false;
    }
    return words == 1;
}

/* Are two of the objects on one layer, or is one on no layer? */
static bool crowds(const lw_ps_game *game, const uint64_t *objects)
{
    for (int w = 0; w < game->words; w++)
        for (uint64_t left = objects[w]; left; left &= left - 1) {
            int layer = game->things[w * 64 + __builtin_ctzll(left)].layer;
            if (layer < 0 || !is_alone(game, objects, layer))
                return true;
        }
    return false;
}

/* Does the change add an object to a layer without clearing it? A rule with a name that stands for nothing
 * does. */
static bool adds(const lw_ps_game *game, const lw_ps_change *change)
{
    for (int layer = 0; layer < game->layers; layer++) {
        const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
        uint64_t set = 0, kept = 0;
        for (int w = 0; w < game->words; w++) {
            set |= change->set[w] & mask[w];
            kept |= mask[w] & ~change->clear[w] & ~change->set[w];
        }
        if (set && kept)
            return true;
    }
    return false;
}

static bool change_crowds(const lw_ps_game *game, const lw_ps_change *change, uint64_t *set)
{
    bool crowded = crowds(game, change->set) || adds(game, change);
    for (int i = 0; i < change->choice_count && !crowded; i++) {
        memcpy(set, change->set, (size_t)game->words * sizeof *set);
        lw_ps_bit_set(set, change->choices[i]);
        crowded = crowds(game, set);
    }
    return crowded;
}

static bool rules_crowd(const lw_ps_game *game, const lw_ps_groups *groups, uint64_t *scratch)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++)
            for (int i = 0; i < groups->list[g].rules[r].row_count; i++) {
                const lw_ps_row *row = &groups->list[g].rules[r].rows[i];
                for (int j = 0; j < row->count; j++)
                    if (row->cells[j].change && change_crowds(game, row->cells[j].change, scratch))
                        return true;
            }
    return false;
}

static bool levels_crowd(const lw_ps_game *game)
{
    for (int i = 0; i < game->level_count; i++) {
        size_t cells = (size_t)game->levels[i].width * (size_t)game->levels[i].height;
        for (size_t cell = 0; !game->levels[i].message && cell < cells; cell++)
            if (crowds(game, game->levels[i].cells + cell * (size_t)game->words))
                return true;
    }
    return false;
}

bool lw_ps_is_crowded(const lw_ps_game *game, lw_arena *arena)
{
    uint64_t *scratch = lw_new_array(arena, uint64_t, game->words);
    return rules_crowd(game, &game->early, scratch) || rules_crowd(game, &game->late, scratch) ||
           levels_crowd(game);
}

void lw_ps_find_dynamic(lw_ps_game *game, lw_arena *arena)
{
    uint64_t *dynamic = lw_new_array(arena, uint64_t, game->words);
    uint64_t *scratch = lw_new_array(arena, uint64_t, game->words);
    for (int w = 0; w < game->words; w++)
        dynamic[w] = game->faulty ? ~(uint64_t)0 : game->player[w];
    look_at_groups(game, &game->early, dynamic, scratch);
    look_at_groups(game, &game->late, dynamic, scratch);
    uint16_t *ids = lw_new_array(arena, uint16_t, game->words * 64);
    for (int id = 0; id < game->objects; id++)
        if (lw_ps_bit(dynamic, id))
            ids[game->dynamic_count++] = (uint16_t)id;
    game->dynamic = ids;
    game->late_moves = leaves_moves(&game->late);
}
