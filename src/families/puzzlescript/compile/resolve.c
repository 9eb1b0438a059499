/* resolve.c: resolves names of the legend: follows synonyms, and reduces properties and aggregates to
 * objects. */
#include "families/puzzlescript/compile/resolve.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

enum { MAX_ROUNDS = 100 }; /* circular entries are reported elsewhere; this only ends the loop */

struct keys {
    lw_ps_list synonyms, aggregates, properties; /* names, in the order in which they were added */
};

static void add_key(lw_ps_link *link, lw_ps_list *list, int name)
{
    if (!lw_ps_list_has(list, name))
        lw_ps_list_add(link->arena, list, name);
}

static lw_ps_list *copy_list(lw_ps_link *link, const lw_ps_list *list)
{
    lw_ps_list *copy = lw_new(link->arena, lw_ps_list);
    for (int i = 0; i < list->count; i++)
        lw_ps_list_add(link->arena, copy, list->items[i]);
    return copy;
}

static void fill_dictionaries(lw_ps_link *link, struct keys *keys)
{
    lw_ps_source *source = link->source;
    for (int i = 0; i < source->aggregates.count; i++) {
        const lw_ps_entry *entry = &source->aggregates.list[i];
        lw_ps_mean(link, entry->name)->aggregate = copy_list(link, &entry->members);
        add_key(link, &keys->aggregates, entry->name);
    }
    for (int i = 0; i < source->properties.count; i++) {
        const lw_ps_entry *entry = &source->properties.list[i];
        lw_ps_mean(link, entry->name)->property = copy_list(link, &entry->members);
        add_key(link, &keys->properties, entry->name);
    }
    for (int i = 0; i < source->synonyms.count; i++) {
        int name = source->synonyms.list[i].name, value = source->synonyms.list[i].members.items[0];
        lw_ps_meaning *meaning = lw_ps_mean(link, name), *other = lw_ps_mean(link, value);
        if (other->aggregate) {
            meaning->aggregate = other->aggregate;
            add_key(link, &keys->aggregates, name);
        } else if (other->property) {
            meaning->property = other->property;
            add_key(link, &keys->properties, name);
        } else if (name != value) {
            meaning->synonym = value;
            add_key(link, &keys->synonyms, name);
        }
    }
}

static bool follow_synonyms(lw_ps_link *link, struct keys *keys)
{
    bool changed = false;
    for (int i = 0; i < keys->synonyms.count; i++) {
        int name = keys->synonyms.items[i];
        lw_ps_meaning *meaning = lw_ps_mean(link, name);
        if (meaning->synonym < 0)
            continue;
        lw_ps_meaning *other = lw_ps_mean(link, meaning->synonym);
        if (other->property) {
            meaning->property = other->property;
            meaning->synonym = -1;
            add_key(link, &keys->properties, name);
            changed = true;
        } else if (other->aggregate) {
            meaning->aggregate = other->aggregate;
            meaning->synonym = -1;
            add_key(link, &keys->aggregates, name);
            changed = true;
        } else if (other->synonym >= 0) {
            meaning->synonym = other->synonym;
        }
    }
    return changed;
}

enum list_kind { PROPERTY, AGGREGATE };

static lw_ps_list *list_of(lw_ps_link *link, int name, enum list_kind kind)
{
    lw_ps_meaning *meaning = lw_ps_mean(link, name);
    return kind == PROPERTY ? meaning->property : meaning->aggregate;
}

/* Replaces members that are entries of the same kind by their members; members of the other kind are errors. */
static bool flatten(lw_ps_link *link, const lw_ps_list *names, enum list_kind kind)
{
    lw_ps_source *source = link->source;
    bool changed = false;
    for (int n = 0; n < names->count; n++) {
        lw_ps_list *members = list_of(link, names->items[n], kind);
        for (int i = 0; i < members->count; i++) {
            int member = members->items[i];
            int synonym = lw_ps_mean(link, member)->synonym;
            const lw_ps_list *inner = list_of(link, member, kind);
            if (synonym >= 0) {
                members->items[i] = synonym;
                changed = true;
            } else if (inner) {
                memmove(members->items + i, members->items + i + 1,
                        (size_t)(members->count - i - 1) * sizeof *members->items);
                members->count--;
                for (int j = 0; j < inner->count; j++)
                    if (!lw_ps_list_has(members, inner->items[j]))
                        lw_ps_list_add(link->arena, members, inner->items[j]);
                changed = true;
            }
            if (list_of(link, member, kind == PROPERTY ? AGGREGATE : PROPERTY))
                lw_ps_notes_add(&source->notes,
                                kind == PROPERTY ? LW_PS_PROPERTY_OF_AGGREGATE : LW_PS_AGGREGATE_OF_PROPERTY,
                                LW_PS_NO_LINE, lw_ps_upper(source, names->items[n]),
                                lw_ps_upper(source, member));
        }
    }
    return changed;
}

int lw_ps_layer_of(lw_ps_link *link, int name)
{
    int object = lw_ps_mean(link, name)->object;
    return object < 0 ? LW_PS_NO_LAYER : link->source->objects[object].layer;
}

static void find_single_layers(lw_ps_link *link, const lw_ps_list *names)
{
    for (int n = 0; n < names->count; n++) {
        lw_ps_meaning *meaning = lw_ps_mean(link, names->items[n]);
        const lw_ps_list *members = meaning->property;
        bool same = members->count > 0 && lw_ps_mean(link, members->items[0])->object >= 0;
        for (int i = 1; same && i < members->count; i++)
            same = lw_ps_layer_of(link, members->items[i - 1]) == lw_ps_layer_of(link, members->items[i]);
        meaning->single_layer = same ? lw_ps_layer_of(link, members->items[0]) : LW_PS_NOT_SINGLE;
    }
}

void lw_ps_resolve(lw_ps_link *link)
{
    struct keys keys = {0};
    fill_dictionaries(link, &keys);
    lw_ps_sort_names(link, &keys.properties);
    lw_ps_sort_names(link, &keys.aggregates);
    bool changed = true;
    for (int round = 0; changed && round < MAX_ROUNDS; round++) {
        changed = follow_synonyms(link, &keys);
        changed |= flatten(link, &keys.properties, PROPERTY);
        changed |= flatten(link, &keys.aggregates, AGGREGATE);
    }
    find_single_layers(link, &keys.properties);
}
