/* expand.c: expands every rule into all its variants, in the language's order.
 *
 * The original expands ambiguous movements with a queue in which every ambiguous cell spawns copies, and later
 * drops equal rules, keeping the last. The last of equal rules is the one whose cells were expanded from the
 * last to the first, so this file expands only in that order: n^k variants instead of k! n^k. Properties are
 * expanded beginning with the first cell (properties.c). Cost: the number of variants kept, times the length of
 * the rule. */
#include "families/puzzlescript/compile/expand.h"
#include "families/puzzlescript/compile/properties.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/rulewords.h"
#include "families/puzzlescript/compile/script.h"

#include <string.h>

/* --- Copies. --- */

static lw_ps_lines copy_side(lw_arena *arena, const lw_ps_lines *side)
{
    lw_ps_lines copy = {.count = side->count, .room = side->count};
    copy.list = lw_new_array(arena, lw_ps_line, side->count + 1);
    for (int i = 0; i < side->count; i++) {
        const lw_ps_line *from = &side->list[i];
        copy.list[i] = (lw_ps_line){.count = from->count, .room = from->count};
        copy.list[i].cells = lw_new_array(arena, lw_ps_items, from->count + 1);
        for (int j = 0; j < from->count; j++) {
            const lw_ps_items *items = &from->cells[j];
            copy.list[i].cells[j] = (lw_ps_items){.count = items->count, .room = items->count};
            if (items->count)
                copy.list[i].cells[j].list =
                    lw_arena_copy(arena, items->list, (size_t)items->count * sizeof *items->list);
        }
    }
    return copy;
}

lw_ps_script_rule lw_ps_copy_rule(lw_arena *arena, const lw_ps_script_rule *rule)
{
    lw_ps_script_rule copy = *rule;
    copy.left = copy_side(arena, &rule->left);
    copy.right = copy_side(arena, &rule->right);
    return copy;
}

/* Counts names and cells. */
static int count_items(const lw_ps_lines *side)
{
    int count = 0;
    for (int i = 0; i < side->count; i++)
        for (int j = 0; j < side->list[i].count; j++)
            count += 1 + side->list[i].cells[j].count;
    return count;
}

void lw_ps_check_items(lw_ps_script *script, const lw_ps_script_rule *rule)
{
    if (count_items(&rule->left) <= LW_PS_MAX_ITEMS && count_items(&rule->right) <= LW_PS_MAX_ITEMS)
        return;
    lw_ps_notes_add(&script->link->source->notes, LW_PS_LIMIT, rule->line,
                    "a rule of it has too many names and cells");
    script->invalid = script->too_many = true;
}

void lw_ps_keep_rule(lw_ps_script *script, lw_ps_rules *out, const lw_ps_script_rule *rule)
{
    lw_ps_link *link = script->link;
    script->items += count_items(&rule->left) + count_items(&rule->right);
    if (out->count >= LW_PS_MAX_RULES || script->items > LW_PS_MAX_RULE_ITEMS ||
        (int64_t)out->count * link->words * 64 > LW_PS_MAX_PAIRS) {
        lw_ps_notes_add(&link->source->notes, LW_PS_LIMIT, rule->line, "its rules have too many variants");
        script->invalid = script->too_many = true;
        return;
    }
    *lw_ps_add(link->arena, out->list, out->count, out->room) = *rule;
}

/* --- Directions. --- */

