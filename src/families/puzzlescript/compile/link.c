/* link.c: resolves names: ids and layers, the meaning of names, their sets, background and player.
 *
 * The order of the notes, and the meaning of entries that refer to each other in odd ways, follow the original
 * step by step, because games with errors are played, too. */
#include "families/puzzlescript/compile/link.h"

#include "families/puzzlescript/compile/colours.h"

#include "base/hash.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/resolve.h"

#include <string.h>

/* --- Sets. --- */

uint64_t *lw_ps_set(const lw_ps_link *link)
{
    return lw_new_array(link->arena, uint64_t, link->words);
}

bool lw_ps_meet(const lw_ps_link *link, const uint64_t *a, const uint64_t *b)
{
    for (int i = 0; i < link->words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

void lw_ps_join(const lw_ps_link *link, uint64_t *a, const uint64_t *b)
{
    for (int i = 0; i < link->words; i++)
        a[i] |= b[i];
}

bool lw_ps_empty(const lw_ps_link *link, const uint64_t *a)
{
    for (int i = 0; i < link->words; i++)
        if (a[i])
            return false;
    return true;
}

const uint64_t *lw_ps_layer_mask(const lw_ps_link *link, int layer)
{
    return link->layer_masks + (size_t)layer * (size_t)link->words;
}

static void widen_sets(lw_ps_link *link)
{
    link->set_table_size = link->set_table_size ? 2 * link->set_table_size : 64;
    link->set_table = lw_new_array(link->arena, int, link->set_table_size);
    for (int i = 0; i < link->set_count; i++) {
        uint64_t slot = lw_hash(link->sets[i], (size_t)link->words * sizeof(uint64_t));
        while (link->set_table[slot & (uint64_t)(link->set_table_size - 1)])
            slot++;
        link->set_table[slot & (uint64_t)(link->set_table_size - 1)] = i + 1;
    }
}

int lw_ps_set_number(lw_ps_link *link, const uint64_t *set)
{
    size_t size = (size_t)link->words * sizeof *set;
    if (link->set_count * 2 >= link->set_table_size)
        widen_sets(link);
    uint64_t slot = lw_hash(set, size), mask = (uint64_t)(link->set_table_size - 1);
    for (; link->set_table[slot & mask]; slot++)
        if (!memcmp(link->sets[link->set_table[slot & mask] - 1], set, size))
            return link->set_table[slot & mask] - 1;
    *lw_ps_add(link->arena, link->sets, link->set_count, link->set_room) = set;
    link->set_table[slot & mask] = link->set_count;
    return link->set_count - 1;
}

lw_ps_meaning *lw_ps_mean(lw_ps_link *link, int name)
{
    static lw_ps_meaning nothing = {.object = -1, .synonym = -1, .single_layer = LW_PS_NOT_SINGLE};
    return name < link->meaning_count ? &link->meanings[name] : &nothing;
}

/* --- The order of names. --- */

static int64_t whole_number(lw_ps_text text)
{
    int64_t number = 0;
    if (text.size == 0 || text.size > 9 || (text.at[0] == '0' && text.size > 1))
        return -1;
    for (int i = 0; i < text.size; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return -1;
        number = number * 10 + (text.at[i] - '0');
    }
    return number;
}

void lw_ps_sort_names(lw_ps_link *link, lw_ps_list *names)
{
    const lw_ps_text *text = link->source->names.text;
    int front = 0;
    for (int i = 0; i < names->count; i++) {
        int name = names->items[i], to = i;
        int64_t number = whole_number(text[name]);
        if (number < 0)
            continue;
        while (to > front || (to > 0 && whole_number(text[names->items[to - 1]]) > number)) {
            names->items[to] = names->items[to - 1];
            to--;
        }
        names->items[to] = name;
        front++;
    }
}

static lw_ps_list object_names(lw_ps_link *link)
{
    lw_ps_list names = {0};
    for (int i = 0; i < link->source->object_count; i++)
        lw_ps_list_add(link->arena, &names, link->source->objects[i].name);
    lw_ps_sort_names(link, &names);
    return names;
}

/* --- Ids, layers, colours. --- */

static void number_objects(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    lw_ps_list ids = {0};
    for (int layer = 0; layer < source->layer_count; layer++)
        for (int i = 0; i < source->layers[layer].count; i++) {
            int index = lw_ps_know(source, source->layers[layer].items[i])->object;
            if (index < 0)
                continue;
            source->objects[index].layer = layer;
            source->objects[index].id = ids.count;
            lw_ps_list_add(link->arena, &ids, index);
        }
    link->by_id = ids.items;
    link->objects = ids.count;
    link->layers = source->layer_count;
    link->words = ids.count ? (ids.count + 63) / 64 : 1;
    link->move_words = (link->layers + LW_PS_LAYERS_A_WORD - 1) / LW_PS_LAYERS_A_WORD;
}

static void check_palette(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    link->palette = lw_ps_palette_default();
    for (int i = 0; i < source->setting_count; i++) {
        const lw_ps_setting_line *setting = &source->settings[i];
        if (!lw_ps_text_is(source->names.text[setting->key], "color_palette"))
            continue;
        const char *name = lw_ps_text_encode(setting->value, source->arena);
        int palette = lw_ps_palette_find(name);
        if (palette < 0)
            lw_ps_notes_add(&source->notes, LW_PS_PALETTE_UNKNOWN, 0, name);
        else
            link->palette = palette;
    }
}

static void check_sprites(lw_ps_link *link, const lw_ps_list *names)
{
    lw_ps_source *source = link->source;
    for (int i = 0; i < names->count; i++) {
        const lw_ps_object *object = &source->objects[lw_ps_know(source, names->items[i])->object];
        if (object->colour_count > LW_PS_COLOURS)
            lw_ps_notes_add(&source->notes, LW_PS_COLOURS_MANY, object->line + 1);
        if (object->colour_count == 0)
            lw_ps_notes_add(&source->notes, LW_PS_COLOUR_NONE, object->line, lw_ps_utf8(source, object->name));
        if (object->rows == 0)
            continue;
        bool exact = object->rows == LW_PS_SPRITE;
        for (int row = 0; exact && row < LW_PS_SPRITE; row++)
            exact = object->row_size[row] == LW_PS_SPRITE;
        if (!exact)
            lw_ps_notes_add(&source->notes, LW_PS_SPRITE_SIZE, object->line);
    }
}

/* --- The objects that single characters put into a level. --- */

static bool aggregate_glyph(lw_ps_link *link, const lw_ps_entry *entry)
{
    lw_ps_source *source = link->source;
    uint64_t *glyph = lw_ps_set(link);
    int *taken = lw_new_array(link->arena, int, link->layers + 1);
    for (int i = 0; i < entry->members.count; i++)
        if (!lw_ps_mean(link, entry->members.items[i])->glyph)
            return false;
    for (int i = 0; i < entry->members.count; i++) {
        int name = entry->members.items[i], index = lw_ps_know(source, name)->object;
        if (index < 0)
            continue;
        const lw_ps_object *object = &source->objects[index];
        if (object->layer < 0) {
            lw_ps_notes_add(&source->notes, LW_PS_AGGREGATE_UNLAYERED, entry->line, lw_ps_upper(source, name));
        } else if (taken[object->layer]) {
            const lw_ps_object *other = &source->objects[taken[object->layer] - 1];
            lw_ps_notes_add(&source->notes, LW_PS_AGGREGATE_CLASH, entry->line, lw_ps_upper(source, name),
                            lw_ps_upper(source, other->name));
        } else {
            taken[object->layer] = index + 1;
            lw_ps_bit_set(glyph, object->id);
        }
    }
    lw_ps_mean(link, entry->name)->glyph = glyph;
    return true;
}

static void make_glyphs(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    for (int i = 0; i < source->object_count; i++) {
        lw_ps_meaning *meaning = lw_ps_mean(link, source->objects[i].name);
        meaning->glyph = lw_ps_set(link);
        if (source->objects[i].id >= 0)
            lw_ps_bit_set(meaning->glyph, source->objects[i].id);
    }
    for (bool added = true; added;) {
        added = false;
        for (int i = 0; i < source->synonyms.count; i++) {
            const lw_ps_entry *entry = &source->synonyms.list[i];
            lw_ps_meaning *meaning = lw_ps_mean(link, entry->name);
            uint64_t *glyph = lw_ps_mean(link, entry->members.items[0])->glyph;
            if (!meaning->glyph && glyph) {
                meaning->glyph = glyph;
                added = true;
            }
        }
        for (int i = 0; i < source->aggregates.count; i++)
            if (!lw_ps_mean(link, source->aggregates.list[i].name)->glyph)
                added |= aggregate_glyph(link, &source->aggregates.list[i]);
    }
}

/* --- Background, masks, player. --- */

static void use_background(lw_ps_link *link, int object)
{
    if (object < 0)
        return;
    link->background = link->source->objects[object].id;
    link->background_layer = link->source->objects[object].layer;
}

static void find_background(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    int name = lw_ps_name_ascii(&source->names, "background");
    const lw_ps_meaning *meaning = lw_ps_mean(link, name);
    int line = lw_ps_know(source, name)->line, first = link->objects ? link->by_id[0] : -1;
    link->background = link->background_layer = -1;
    if (meaning->object >= 0) {
        use_background(link, meaning->object);
    } else if (meaning->synonym >= 0) {
        use_background(link, lw_ps_mean(link, meaning->synonym)->object);
    } else if (meaning->property) {
        const lw_ps_list *members = meaning->property;
        use_background(link, members->count ? lw_ps_mean(link, members->items[0])->object : -1);
        for (int i = 1; i < members->count; i++)
            if (lw_ps_mean(link, members->items[i])->object >= 0 &&
                lw_ps_layer_of(link, members->items[i]) != link->background_layer)
                lw_ps_notes_add(&source->notes, LW_PS_BACKGROUND_LAYERS, line);
    } else {
        use_background(link, first);
        if (meaning->aggregate)
            lw_ps_notes_add(&source->notes, LW_PS_BACKGROUND_AGGREGATE, line);
        else
            lw_ps_notes_add(&source->notes, LW_PS_BACKGROUND_MISSING, LW_PS_NO_LINE);
    }
}

static void add_object(lw_ps_link *link, uint64_t *set, int name)
{
    int object = lw_ps_mean(link, name)->object;
    if (object >= 0)
        lw_ps_bit_set(set, lw_ps_object_id(&link->source->objects[object]));
}

static void find_player(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    int name = lw_ps_name_ascii(&source->names, "player");
    const lw_ps_meaning *meaning = lw_ps_mean(link, name);
    link->player = lw_ps_set(link);
    link->player_all = meaning->aggregate != NULL;
    add_object(link, link->player, name);
    for (int i = 0; meaning->aggregate && i < meaning->aggregate->count; i++)
        add_object(link, link->player, meaning->aggregate->items[i]);
    for (int i = 0; meaning->property && i < meaning->property->count; i++)
        add_object(link, link->player, meaning->property->items[i]);
    if (meaning->synonym >= 0)
        add_object(link, link->player, meaning->synonym);
    if (lw_ps_empty(link, link->player))
        lw_ps_notes_add(&source->notes, LW_PS_NOTHING_CALLED, LW_PS_NO_LINE, "player");
}

static void make_masks(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    link->layer_masks = lw_new_array(link->arena, uint64_t, (size_t)link->words * (size_t)link->layers);
    for (int id = 0; id < link->objects; id++) {
        const lw_ps_object *object = &source->objects[link->by_id[id]];
        if (object->id == id)
            lw_ps_bit_set(link->layer_masks + (size_t)object->layer * (size_t)link->words, id);
    }
    for (int i = 0; i < source->object_count; i++) {
        lw_ps_meaning *meaning = lw_ps_mean(link, source->objects[i].name);
        meaning->mask = lw_ps_set(link);
        add_object(link, meaning->mask, source->objects[i].name);
    }
    /* Synonyms and properties may refer to each other, so they are resolved in the order of their lines. */
    int s = 0, p = 0;
    while (s < source->synonyms.count || p < source->properties.count) {
        bool synonym =
            p == source->properties.count ||
            (s < source->synonyms.count && source->synonyms.list[s].line <= source->properties.list[p].line);
        const lw_ps_entry *entry = synonym ? &source->synonyms.list[s++] : &source->properties.list[p++];
        lw_ps_meaning *meaning = lw_ps_mean(link, entry->name);
        if (synonym) {
            /* An object that is also a synonym, which is an error, keeps its own mask if the other has none
             * yet. */
            uint64_t *mask = lw_ps_mean(link, entry->members.items[0])->mask;
            meaning->mask = mask ? mask : meaning->mask;
            continue;
        }
        meaning->mask = lw_ps_set(link);
        for (int i = 0; i < entry->members.count; i++)
            if (lw_ps_mean(link, entry->members.items[i])->mask)
                lw_ps_join(link, meaning->mask, lw_ps_mean(link, entry->members.items[i])->mask);
    }
    for (int name = 0; name < link->meaning_count; name++) {
        lw_ps_meaning *meaning = &link->meanings[name];
        if (!meaning->aggregate)
            continue;
        meaning->aggregate_mask = lw_ps_set(link);
        for (int i = 0; i < meaning->aggregate->count; i++)
            add_object(link, meaning->aggregate_mask, meaning->aggregate->items[i]);
    }
}

bool lw_ps_link_names(lw_ps_link *link, lw_ps_source *source)
{
    lw_ps_notes *notes = &source->notes;
    int player = lw_ps_name_ascii(&source->names, "player");
    int background = lw_ps_name_ascii(&source->names, "background");
    *link = (lw_ps_link){.source = source, .arena = source->arena};
    if (!lw_ps_declared(source, player))
        lw_ps_notes_add(notes, LW_PS_NO_PLAYER, LW_PS_NO_LINE);
    if (!lw_ps_declared(source, background))
        lw_ps_notes_add(notes, LW_PS_NO_BACKGROUND, LW_PS_NO_LINE);
    if (source->layer_count == 0) {
        lw_ps_notes_add(notes, LW_PS_LAYER_NONE, LW_PS_NO_LINE);
        return false;
    }
    number_objects(link);
    if (link->objects > LW_PS_MAX_OBJECTS || link->layers > LW_PS_MAX_LAYERS) {
        lw_ps_notes_add(notes, LW_PS_LIMIT, LW_PS_NO_LINE, "it has too many objects or collision layers");
        return false;
    }
    link->meaning_count = source->names.count;
    link->meanings = lw_new_array(link->arena, lw_ps_meaning, link->meaning_count);
    for (int name = 0; name < link->meaning_count; name++)
        link->meanings[name] = (lw_ps_meaning){
            .object = lw_ps_know(source, name)->object, .synonym = -1, .single_layer = LW_PS_NOT_SINGLE};
    lw_ps_list names = object_names(link);
    check_palette(link);
    check_sprites(link, &names);
    make_glyphs(link);
    lw_ps_resolve(link);
    if (link->objects == 0)
        lw_ps_notes_add(notes, LW_PS_NO_OBJECTS, LW_PS_NO_LINE);
    find_background(link);
    make_masks(link);
    find_player(link);
    return true;
}
