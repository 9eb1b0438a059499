/* effects.c: finds what a rule can change in its matches.
 *
 * In many games the rules for beams, markers and decorations match in every turn and write what is already
 * there. For each cell that a rule changes, this file lists the objects and flags that the rule adds or
 * removes, without those that the pattern already requires to be present or absent. The engine then removes
 * matches without effect on whole planes, and lets a rule sleep if it has no others. A rule whose pattern
 * cannot match without changing something is marked `certain`: its matches need not be checked. */
#include "families/puzzlescript/compile/effects.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/disturb.h"
#include "families/puzzlescript/compile/dynamic.h"

static bool meet(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

static bool any(const uint64_t *set, int words)
{
    return meet(set, set, words);
}

/* Returns the objects that the change removes, out of those that may be in a matching cell. */
static const uint64_t *going(const lw_ps_game *game, const lw_ps_cell *cell, lw_arena *arena)
{
    uint64_t *go = lw_new_array(arena, uint64_t, game->words),
             *there = lw_new_array(arena, uint64_t, game->words);
    for (int layer = 0; layer < game->layers; layer++) {
        if (!lw_ps_touches(game, cell->change, layer))
            continue;
        lw_ps_possible_on(game, &cell->want, layer, there);
        for (int w = 0; w < game->words; w++)
            go[w] |= there[w] & cell->change->clear[w] & ~cell->change->set[w];
    }
    return go;
}

static lw_ps_effect effect_of(const lw_ps_game *game, const lw_ps_cell *cell, int number, lw_arena *arena)
{
    const lw_ps_change *change = cell->change;
    uint64_t *come = lw_new_array(arena, uint64_t, game->words),
             *move_come = lw_new_array(arena, uint64_t, game->move_words),
             *move_go = lw_new_array(arena, uint64_t, game->move_words);
    for (int w = 0; w < game->words; w++)
        come[w] = change->set[w] & ~cell->want.present[w];
    for (int w = 0; w < game->move_words; w++) {
        move_come[w] = change->move_set[w] & ~cell->want.moving[w];
        move_go[w] = change->move_clear[w] & ~change->move_set[w] & ~cell->want.still[w];
    }
    return (lw_ps_effect){.cell = number,
                          .come = come,
                          .go = going(game, cell, arena),
                          .move_come = move_come,
                          .move_go = move_go};
}

static bool has_effect(const lw_ps_game *game, const lw_ps_effect *effect)
{
    return any(effect->come, game->words) || any(effect->go, game->words) ||
           any(effect->move_come, game->move_words) || any(effect->move_go, game->move_words);
}

/* Does the effect change every matching cell, whatever else is in it? */
static bool always_changes(const lw_ps_game *game, const lw_ps_pattern *want, const lw_ps_effect *effect)
{
    return meet(effect->come, want->missing, game->words) || meet(effect->go, want->present, game->words) ||
           meet(effect->move_come, want->still, game->move_words) ||
           meet(effect->move_go, want->moving, game->move_words);
}

/* Lists the effects of a segment. False: one of them occurs in every match. */
static bool add_segment(const lw_ps_game *game, const lw_ps_row *row, lw_ps_segment *segment, lw_arena *arena)
{
    lw_ps_effect *effects = lw_new_array(arena, lw_ps_effect, segment->count + 1);
    bool open = true;
    segment->effects = effects;
    segment->effect_count = 0;
    for (int i = 0; i < segment->count; i++) {
        const lw_ps_cell *cell = &row->cells[segment->first + i];
        if (!cell->change)
            continue;
        lw_ps_effect effect = effect_of(game, cell, i, arena);
        if (!has_effect(game, &effect))
            continue;
        effects[segment->effect_count++] = effect;
        open &= !always_changes(game, &cell->want, &effect);
    }
    return open;
}

bool lw_ps_rule_draws(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_change *change = rule->rows[i].cells[j].change;
            if (change && (change->choice_count || change->spin_count))
                return true;
        }
    return false;
}

/* A cell that one match has changed as its cell `a` is also cell `b` of another match. Can the other match now
 * change something that it would not have changed before, and still match? */
static bool disturbs(const lw_ps_game *game, const lw_ps_cell *a, const lw_ps_cell *b)
{
    const lw_ps_change *did = a->change, *would = b->change;
    bool gone = false, conflict = false;
    for (int w = 0; w < game->words; w++) {
        uint64_t cleared = did->clear[w] & ~did->set[w];
        gone |= (cleared & b->want.present[w]) || (did->set[w] & b->want.missing[w]);
        conflict |= (cleared & would->set[w]) || (did->set[w] & would->clear[w] & ~would->set[w]);
    }
    for (int w = 0; w < game->move_words; w++) {
        uint64_t cleared = did->move_clear[w] & ~did->move_set[w];
        gone |= (cleared & b->want.moving[w]) || (did->move_set[w] & b->want.still[w]);
        conflict |=
            (cleared & would->move_set[w]) || (did->move_set[w] & would->move_clear[w] & ~would->move_set[w]);
    }
    return conflict && !gone;
}

static bool is_separate(const lw_ps_game *game, const lw_ps_rule *rule)
{
    if (rule->row_count != 1)
        return false;
    const lw_ps_row *row = &rule->rows[0];
    for (int i = 0; i < row->count; i++)
        for (int j = 0; j < row->count; j++)
            if (i != j && row->cells[i].change && row->cells[j].change &&
                disturbs(game, &row->cells[i], &row->cells[j]))
                return false;
    return true;
}

static void add_rule(const lw_ps_game *game, lw_ps_rule *rule, lw_arena *arena)
{
    rule->certain = rule->rigid || game->faulty || lw_ps_rule_draws(rule);
    bool listed = !rule->certain && rule->replaces;
    for (int i = 0; i < rule->row_count && listed; i++) {
        lw_ps_row *row = (lw_ps_row *)&rule->rows[i];
        for (int j = 0; j <= row->ellipses && j <= LW_PS_MAX_ELLIPSES; j++)
            rule->certain |= !add_segment(game, row, &row->segments[j], arena);
    }
    rule->separate = is_separate(game, rule);
    rule->undisturbed = listed && lw_ps_undisturbed(game, rule);
    rule->sweeps = rule->undisturbed && rule->row_count == 1 && !rule->rows[0].ellipses;
    rule->settles = rule->sweeps && lw_ps_settles(game, rule);
}

void lw_ps_find_effects(lw_ps_game *game, lw_arena *arena)
{
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int k = 0; k < 2; k++)
        for (int g = 0; g < both[k]->count; g++)
            for (int r = 0; r < both[k]->list[g].count; r++)
                add_rule(game, (lw_ps_rule *)&both[k]->list[g].rules[r], arena);
}