static void make_absolute(lw_ps_lines *side, enum lw_ps_direction direction)
{
    static const enum lw_ps_qualifier table[4][6] = {
        [LW_PS_UP] = {LW_PS_Q_LEFT, LW_PS_Q_RIGHT, LW_PS_Q_DOWN, LW_PS_Q_UP, LW_PS_Q_VERTICAL_PAR,
                      LW_PS_Q_HORIZONTAL_PERP},
        [LW_PS_DOWN] = {LW_PS_Q_RIGHT, LW_PS_Q_LEFT, LW_PS_Q_UP, LW_PS_Q_DOWN, LW_PS_Q_VERTICAL_PAR,
                        LW_PS_Q_HORIZONTAL_PERP},
        [LW_PS_LEFT] = {LW_PS_Q_DOWN, LW_PS_Q_UP, LW_PS_Q_RIGHT, LW_PS_Q_LEFT, LW_PS_Q_HORIZONTAL_PAR,
                        LW_PS_Q_VERTICAL_PERP},
        [LW_PS_RIGHT] = {LW_PS_Q_UP, LW_PS_Q_DOWN, LW_PS_Q_LEFT, LW_PS_Q_RIGHT, LW_PS_Q_HORIZONTAL_PAR,
                         LW_PS_Q_VERTICAL_PERP},
    };
    for (int i = 0; i < side->count; i++)
        for (int j = 0; j < side->list[i].count; j++)
            for (int k = 0; k < side->list[i].cells[j].count; k++) {
                lw_ps_item *item = &side->list[i].cells[j].list[k];
                if (item->qualifier >= LW_PS_Q_CARET && item->qualifier <= LW_PS_Q_PERPENDICULAR)
                    item->qualifier = table[direction][item->qualifier - LW_PS_Q_CARET];
            }
}

static void reverse_cells(lw_ps_lines *side)
{
    for (int i = 0; i < side->count; i++)
        for (int a = 0, b = side->list[i].count - 1; a < b; a++, b--) {
            lw_ps_items cell = side->list[i].cells[a];
            side->list[i].cells[a] = side->list[i].cells[b];
            side->list[i].cells[b] = cell;
        }
}

static bool has_ellipsis(const lw_ps_lines *side)
{
    for (int i = 0; i < side->count; i++)
        for (int j = 0; j < side->list[i].count; j++)
            if (lw_ps_is_ellipsis(&side->list[i].cells[j]))
                return true;
    return false;
}

/* Turns up and left rules into down and right rules by reversing their cells. */
static void turn_round(lw_ps_script_rule *rule)
{
    if (has_ellipsis(&rule->left) || (rule->direction != LW_PS_UP && rule->direction != LW_PS_LEFT))
        return;
    rule->direction = rule->direction == LW_PS_UP ? LW_PS_DOWN : LW_PS_RIGHT;
    reverse_cells(&rule->left);
    reverse_cells(&rule->right);
}

/* --- Names: aggregates become their parts, synonyms what they stand for, and "no" of a property becomes "no"
 * of each of its objects. --- */

static void split_aggregates(lw_ps_script *script, lw_ps_items *cell, int line)
{
    lw_ps_link *link = script->link;
    for (int i = 0; i < cell->count && cell->count < LW_PS_MAX_ITEMS; i++) {
        const lw_ps_list *parts = lw_ps_mean(link, cell->list[i].name)->aggregate;
        enum lw_ps_qualifier qualifier = cell->list[i].qualifier;
        if (!parts)
            continue;
        if (qualifier == LW_PS_Q_NO)
            lw_ps_notes_add(&link->source->notes, LW_PS_RULE_NO_AGGREGATE, line,
                            lw_ps_upper(link->source, cell->list[i].name));
        if (parts->count == 0)
            continue;
        cell->list[i].name = parts->items[0];
        for (int j = 1; j < parts->count; j++)
            *lw_ps_add(link->arena, cell->list, cell->count, cell->room) =
                (lw_ps_item){.qualifier = qualifier, .name = parts->items[j]};
    }
}

static void follow_synonyms(lw_ps_link *link, lw_ps_items *cell)
{
    for (int i = 0; i < cell->count; i++) {
        int synonym = lw_ps_mean(link, cell->list[i].name)->synonym;
        if (synonym >= 0)
            cell->list[i].name = synonym;
    }
}

/* --- Ambiguous movements: words that stand for several directions. --- */

