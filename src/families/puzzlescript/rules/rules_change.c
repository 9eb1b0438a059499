/* rules_change.c: the five mutators and the two crossovers of Lim and Harrell (2014), sections IV.C and D.
 *
 * Where the paper leaves something open, this is our reading: an element's object is drawn uniformly from the
 * things and "none", and its direction from the four relative ones and "none", so that a direction without an
 * object can occur, which is an error in the language. An element is added to a block, or removed from it, on
 * both sides of the rule, as in Fig. 6, at independent places; or on only one side, since the text can also be
 * understood that way (LW_PS_RULES_ONE_SIDE). */
#include "families/puzzlescript/rules/rules_change.h"
#include "families/puzzlescript/rules/rules_form.h"

#include <string.h>

static bool coin(lw_rng *rng)
{
    return lw_rng_below(rng, 2) == 0;
}

static lw_ps_rules_rule *any_rule(lw_ps_ruleset *set, lw_rng *rng)
{
    return set->count ? &set->rules[lw_rng_below(rng, (uint32_t)set->count)] : NULL;
}

static uint8_t any_direction(lw_rng *rng)
{
    return (uint8_t)lw_rng_below(rng, LW_PS_RULES_RELATIVE + 1);
}

/* --- Mutators. --- */

void lw_ps_ruleset_resize(lw_ps_ruleset *set, lw_rng *rng, int max)
{
    max = max < LW_PS_RULES_MAX ? max : LW_PS_RULES_MAX;
    bool more = coin(rng);
    if (more ? set->count >= max : set->count < 2)
        return;
    int at = (int)lw_rng_below(rng, (uint32_t)(set->count + more));
    lw_ps_rules_rule *rule = &set->rules[at];
    size_t behind = (size_t)(set->count - at - !more) * sizeof *rule;
    memmove(rule + more, rule + !more, behind);
    if (more)
        *rule = (lw_ps_rules_rule){.sides = {{.count = 1}, {.count = 1}}};
    set->count += more ? 1 : -1;
}

/* Returns element n of a rule, counted over all blocks, or NULL; sets *count to the elements passed. */
static lw_ps_rules_cell *nth_cell(lw_ps_rules_rule *rule, int n, int *count)
{
    *count = 0;
    for (int s = 0; s < 2; s++)
        for (int b = 0; b < rule->sides[s].count; b++) {
            lw_ps_rules_block *block = &rule->sides[s].blocks[b];
            if (n >= *count && n < *count + block->count)
                return &block->cells[n - *count];
            *count += block->count;
        }
    return NULL;
}

/* Returns a pair of a random element, a new pair if the element is empty; NULL: the rule has no elements. */
static lw_ps_rules_pair *any_pair(lw_ps_ruleset *set, lw_rng *rng)
{
    int count = 0;
    lw_ps_rules_rule *rule = any_rule(set, rng);
    if (rule)
        nth_cell(rule, -1, &count);
    if (!count)
        return NULL;
    lw_ps_rules_cell *cell = nth_cell(rule, (int)lw_rng_below(rng, (uint32_t)count), &count);
    if (!cell->count)
        cell->pairs[cell->count++] = (lw_ps_rules_pair){.object = LW_PS_RULES_NO_OBJECT};
    return &cell->pairs[lw_rng_below(rng, cell->count)];
}

/* Removes pairs with neither direction nor object. */
static void tidy(lw_ps_ruleset *set)
{
    for (int i = 0; i < set->count; i++) {
        lw_ps_rules_cell *cell;
        for (int n = 0, count; (cell = nth_cell(&set->rules[i], n, &count)); n++) {
            int kept = 0;
            for (int k = 0; k < cell->count; k++)
                if (cell->pairs[k].direction || cell->pairs[k].object != LW_PS_RULES_NO_OBJECT)
                    cell->pairs[kept++] = cell->pairs[k];
            cell->count = (uint8_t)kept;
        }
    }
}

void lw_ps_ruleset_object(lw_ps_ruleset *set, lw_rng *rng)
{
    lw_ps_rules_pair *pair = any_pair(set, rng);
    if (!pair)
        return;
    uint32_t drawn = lw_rng_below(rng, (uint32_t)set->things + 1);
    pair->object = drawn < (uint32_t)set->things ? (uint8_t)drawn : LW_PS_RULES_NO_OBJECT;
    uint32_t fate = lw_rng_below(rng, 3);
    if (fate > 0)
        pair->direction = fate == 1 ? 0 : any_direction(rng);
    tidy(set);
}

void lw_ps_ruleset_direction(lw_ps_ruleset *set, lw_rng *rng)
{
    lw_ps_rules_pair *pair = any_pair(set, rng);
    if (pair)
        pair->direction = any_direction(rng);
    tidy(set);
}

