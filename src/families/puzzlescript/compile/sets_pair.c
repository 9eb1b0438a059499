/* sets_pair.c: compiles one cell of a rule, on both sides of the arrow, to sets.
 *
 * The language defines changes by layers: a layer that is used on the left and not on the right is cleared,
 * movements that were matched and are not repeated on the right are removed, and so on. */
#include "families/puzzlescript/compile/sets_pair.h"

#include "base/buf.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

uint64_t *lw_ps_set_moves(const lw_ps_set_maker *maker)
{
    return lw_new_array(maker->link->arena, uint64_t, maker->link->move_words);
}

void lw_ps_set_report(const lw_ps_set_maker *maker, enum lw_ps_code code)
{
    lw_ps_notes_add(&maker->source->notes, code, maker->rule->line);
}

static void set_flags(uint64_t *flags, int layer, unsigned what)
{
    flags[lw_ps_move_word(layer)] |= (uint64_t)what << lw_ps_move_shift(layer);
}

static bool no_moves(const lw_ps_set_maker *maker, const uint64_t *flags)
{
    for (int i = 0; i < maker->link->move_words; i++)
        if (flags[i])
            return false;
    return true;
}

static unsigned flag_of(enum lw_ps_qualifier qualifier)
{
    if (qualifier >= LW_PS_Q_UP && qualifier <= LW_PS_Q_ACTION)
        return 1u << (qualifier - LW_PS_Q_UP);
    return qualifier == LW_PS_Q_RANDOMDIR ? 5 : 0; /* up and left at once: on the left it never matches */
}

/* Returns the layer of a name; LW_PS_NOT_SINGLE: it has no single layer. */
static int layer_of(const lw_ps_set_maker *maker, int name)
{
    const lw_ps_meaning *meaning = lw_ps_mean(maker->link, name);
    return meaning->object >= 0 ? lw_ps_object_layer(&maker->source->objects[meaning->object])
                                : meaning->single_layer;
}

lw_ps_pair lw_ps_pair_open(lw_ps_set_maker *maker, int any)
{
    lw_ps_link *link = maker->link;
    memset(maker->by_left, 0, (size_t)link->layers * sizeof *maker->by_left);
    return (lw_ps_pair){.present = lw_ps_set(link),
                        .missing = lw_ps_set(link),
                        .moving = lw_ps_set_moves(maker),
                        .still = lw_ps_set_moves(maker),
                        .object_layers = lw_ps_set_moves(maker),
                        .any = lw_new_array(link->arena, const uint64_t *, any + 1),
                        .by_left = maker->by_left};
}

/* --- The left side. --- */

static void left_item(lw_ps_set_maker *maker, lw_ps_pair *pair, const lw_ps_item *item)
{
    lw_ps_link *link = maker->link;
    const lw_ps_meaning *meaning = lw_ps_mean(link, item->name);
    int layer = layer_of(maker, item->name);
    if (item->qualifier == LW_PS_Q_RANDOM) {
        lw_ps_set_report(maker, LW_PS_RULE_RANDOM_LEFT);
        return;
    }
    if (layer < 0)
        lw_ps_notes_add(&maker->source->notes, LW_PS_RULE_UNLAYERED, maker->rule->line,
                        lw_ps_upper(maker->source, item->name));
    if (item->qualifier == LW_PS_Q_NO) {
        if (meaning->mask)
            lw_ps_join(link, pair->missing, meaning->mask);
        return;
    }
    if (layer < 0)
        return;
    if (pair->by_left[layer]) {
        maker->rule->discarded = true;
        maker->rule->clash[0] = item->name;
        maker->rule->clash[1] = pair->by_left[layer] - 1;
    }
    pair->by_left[layer] = item->name + 1;
    if (meaning->object >= 0) {
        lw_ps_join(link, pair->present, meaning->mask);
        set_flags(pair->object_layers, layer, LW_PS_ALL_FLAGS);
    } else {
        /* A name defined by one further down, which is an error, stands for nothing. */
        pair->any[pair->any_count++] = meaning->mask ? meaning->mask : lw_ps_set(link);
    }
    if (item->qualifier == LW_PS_Q_STATIONARY)
        set_flags(pair->still, layer, LW_PS_ALL_FLAGS);
    else
        set_flags(pair->moving, layer, flag_of(item->qualifier));
}