static const char *meant(enum lw_ps_qualifier word)
{
    switch (word) {
    case LW_PS_Q_MOVING:
        return "udlra";
    case LW_PS_Q_ORTHOGONAL:
        return "udlr";
    case LW_PS_Q_HORIZONTAL:
    case LW_PS_Q_HORIZONTAL_PAR:
    case LW_PS_Q_HORIZONTAL_PERP:
        return "lr";
    case LW_PS_Q_VERTICAL:
    case LW_PS_Q_VERTICAL_PAR:
    case LW_PS_Q_VERTICAL_PERP:
        return "ud";
    default:
        return NULL;
    }
}

static enum lw_ps_qualifier qualifier_of(char letter)
{
    return (enum lw_ps_qualifier)(LW_PS_Q_UP + (strchr("udlra", letter) - "udlra"));
}

static int first_unclear(const lw_ps_items *cell)
{
    for (int i = 0; i < cell->count; i++)
        if (meant(cell->list[i].qualifier))
            return i;
    return -1;
}

static void set_direction(lw_ps_items *cell, lw_ps_item what, enum lw_ps_qualifier direction)
{
    for (int i = 0; i < cell->count; i++)
        if (cell->list[i].qualifier == what.qualifier && (what.name < 0 || cell->list[i].name == what.name))
            cell->list[i].qualifier = direction;
}

struct choice { /* the direction chosen for one ambiguous movement */
    lw_ps_item what;
    int row, cell;
    enum lw_ps_qualifier direction;
};

struct choices {
    struct choice list[LW_PS_MAX_ITEMS];
    int count;
};

/* If a word and its object are ambiguous in only one cell of the left side, the direction chosen there applies
 * to them on the whole right side. After that, the same holds for a word that is ambiguous in only one cell,
 * whatever its object. */
static void settle_right(lw_ps_script_rule *rule, const struct choices *made)
{
    for (int pass = 0; pass < 2; pass++)
        for (int c = 0; c < made->count; c++) {
            const struct choice *one = &made->list[c];
            lw_ps_item what = {.qualifier = one->what.qualifier, .name = pass == 0 ? one->what.name : -1};
            bool alone = true;
            for (int d = 0; d < made->count && alone; d++)
                if (d != c && made->list[d].what.qualifier == what.qualifier &&
                    (pass == 1 || made->list[d].what.name == what.name))
                    alone = false;
            for (int i = 0; alone && i < rule->right.count; i++)
                for (int j = 0; j < rule->right.list[i].count; j++)
                    set_direction(&rule->right.list[i].cells[j], what, one->direction);
        }
}

static enum lw_ps_qualifier unclear_right(const lw_ps_script_rule *rule)
{
    for (int i = 0; i < rule->right.count; i++)
        for (int j = 0; j < rule->right.list[i].count; j++) {
            int at = first_unclear(&rule->right.list[i].cells[j]);
            if (at >= 0)
                return rule->right.list[i].cells[j].list[at].qualifier;
        }
    return LW_PS_Q_NONE;
}

static void split_movements(lw_ps_script *script, const lw_ps_script_rule *rule, struct choices *made,
                            lw_ps_rules *out, enum lw_ps_qualifier *unclear)
{
    if (script->too_many)
        return;
    for (int i = rule->left.count; i-- > 0;)
        for (int j = rule->left.list[i].count; j-- > 0;) {
            int at = first_unclear(&rule->left.list[i].cells[j]);
            if (at < 0 || made->count == LW_PS_MAX_ITEMS)
                continue;
            lw_ps_item what = rule->left.list[i].cells[j].list[at];
            for (const char *letter = meant(what.qualifier); *letter; letter++) {
                lw_ps_script_rule copy = lw_ps_copy_rule(script->link->arena, rule);
                enum lw_ps_qualifier direction = qualifier_of(*letter);
                set_direction(&copy.left.list[i].cells[j], what, direction);
                if (copy.right.count)
                    set_direction(&copy.right.list[i].cells[j], what, direction);
                made->list[made->count++] =
                    (struct choice){.what = what, .row = i, .cell = j, .direction = direction};
                split_movements(script, &copy, made, out, unclear);
                made->count--;
            }
            return;
        }
    lw_ps_script_rule done = lw_ps_copy_rule(script->link->arena, rule);
    settle_right(&done, made);
    if (*unclear == LW_PS_Q_NONE)
        *unclear = unclear_right(&done);
    lw_ps_keep_rule(script, out, &done);
}