static void grow(lw_ps_rules_block *block, int things, lw_rng *rng)
{
    if (block->count == LW_PS_RULES_CELLS || things == 0)
        return;
    lw_ps_rules_cell *cell = &block->cells[lw_rng_below(rng, block->count + 1u)];
    memmove(cell + 1, cell, (size_t)(&block->cells[block->count] - cell) * sizeof *cell);
    *cell = (lw_ps_rules_cell){.count = 1};
    cell->pairs[0].direction = any_direction(rng);
    cell->pairs[0].object = (uint8_t)lw_rng_below(rng, (uint32_t)things);
    block->count++;
}

static void shrink(lw_ps_rules_block *block, lw_rng *rng)
{
    if (block->count == 0)
        return;
    lw_ps_rules_cell *cell = &block->cells[lw_rng_below(rng, block->count)];
    memmove(cell, cell + 1, (size_t)(&block->cells[block->count] - (cell + 1)) * sizeof *cell);
    block->count--;
    if (block->count == 1 && block->cells[0].count == 0)
        block->count = 0; /* one empty element is written "[ ]", too */
}

/* Gives a block without elements an empty one if the other side's block has elements. */
static void face(lw_ps_rules_block *block, const lw_ps_rules_block *other)
{
    if (block->count == 0 && other->count > 0)
        block->cells[block->count++] = (lw_ps_rules_cell){0};
}

void lw_ps_ruleset_blocks(lw_ps_ruleset *set, lw_rng *rng, enum lw_ps_rules_grip grip)
{
    lw_ps_rules_rule *rule = any_rule(set, rng);
    if (!rule || !rule->sides[1].count)
        return;
    lw_ps_rules_side *sides = rule->sides;
    int least = sides[0].count < sides[1].count ? sides[0].count : sides[1].count;
    uint32_t block = lw_rng_below(rng, (uint32_t)least);
    face(&sides[0].blocks[block], &sides[1].blocks[block]);
    face(&sides[1].blocks[block], &sides[0].blocks[block]);
    bool more = coin(rng);
    uint32_t only = grip == LW_PS_RULES_ONE_SIDE ? lw_rng_below(rng, 2) : 2;
    for (uint32_t s = 0; s < 2; s++) {
        if (only == 1 - s)
            continue;
        if (more)
            grow(&sides[s].blocks[block], set->things, rng);
        else
            shrink(&sides[s].blocks[block], rng);
    }
}

void lw_ps_ruleset_swap(lw_ps_ruleset *set, lw_rng *rng)
{
    lw_ps_rules_rule *rule = any_rule(set, rng);
    if (!rule || !rule->sides[1].count)
        return;
    lw_ps_rules_side kept = rule->sides[0];
    rule->sides[0] = rule->sides[1];
    rule->sides[1] = kept;
}

/* --- Crossovers. --- */

bool lw_ps_ruleset_alike(const lw_ps_ruleset *a, const lw_ps_ruleset *b)
{
    if (a->count != b->count || a->name_count != b->name_count ||
        memcmp(a->names, b->names, sizeof a->names) != 0)
        return false;
    for (int i = 0; i < a->count; i++)
        for (int s = 0; s < 2; s++) {
            const lw_ps_rules_side *one = &a->rules[i].sides[s], *two = &b->rules[i].sides[s];
            if (one->count != two->count)
                return false;
            for (int k = 0; k < one->count; k++)
                if (one->blocks[k].count != two->blocks[k].count)
                    return false;
        }
    return true;
}

void lw_ps_ruleset_cross_sides(lw_ps_ruleset *a, lw_ps_ruleset *b, lw_rng *rng)
{
    if (!lw_ps_ruleset_alike(a, b) || !a->count)
        return;
    uint32_t at = lw_rng_below(rng, (uint32_t)a->count);
    lw_ps_rules_side kept = a->rules[at].sides[1];
    a->rules[at].sides[1] = b->rules[at].sides[1];
    b->rules[at].sides[1] = kept;
}

void lw_ps_ruleset_cross_elements(lw_ps_ruleset *a, lw_ps_ruleset *b, lw_rng *rng)
{
    int count = 0;
    if (!lw_ps_ruleset_alike(a, b) || !a->count)
        return;
    uint32_t at = lw_rng_below(rng, (uint32_t)a->count);
    nth_cell(&a->rules[at], -1, &count);
    if (!count)
        return;
    int which = (int)lw_rng_below(rng, (uint32_t)count);
    lw_ps_rules_cell *one = nth_cell(&a->rules[at], which, &count),
                     *two = nth_cell(&b->rules[at], which, &count), kept = *one;
    *one = *two;
    *two = kept;
}
