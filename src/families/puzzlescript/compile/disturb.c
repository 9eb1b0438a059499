/* disturb.c: see disturb.h.
 *
 * Matches can disturb each other only in a cell that they share: it is one cell of the rule for the first
 * match, and another cell of the rule for the second. They cannot share a cell if these two cells of the rule
 * ask for things that exclude each other. Otherwise, what the rule adds to the one cell or removes from it must
 * not contradict what it asks of the other, and the two changes must agree. Writing what the pattern already
 * asks for adds and removes nothing. */
#include "families/puzzlescript/compile/disturb.h"

#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/dynamic.h"

enum { MAX_SET = LW_PS_MAX_OBJECTS / 64 };

static bool within(const uint64_t *set, const uint64_t *mask, int words)
{
    bool any = false;
    for (int w = 0; w < words; w++) {
        if (set[w] & ~mask[w])
            return false;
        any |= set[w] != 0;
    }
    return any;
}

/* Does the pattern ask for an object on that layer? */
static bool asks_for(const lw_ps_game *game, const lw_ps_pattern *want, int layer)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    for (int w = 0; w < game->words; w++)
        if (want->present[w] & mask[w])
            return true;
    for (int i = 0; i < want->any_count; i++)
        if (within(want->any[i], mask, game->words))
            return true;
    return false;
}

static bool exclude(const lw_ps_game *game, const lw_ps_pattern *a, const lw_ps_pattern *b)
{
    uint64_t on_a[MAX_SET], on_b[MAX_SET], both;
    for (int w = 0; w < game->words; w++)
        if ((a->present[w] & b->missing[w]) || (b->present[w] & a->missing[w]))
            return true;
    for (int w = 0; w < game->move_words; w++)
        if ((a->moving[w] & b->still[w]) || (b->moving[w] & a->still[w]))
            return true;
    for (int layer = 0; layer < game->layers; layer++) {
        if (!asks_for(game, a, layer) && !asks_for(game, b, layer))
            continue;
        lw_ps_possible_on(game, a, layer, on_a);
        lw_ps_possible_on(game, b, layer, on_b);
        both = 0;
        for (int w = 0; w < game->words; w++)
            both |= on_a[w] & on_b[w];
        if (!both)
            return true;
    }
    return false;
}

/* Does the effect on a cell contradict `want`, or would `would` (which may be NULL) write it differently? */
static bool touches(const lw_ps_game *game, const lw_ps_effect *effect, const lw_ps_pattern *want,
                    const lw_ps_change *would)
{
    uint64_t touched = 0;
    for (int w = 0; w < game->words; w++) {
        touched |= (effect->go[w] & want->present[w]) | (effect->come[w] & want->missing[w]);
        for (int i = 0; i < want->any_count; i++)
            touched |= effect->go[w] & want->any[i][w];
        if (would)
            touched |= (effect->go[w] & would->set[w]) | (effect->come[w] & would->clear[w] & ~would->set[w]);
    }
    for (int w = 0; w < game->move_words; w++) {
        touched |= (effect->move_go[w] & want->moving[w]) | (effect->move_come[w] & want->still[w]);
        if (would)
            touched |= (effect->move_go[w] & would->move_set[w]) |
                       (effect->move_come[w] & would->move_clear[w] & ~would->move_set[w]);
    }
    return touched != 0;
}

/* Does the effect on this cell of the rule disturb another match, or another pattern of the same match, for
 * which the changed cell is another cell of the rule? Unless `alone`, matches for which it is the same cell
 * count, too. */
static bool disturbs(const lw_ps_game *game, const lw_ps_rule *rule, const lw_ps_cell *cell,
                     const lw_ps_effect *effect, bool alone)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_cell *other = &rule->rows[i].cells[j];
            bool meets = other == cell ? !alone : !exclude(game, &cell->want, &other->want);
            if (touches(game, effect, &other->want, other->change) && meets)
                return true;
        }
    return false;
}