/* --- Spawned objects are stationary. --- */

static bool mentions(lw_ps_link *link, const lw_ps_items *cell, int object, int layer)
{
    for (int i = 0; i < cell->count; i++) {
        const lw_ps_meaning *meaning = lw_ps_mean(link, cell->list[i].name);
        const lw_ps_list *list = meaning->object < 0 ? meaning->property : NULL;
        for (int j = 0; j < (list ? list->count : 1); j++) {
            int other = lw_ps_mean(link, list ? list->items[j] : cell->list[i].name)->object;
            if (other >= 0 && (other == object || link->source->objects[other].layer == layer))
                return true;
        }
    }
    return false;
}

static void stop_spawned(lw_ps_link *link, lw_ps_script_rule *rule)
{
    if (rule->late)
        return;
    for (int i = 0; i < rule->right.count; i++)
        for (int j = 0; j < rule->right.list[i].count; j++) {
            lw_ps_items *cell = &rule->right.list[i].cells[j];
            for (int k = 0; k < cell->count; k++) {
                int object = lw_ps_mean(link, cell->list[k].name)->object;
                if (cell->list[k].qualifier == LW_PS_Q_NONE && object >= 0 &&
                    !mentions(link, &rule->left.list[i].cells[j], object, link->source->objects[object].layer))
                    cell->list[k].qualifier = LW_PS_Q_STATIONARY;
            }
        }
}

/* --- All stages. --- */

static void name_parts(lw_ps_script *script, lw_ps_script_rule *rule)
{
    for (int side = 0; side < 2; side++) {
        lw_ps_lines *lines = side ? &rule->right : &rule->left;
        for (int i = 0; i < lines->count; i++)
            for (int j = 0; j < lines->list[i].count; j++)
                split_aggregates(script, &lines->list[i].cells[j], rule->line);
    }
    if (script->invalid)
        return;
    for (int side = 0; side < 2; side++) {
        lw_ps_lines *lines = side ? &rule->right : &rule->left;
        for (int i = 0; i < lines->count; i++)
            for (int j = 0; j < lines->list[i].count; j++)
                follow_synonyms(script->link, &lines->list[i].cells[j]);
    }
}

void lw_ps_expand_rules(lw_ps_script *script)
{
    lw_ps_link *link = script->link;
    lw_ps_rules turned = {0}, moved = {0}, out = {0};
    for (int i = 0; i < script->rules.count; i++)
        for (int d = 0; d < script->rules.list[i].direction_count; d++) {
            lw_ps_script_rule rule = lw_ps_copy_rule(link->arena, &script->rules.list[i]);
            rule.direction = rule.directions[d];
            lw_ps_keep_rule(script, &turned, &rule);
        }
    for (int i = 0; i < turned.count; i++) {
        lw_ps_script_rule *rule = &turned.list[i];
        make_absolute(&rule->left, rule->direction);
        make_absolute(&rule->right, rule->direction);
        turn_round(rule);
        name_parts(script, rule);
        lw_ps_check_items(script, rule);
        if (script->invalid)
            return;
    }
    struct choices *made = lw_new(link->arena, struct choices);
    for (int i = 0; i < turned.count && !script->too_many; i++) {
        enum lw_ps_qualifier unclear = LW_PS_Q_NONE;
        made->count = 0;
        split_movements(script, &turned.list[i], made, &moved, &unclear);
        if (unclear != LW_PS_Q_NONE) {
            lw_ps_notes_add(&link->source->notes, LW_PS_RULE_MOVE_UNCLEAR, turned.list[i].line,
                            lw_ps_qualifier_words[unclear]);
            script->invalid = true;
        }
    }
    lw_ps_expand_properties(script, &moved, &out);
    for (int i = 0; i < out.count; i++)
        stop_spawned(link, &out.list[i]);
    script->rules = out;
}