static bool check_contradiction(lw_ps_set_maker *maker, const lw_ps_pair *pair)
{
    lw_ps_link *link = maker->link;
    if (!lw_ps_meet(link, pair->present, pair->missing))
        return true;
    lw_buf text = {0};
    for (int id = 0; id < link->objects; id++)
        if (lw_ps_bit(pair->present, id) && lw_ps_bit(pair->missing, id)) {
            const char *name = lw_ps_upper(maker->source, maker->source->objects[link->by_id[id]].name);
            lw_buf_print(&text, "%s%s NO %s", text.size ? ", " : "", name, name);
        }
    lw_ps_notes_add(&maker->source->notes, LW_PS_RULE_CONTRADICTION, maker->rule->line, lw_buf_text(&text));
    lw_buf_drop(&text);
    return false;
}

bool lw_ps_pair_left(lw_ps_set_maker *maker, lw_ps_pair *pair, const lw_ps_items *left)
{
    for (int i = 0; i < left->count; i++)
        left_item(maker, pair, &left->list[i]);
    return check_contradiction(maker, pair);
}

lw_ps_pattern lw_ps_pair_pattern(const lw_ps_pair *pair)
{
    return (lw_ps_pattern){.present = pair->present,
                           .missing = pair->missing,
                           .moving = pair->moving,
                           .still = pair->still,
                           .any = pair->any,
                           .any_count = pair->any_count};
}

/* --- The right side. --- */

static void random_item(lw_ps_set_maker *maker, lw_ps_pair *pair, int name)
{
    lw_ps_link *link = maker->link;
    lw_ps_source *source = maker->source;
    const lw_ps_meaning *meaning = lw_ps_mean(link, name);
    if (!meaning->mask) {
        lw_ps_notes_add(&source->notes, LW_PS_RULE_RANDOM_UNKNOWN, maker->rule->line,
                        lw_ps_upper(source, name));
        return;
    }
    lw_ps_join(link, pair->choices, meaning->mask);
    const lw_ps_list *members = meaning->property;
    int count = members ? members->count : 1;
    if (count == 1)
        lw_ps_notes_add(&source->notes, LW_PS_RULE_RANDOM_SINGLE, maker->rule->line, lw_ps_upper(source, name));
    for (int i = 0; i < count; i++) {
        int member = members ? members->items[i] : name, object = lw_ps_mean(link, member)->object;
        if (object < 0)
            continue;
        int layer = lw_ps_object_layer(&source->objects[object]), other = pair->by_right[layer] - 1;
        if (other >= 0 && other != member)
            lw_ps_notes_add(&source->notes, LW_PS_RULE_RANDOM_CLASH, maker->rule->line,
                            lw_ps_upper(source, member), lw_ps_upper(source, other));
        pair->by_random[layer] = member + 1;
    }
}

static void right_item(lw_ps_set_maker *maker, lw_ps_pair *pair, const lw_ps_item *item)
{
    lw_ps_link *link = maker->link;
    lw_ps_source *source = maker->source;
    const lw_ps_meaning *meaning = lw_ps_mean(link, item->name);
    int layer = layer_of(maker, item->name);
    if (item->qualifier == LW_PS_Q_RANDOM) {
        random_item(maker, pair, item->name);
        return;
    }
    if (item->qualifier == LW_PS_Q_NO) {
        if (meaning->mask)
            lw_ps_join(link, pair->clear, meaning->mask);
        return;
    }
    if (layer < 0)
        return;
    int other = pair->by_right[layer] ? pair->by_right[layer] : pair->by_random[layer];
    if (other && !maker->rule->discarded)
        lw_ps_notes_add(&source->notes, LW_PS_RULE_OVERLAP, maker->rule->line, lw_ps_upper(source, item->name),
                        lw_ps_upper(source, other - 1));
    pair->by_right[layer] = item->name + 1;
    if (item->qualifier != LW_PS_Q_NONE)
        set_flags(pair->whole, layer, LW_PS_ALL_FLAGS);
    if (meaning->object >= 0) {
        lw_ps_bit_set(pair->set, lw_ps_object_id(&source->objects[meaning->object]));
        lw_ps_join(link, pair->clear, lw_ps_layer_mask(link, layer));
        set_flags(pair->right_layers, layer, LW_PS_ALL_FLAGS);
    }
    if (item->qualifier == LW_PS_Q_STATIONARY)
        set_flags(pair->move_clear, layer, LW_PS_ALL_FLAGS);
    else if (item->qualifier == LW_PS_Q_RANDOMDIR)
        set_flags(pair->spins, layer, 1);
    else
        set_flags(pair->move_set, layer, flag_of(item->qualifier));
}