/* Does the rule change cells of only one segment? Then two matches that share that segment make the same
 * changes, and the second one has nothing left to do. */
static bool changes_one_segment(const lw_ps_rule *rule)
{
    int count = 0;
    for (int i = 0; i < rule->row_count; i++)
        for (int s = 0; s <= rule->rows[i].ellipses && s <= LW_PS_MAX_ELLIPSES; s++)
            count += rule->rows[i].segments[s].effect_count > 0;
    return count == 1;
}

bool lw_ps_undisturbed(const lw_ps_game *game, const lw_ps_rule *rule)
{
    bool alone = changes_one_segment(rule);
    for (int i = 0; i < rule->row_count; i++) {
        const lw_ps_row *row = &rule->rows[i];
        for (int s = 0; s <= row->ellipses && s <= LW_PS_MAX_ELLIPSES; s++)
            for (int k = 0; k < row->segments[s].effect_count; k++) {
                const lw_ps_effect *effect = &row->segments[s].effects[k];
                if (disturbs(game, rule, &row->cells[row->segments[s].first + effect->cell], effect, alone))
                    return false;
            }
    }
    return true;
}

/* Can the effect make a cell match that did not match before? */
static bool helps(const lw_ps_game *game, const lw_ps_effect *effect, const lw_ps_pattern *want)
{
    uint64_t helped = 0;
    for (int w = 0; w < game->words; w++) {
        helped |= (effect->come[w] & want->present[w]) | (effect->go[w] & want->missing[w]);
        for (int i = 0; i < want->any_count; i++)
            helped |= effect->come[w] & want->any[i][w];
    }
    for (int w = 0; w < game->move_words; w++)
        helped |= (effect->move_come[w] & want->moving[w]) | (effect->move_go[w] & want->still[w]);
    return helped != 0;
}

/* Does the cell surely have an object on the layer, but none that is wanted there? */
static bool fills(const lw_ps_game *game, const uint64_t *has, const lw_ps_pattern *want, int layer)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    uint64_t on[MAX_SET], any = 0, both = 0;
    lw_ps_possible_on(game, want, layer, on);
    for (int w = 0; w < game->words; w++) {
        any |= has[w] & mask[w];
        both |= has[w] & on[w];
    }
    return any && !both;
}

/* Is it certain that a cell that matched and was changed does not match `want` now? */
static bool spoils(const lw_ps_game *game, const lw_ps_cell *cell, const lw_ps_pattern *want)
{
    const lw_ps_change *change = cell->change;
    uint64_t has[MAX_SET], wrong = 0;
    for (int w = 0; w < game->words; w++) {
        uint64_t lacks = (change->clear[w] | cell->want.missing[w]) & ~change->set[w];
        has[w] = change->set[w] | (cell->want.present[w] & ~change->clear[w]);
        wrong |= (has[w] & want->missing[w]) | (lacks & want->present[w]);
    }
    for (int w = 0; w < game->move_words; w++) {
        uint64_t lacks = (change->move_clear[w] | cell->want.still[w]) & ~change->move_set[w],
                 moves = change->move_set[w] | (cell->want.moving[w] & ~change->move_clear[w]);
        wrong |= (moves & want->still[w]) | (lacks & want->moving[w]);
    }
    for (int layer = 0; layer < game->layers && !wrong; layer++)
        wrong = asks_for(game, want, layer) && fills(game, has, want, layer);
    return wrong != 0;
}

bool lw_ps_settles(const lw_ps_game *game, const lw_ps_rule *rule)
{
    const lw_ps_row *row = &rule->rows[0];
    const lw_ps_segment *segment = &row->segments[0];
    for (int k = 0; k < segment->effect_count; k++)
        for (int j = 0; j < row->count; j++) {
            const lw_ps_effect *effect = &segment->effects[k];
            if (j != effect->cell && helps(game, effect, &row->cells[j].want) &&
                !spoils(game, &row->cells[effect->cell], &row->cells[j].want))
                return false;
        }
    return true;
}
