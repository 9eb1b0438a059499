/* properties.c: expands rules with properties, which stand for one of several objects, into a rule for each
 * object, unless a single pattern can stand for all of them. The first cell varies slowest, and members are in
 * the order of the legend. */
#include "families/puzzlescript/compile/properties.h"
#include "families/puzzlescript/compile/expand.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/script.h"
#include <string.h>

static void split_no(lw_ps_link *link, lw_ps_items *cell)
{
    lw_ps_items out = {0};
    for (int i = 0; i < cell->count; i++) {
        const lw_ps_list *members = lw_ps_mean(link, cell->list[i].name)->property;
        if (cell->list[i].qualifier != LW_PS_Q_NO || !members) {
            *lw_ps_add(link->arena, out.list, out.count, out.room) = cell->list[i];
            continue;
        }
        for (int j = 0; j < members->count; j++)
            *lw_ps_add(link->arena, out.list, out.count, out.room) =
                (lw_ps_item){.qualifier = LW_PS_Q_NO, .name = members->items[j]};
    }
    *cell = out;
}

struct member {
    int property, object;
};

struct members {
    struct member list[LW_PS_MAX_ITEMS];
    int count;
    lw_ps_list unclear; /* properties in cells of the right side that the same cells of the left side lack */
    int left_over;      /* one of those that could not be resolved, or -1 */
};

static bool is_property(lw_ps_link *link, const lw_ps_item *item)
{
    return item->qualifier != LW_PS_Q_RANDOM && lw_ps_mean(link, item->name)->property;
}

static bool cell_has(const lw_ps_items *cell, int name)
{
    for (int i = 0; i < cell->count; i++)
        if (cell->list[i].name == name && cell->list[i].qualifier != LW_PS_Q_RANDOM)
            return true;
    return false;
}

static void find_unclear(lw_ps_link *link, const lw_ps_script_rule *rule, struct members *made)
{
    for (int i = 0; i < rule->right.count; i++)
        for (int j = 0; j < rule->right.list[i].count; j++) {
            const lw_ps_items *cell = &rule->right.list[i].cells[j];
            for (int k = 0; k < cell->count; k++)
                if (is_property(link, &cell->list[k]) &&
                    !cell_has(&rule->left.list[i].cells[j], cell->list[k].name) &&
                    !lw_ps_list_has(&made->unclear, cell->list[k].name))
                    lw_ps_list_add(link->arena, &made->unclear, cell->list[k].name);
        }
}

static void set_object(lw_ps_items *cell, int property, int object)
{
    for (int i = 0; i < cell->count; i++)
        if (cell->list[i].name == property && cell->list[i].qualifier != LW_PS_Q_RANDOM)
            cell->list[i].name = object;
}

static void settle_properties(lw_ps_script *script, const lw_ps_script_rule *rule, struct members *made,
                              lw_ps_rules *out)
{
    lw_ps_script_rule done = lw_ps_copy_rule(script->link->arena, rule);
    for (int c = 0; c < made->count; c++) {
        bool alone = true;
        for (int d = 0; d < made->count && alone; d++)
            alone = d == c || made->list[d].property != made->list[c].property;
        for (int i = 0; alone && i < done.right.count; i++)
            for (int j = 0; j < done.right.list[i].count; j++)
                set_object(&done.right.list[i].cells[j], made->list[c].property, made->list[c].object);
    }
    for (int i = 0; i < done.right.count; i++)
        for (int j = 0; j < done.right.list[i].count; j++)
            for (int k = 0; k < done.right.list[i].cells[j].count; k++) {
                const lw_ps_item *item = &done.right.list[i].cells[j].list[k];
                if (is_property(script->link, item) && lw_ps_list_has(&made->unclear, item->name))
                    made->left_over = item->name;
            }
    lw_ps_keep_rule(script, out, &done);
}

static void split_properties(lw_ps_script *script, const lw_ps_script_rule *rule, struct members *made,
                             lw_ps_rules *out)
{
    lw_ps_link *link = script->link;
    if (script->too_many)
        return;
    for (int i = 0; i < rule->left.count; i++)
        for (int j = 0; j < rule->left.list[i].count; j++) {
            const lw_ps_items *cell = &rule->left.list[i].cells[j];
            for (int k = 0; k < cell->count; k++) {
                int property = cell->list[k].name;
                const lw_ps_meaning *meaning = lw_ps_mean(link, property);
                if (!is_property(link, &cell->list[k]) || made->count == LW_PS_MAX_ITEMS ||
                    (meaning->single_layer != LW_PS_NOT_SINGLE && !lw_ps_list_has(&made->unclear, property)))
                    continue;
                for (int m = 0; m < meaning->property->count; m++) {
                    int object = meaning->property->items[m];
                    lw_ps_script_rule copy = lw_ps_copy_rule(link->arena, rule);
                    set_object(&copy.left.list[i].cells[j], property, object);
                    if (copy.right.count)
                        set_object(&copy.right.list[i].cells[j], property, object);
                    made->list[made->count++] = (struct member){.property = property, .object = object};
                    split_properties(script, &copy, made, out);
                    made->count--;
                }
                return;
            }
        }
    settle_properties(script, rule, made, out);
}

static void expand_properties(lw_ps_script *script, lw_ps_script_rule *rule, struct members *made,
                              lw_ps_rules *out)
{
    lw_ps_link *link = script->link;
    int from = out->count;
    made->count = made->unclear.count = 0;
    made->left_over = -1;
    for (int i = 0; i < rule->left.count; i++)
        for (int j = 0; j < rule->left.list[i].count; j++)
            split_no(link, &rule->left.list[i].cells[j]);
    for (int i = 0; i < rule->right.count; i++)
        for (int j = 0; j < rule->right.list[i].count; j++)
            split_no(link, &rule->right.list[i].cells[j]);
    find_unclear(link, rule, made);
    split_properties(script, rule, made, out);
    if (made->left_over >= 0) {
        lw_ps_notes_add(&link->source->notes, LW_PS_RULE_PROPERTY_UNCLEAR, rule->line,
                        lw_ps_upper(link->source, made->left_over));
        out->count = from;
    }
}

void lw_ps_expand_properties(lw_ps_script *script, lw_ps_rules *rules, lw_ps_rules *out)
{
    struct members *made = lw_new(script->link->arena, struct members);
    for (int i = 0; i < rules->count && !script->too_many; i++)
        expand_properties(script, &rules->list[i], made, out);
}