static void clear_what_is_gone(lw_ps_set_maker *maker, lw_ps_pair *pair)
{
    lw_ps_link *link = maker->link;
    bool all_set = true, all_moves = true;
    for (int i = 0; i < link->words; i++)
        all_set &= !(pair->present[i] & ~pair->set[i]);
    for (int i = 0; i < link->move_words; i++)
        all_moves &= !(pair->moving[i] & ~pair->move_set[i]);
    if (!all_set)
        lw_ps_join(link, pair->clear, pair->present);
    for (int layer = 0; layer < link->layers; layer++)
        if (pair->by_left[layer] && !pair->by_right[layer]) {
            lw_ps_join(link, pair->clear, lw_ps_layer_mask(link, layer));
            set_flags(pair->whole, layer, LW_PS_ALL_FLAGS);
        }
    for (int i = 0; i < link->move_words; i++) {
        if (!all_moves)
            pair->move_clear[i] |= pair->moving[i];
        pair->whole[i] |= pair->object_layers[i] & ~pair->right_layers[i];
        pair->move_clear[i] |= pair->whole[i];
    }
}

static const uint16_t *ids_of(lw_ps_set_maker *maker, const uint64_t *set, int bits, int *count)
{
    *count = 0;
    for (int i = 0; i < bits; i++)
        *count += lw_ps_bit(set, i);
    uint16_t *ids = lw_new_array(maker->link->arena, uint16_t, *count + 1);
    for (int i = 0, at = 0; i < bits; i++)
        if (lw_ps_bit(set, i))
            ids[at++] = (uint16_t)i;
    return ids;
}

static const uint16_t *layers_of(lw_ps_set_maker *maker, const uint64_t *flags, int *count)
{
    uint16_t *layers = lw_new_array(maker->link->arena, uint16_t, maker->link->layers + 1);
    *count = 0;
    for (int layer = 0; layer < maker->link->layers; layer++)
        if (flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & 1)
            layers[(*count)++] = (uint16_t)layer;
    return layers;
}

static void open_right(lw_ps_set_maker *maker, lw_ps_pair *pair)
{
    lw_ps_link *link = maker->link;
    pair->clear = lw_ps_set(link);
    pair->set = lw_ps_set(link);
    pair->choices = lw_ps_set(link);
    pair->move_clear = lw_ps_set_moves(maker);
    pair->move_set = lw_ps_set_moves(maker);
    pair->whole = lw_ps_set_moves(maker);
    pair->right_layers = lw_ps_set_moves(maker);
    pair->spins = lw_ps_set_moves(maker);
    pair->by_right = maker->by_right;
    pair->by_random = maker->by_random;
    memset(pair->by_right, 0, (size_t)link->layers * sizeof *pair->by_right);
    memset(pair->by_random, 0, (size_t)link->layers * sizeof *pair->by_random);
}

void lw_ps_pair_right(lw_ps_set_maker *maker, lw_ps_pair *pair, const lw_ps_items *right)
{
    if (lw_ps_is_ellipsis(right))
        lw_ps_set_report(maker, LW_PS_RULE_ELLIPSIS_RIGHT);
    for (int i = 0; i < right->count; i++)
        if (right->list[i].qualifier == LW_PS_Q_ELLIPSIS && right->count != 1)
            lw_ps_set_report(maker, LW_PS_RULE_ELLIPSIS_COMPANY);
    open_right(maker, pair);
    for (int i = 0; i < right->count && right->list[i].qualifier != LW_PS_Q_ELLIPSIS; i++)
        right_item(maker, pair, &right->list[i]);
    clear_what_is_gone(maker, pair);
}

const lw_ps_change *lw_ps_pair_change(lw_ps_set_maker *maker, const lw_ps_pair *pair)
{
    lw_ps_link *link = maker->link;
    if (lw_ps_empty(link, pair->clear) && lw_ps_empty(link, pair->set) && no_moves(maker, pair->move_clear) &&
        no_moves(maker, pair->move_set) && lw_ps_empty(link, pair->choices) && no_moves(maker, pair->spins))
        return NULL;
    lw_ps_change *change = lw_new(link->arena, lw_ps_change);
    *change = (lw_ps_change){.clear = pair->clear,
                             .set = pair->set,
                             .move_clear = pair->move_clear,
                             .move_set = pair->move_set,
                             .whole = pair->whole};
    if (!lw_ps_empty(link, pair->choices))
        change->choices = ids_of(maker, pair->choices, link->words * 64, &change->choice_count);
    if (!no_moves(maker, pair->spins))
        change->spins = layers_of(maker, pair->spins, &change->spin_count);
    return change;
}
