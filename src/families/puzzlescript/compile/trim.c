/* trim.c: removes redundant words from rules. This does not change what a rule does, but it adds notes, and
 * leaves less to expand. */
#include "families/puzzlescript/compile/script.h"

#include "base/buf.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/trim.h"

#include <string.h>

static void drop_item(lw_ps_items *cell, int i)
{
    memmove(cell->list + i, cell->list + i + 1, (size_t)(cell->count - i - 1) * sizeof *cell->list);
    cell->count--;
}

static const char *kept(lw_ps_script *script, lw_buf *buf)
{
    const char *text = lw_arena_text(script->link->arena, lw_buf_text(buf));
    lw_buf_drop(buf);
    return text;
}

/* Reports a cell on the right that has both X and "no X". */
static void check_conflicts(lw_ps_script *script, const lw_ps_script_rule *rule, const lw_ps_items *cell)
{
    lw_ps_link *link = script->link;
    lw_ps_source *source = link->source;
    uint64_t *present = NULL;
    lw_buf names = {0};
    for (int i = 0; i < cell->count; i++) {
        int object = lw_ps_mean(link, cell->list[i].name)->object;
        if (cell->list[i].qualifier == LW_PS_Q_NO || object < 0)
            continue;
        if (!present)
            present = lw_ps_set(link);
        lw_ps_bit_set(present, lw_ps_object_id(&source->objects[object]));
        lw_buf_print(&names, "%s%s", names.size ? ", " : "", lw_ps_upper(source, cell->list[i].name));
    }
    for (int i = 0; present && i < cell->count; i++) {
        const uint64_t *mask = lw_ps_mean(link, cell->list[i].name)->mask;
        if (cell->list[i].qualifier == LW_PS_Q_NO && mask && lw_ps_meet(link, mask, present))
            lw_ps_notes_add(&source->notes, LW_PS_RULE_RIGHT_NO, rule->line,
                            lw_ps_upper(source, cell->list[i].name), lw_buf_text(&names));
    }
    lw_buf_drop(&names);
}

/* Drops "no X" on the right if the left has it, too. The word after a dropped one is not checked, as in the
 * original. */
static void drop_repeated(lw_ps_items *right, const lw_ps_items *left)
{
    for (int i = 0; i < right->count; i++) {
        if (right->list[i].qualifier != LW_PS_Q_NO)
            continue;
        for (int j = 0; j < left->count; j++)
            if (left->list[j].qualifier == LW_PS_Q_NO && left->list[j].name == right->list[i].name) {
                drop_item(right, i);
                break;
            }
    }
}

struct occupied {
    uint64_t *objects;
    int *by; /* by layer: the name that occupies it, plus 1 */
};

static void occupy(lw_ps_link *link, struct occupied *taken, int object, int name)
{
    if (object < 0)
        return;
    const lw_ps_object *what = &link->source->objects[object];
    lw_ps_bit_set(taken->objects, lw_ps_object_id(what));
    taken->by[lw_ps_object_layer(what)] = name + 1;
}

static struct occupied find_occupied(lw_ps_link *link, const lw_ps_items *cell)
{
    struct occupied taken = {.objects = lw_ps_set(link), .by = lw_new_array(link->arena, int, link->layers)};
    for (int i = 0; i < cell->count; i++) {
        int name = cell->list[i].name;
        const lw_ps_meaning *meaning = lw_ps_mean(link, name);
        if (cell->list[i].qualifier == LW_PS_Q_NO)
            continue;
        const lw_ps_list *members = meaning->property ? meaning->property : meaning->aggregate;
        if (meaning->property && meaning->single_layer != LW_PS_NOT_SINGLE)
            ;
        else if (meaning->object >= 0 || meaning->property)
            members = NULL;
        for (int j = 0; members && j < members->count; j++)
            occupy(link, &taken, lw_ps_mean(link, members->items[j])->object, name);
        if (!members)
            occupy(link, &taken, meaning->object, name);
    }
    return taken;
}

static bool needless(lw_ps_link *link, const struct occupied *taken, const uint64_t *mask)
{
    if (lw_ps_meet(link, mask, taken->objects))
        return false;
    for (int layer = 0; layer < link->layers; layer++)
        if (!taken->by[layer] && lw_ps_meet(link, mask, lw_ps_layer_mask(link, layer)))
            return false;
    return true;
}

static void drop_needless(lw_ps_script *script, const lw_ps_script_rule *rule, lw_ps_items *cell)
{
    lw_ps_link *link = script->link;
    lw_ps_source *source = link->source;
    bool any = false;
    for (int i = 0; i < cell->count; i++)
        any |= cell->list[i].qualifier == LW_PS_Q_NO;
    if (!any)
        return;
    struct occupied taken = find_occupied(link, cell);
    for (int i = 0; i < cell->count; i++) {
        const uint64_t *mask = lw_ps_mean(link, cell->list[i].name)->mask;
        if (cell->list[i].qualifier != LW_PS_Q_NO || !mask || !needless(link, &taken, mask))
            continue;
        lw_buf names = {0}, layers = {0};
        for (int layer = 0; layer < link->layers; layer++)
            if (taken.by[layer]) {
                lw_buf_print(&names, "%s%s", names.size ? ", " : "", lw_ps_upper(source, taken.by[layer] - 1));
                lw_buf_print(&layers, "%s%d", layers.size ? ", " : "", layer + 1);
            }
        const char *name_list = kept(script, &names), *layer_list = kept(script, &layers);
        lw_ps_notes_add(&source->notes, LW_PS_RULE_NO_NEEDLESS, rule->line,
                        lw_ps_upper(source, cell->list[i].name), name_list, layer_list);
        drop_item(cell, i--);
    }
}

void lw_ps_trim_rules(lw_ps_script *script)
{
    for (int r = 0; r < script->rules.count; r++) {
        lw_ps_script_rule *rule = &script->rules.list[r];
        for (int i = 0; i < rule->right.count; i++)
            for (int j = 0; j < rule->right.list[i].count; j++)
                check_conflicts(script, rule, &rule->right.list[i].cells[j]);
        for (int i = 0; i < rule->right.count && i < rule->left.count; i++)
            for (int j = 0; j < rule->right.list[i].count && j < rule->left.list[i].count; j++)
                drop_repeated(&rule->right.list[i].cells[j], &rule->left.list[i].cells[j]);
        for (int i = 0; i < rule->left.count; i++)
            for (int j = 0; j < rule->left.list[i].count; j++)
                drop_needless(script, rule, &rule->left.list[i].cells[j]);
    }
}
