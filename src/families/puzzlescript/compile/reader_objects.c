/* reader_objects.c: the prelude, OBJECTS and COLLISIONLAYERS. */
#include "families/puzzlescript/compile/reader_objects.h"
#include "families/puzzlescript/compile/reader.h"

#include <stdio.h>
#include <string.h>

/* --- The prelude. --- */

static void set(lw_ps_reader *reader, int key, lw_ps_text value)
{
    lw_ps_source *source = reader->source;
    *lw_ps_add(source->arena, source->settings, source->setting_count, source->setting_room) =
        (lw_ps_setting_line){.key = key, .line = reader->number, .value = value};
}

static void read_valued_key(lw_ps_reader *reader, lw_ps_text key)
{
    lw_ps_source *source = reader->source;
    lw_ps_notes *notes = &source->notes;
    int name = lw_ps_name(&source->names, key);
    if (lw_ps_text_is(key, "title") || lw_ps_text_is(key, "author") || lw_ps_text_is(key, "homepage"))
        reader->line = reader->mixed;
    if (lw_ps_text_is(key, "youtube"))
        lw_ps_notes_add(notes, LW_PS_PRELUDE_YOUTUBE, reader->number);
    int from = reader->at;
    lw_ps_text value = lw_ps_take_to_comment(reader);
    reader->at = from;
    if (value.size == 0) {
        lw_ps_notes_add(notes, LW_PS_PRELUDE_VALUE, reader->number, lw_ps_utf8(source, name));
    } else {
        const lw_ps_setting_line *before = lw_ps_setting(source, lw_ps_utf8(source, name));
        if (before)
            lw_ps_notes_add(notes, LW_PS_PRELUDE_TWICE, reader->number, lw_ps_upper(source, name),
                            lw_ps_number(source, before->line));
        set(reader, name, lw_ps_text_trim(value));
    }
    reader->index = 1;
}

static void read_bare_key(lw_ps_reader *reader, lw_ps_text key)
{
    lw_ps_source *source = reader->source;
    int name = lw_ps_name(&source->names, key), from = reader->at;
    static const uint16_t yes[] = {'t', 'r', 'u', 'e'};
    set(reader, name, (lw_ps_text){.at = yes, .size = 4});
    reader->index = -1;
    lw_ps_text extra = lw_ps_take_to_comment(reader);
    reader->at = from;
    if (extra.size)
        lw_ps_notes_add(&source->notes, LW_PS_PRELUDE_EXTRA, reader->number, lw_ps_upper(source, name),
                        lw_ps_text_encode(lw_ps_text_trim(extra), source->arena));
}

static void read_key(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    lw_ps_text key;
    int from = reader->at;
    lw_ps_skip_spaces(reader);
    if (!lw_ps_take_name(reader, &key)) {
        reader->at = from + 1;
        lw_ps_notes_add(&source->notes, LW_PS_PRELUDE_JUNK, reader->number,
                        lw_ps_text_encode(reader->line, source->arena));
        return;
    }
    if (!line_start)
        return;
    if (lw_ps_among(key, lw_ps_keys_with_value))
        read_valued_key(reader, key);
    else if (lw_ps_among(key, lw_ps_keys_alone))
        read_bare_key(reader, key);
    else
        lw_ps_notes_add(&source->notes, LW_PS_PRELUDE_UNKNOWN, reader->number);
}

void lw_ps_read_prelude(lw_ps_reader *reader, bool line_start)
{
    if (line_start)
        reader->index = 0;
    if (reader->index == 0) {
        read_key(reader, line_start);
        return;
    }
    if (lw_ps_take_to_comment(reader).size == 0)
        reader->at++;
    if (++reader->index > 2)
        lw_ps_notes_add(&reader->source->notes, LW_PS_PRELUDE_COMMENT, reader->number);
}

/* --- Objects. --- */

static bool new_name(lw_ps_reader *reader, int name)
{
    lw_ps_source *source = reader->source;
    const lw_ps_known *known = lw_ps_know(source, name);
    if (known->object >= 0) {
        lw_ps_notes_add(&source->notes, LW_PS_OBJECT_TWICE, reader->number, lw_ps_upper(source, name));
        return false;
    }
    if (known->synonym >= 0)
        lw_ps_notes_add(&source->notes, LW_PS_NAME_IN_USE, reader->number, lw_ps_upper(source, name));
    if (lw_ps_among(source->names.text[name], lw_ps_keywords))
        lw_ps_notes_add(&source->notes, LW_PS_NAME_KEYWORD, reader->number, lw_ps_upper(source, name));
    return true;
}

static void new_object(lw_ps_reader *reader, int name)
{
    lw_ps_source *source = reader->source;
    reader->object = source->object_count;
    *lw_ps_add(source->arena, source->objects, source->object_count, source->object_room) =
        (lw_ps_object){.name = name, .line = reader->number, .id = -1, .layer = -1};
    lw_ps_know(source, name)->object = reader->object;
}

static void new_alias(lw_ps_reader *reader, int name)
{
    lw_ps_source *source = reader->source;
    lw_ps_known *known = lw_ps_know(source, name);
    if (known->synonym < 0)
        known->synonym = source->synonyms.count;
    lw_ps_entry *entry =
        lw_ps_add(source->arena, source->synonyms.list, source->synonyms.count, source->synonyms.room);
    *entry = (lw_ps_entry){.name = name, .line = reader->number};
    lw_ps_list_add(source->arena, &entry->members, source->objects[reader->object].name);
}

static void read_object_name(lw_ps_reader *reader, bool line_start)
{
    lw_ps_text text;
    bool found;
    if (line_start) {
        found = lw_ps_take_name(reader, &text);
    } else {
        int from = reader->at;
        found = lw_ps_peek(reader) != '(' && lw_ps_peek(reader) != ')' && !lw_ps_space_at(reader->line, from);
        text = lw_ps_take_stretch(reader);
    }
    if (!found) {
        lw_ps_take_to_comment(reader);
        lw_ps_notes_add(&reader->source->notes, LW_PS_OBJECT_JUNK, reader->number);
        return;
    }
    int name = lw_ps_name(&reader->source->names, text);
    if (!new_name(reader, name))
        return;
    lw_ps_declare(reader, name);
    if (line_start)
        new_object(reader, name);
    else if (reader->object >= 0)
        new_alias(reader, name);
    reader->object_step = 1;
}

static int hex_digits(lw_ps_text line, int from)
{
    int count = 0;
    for (; from + count < line.size && count < 6; count++) {
        uint16_t unit = line.at[from + count];
        if (!((unit >= '0' && unit <= '9') || (unit >= 'a' && unit <= 'f')))
            break;
    }
    return count;
}

static int colour_size(lw_ps_text line, int from)
{
    if (line.at[from] == '#') {
        int digits = hex_digits(line, from + 1);
        return digits == 6 ? 7 : digits >= 3 ? 4 : 0;
    }
    for (const char *const *colour = lw_ps_colour_words; *colour; colour++) {
        int size = (int)strlen(*colour);
        if (from + size <= line.size && lw_ps_text_is(lw_ps_text_part(line, from, from + size), *colour))
            return size;
    }
    return 0;
}

static void read_colour(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    int size = colour_size(reader->line, reader->at);
    if (reader->object < 0) {
        lw_ps_take_to_comment(reader);
        return;
    }
    lw_ps_object *object = &source->objects[reader->object];
    if (size == 0) {
        lw_ps_text stray;
        int from = reader->at;
        if (!lw_ps_take_name(reader, &stray))
            lw_ps_take_to_comment(reader);
        stray = lw_ps_text_part(reader->line, from, reader->at);
        lw_ps_notes_add(&source->notes, LW_PS_COLOUR_EXPECTED, reader->number,
                        lw_ps_upper(source, object->name), lw_ps_text_encode(stray, source->arena));
        return;
    }
    int colour = lw_ps_name(&source->names, lw_ps_text_part(reader->line, reader->at, reader->at + size));
    *lw_ps_add(source->arena, object->colours, object->colour_count, object->colour_room) = colour;
    reader->at += size;
    lw_ps_skip_spaces(reader);
}

static void read_pixel(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    int unit = lw_ps_peek(reader);
    bool pixel = unit == '.' || (unit >= '0' && unit <= '9');
    lw_ps_object *object = reader->object < 0 ? NULL : &source->objects[reader->object];
    bool empty = !object || reader->fresh_sprite;
    if (!pixel && empty) {
        read_object_name(reader, line_start);
        return;
    }
    if (!object || !pixel) {
        if (object)
            lw_ps_notes_add(&source->notes, LW_PS_SPRITE_JUNK, reader->number,
                            lw_ps_upper(source, object->name));
        lw_ps_take_to_comment(reader);
        return;
    }
    reader->at++;
    if (empty)
        object->rows = 0;
    reader->fresh_sprite = false;
    if (line_start || object->rows == 0)
        object->rows++;
    int row = object->rows - 1 < LW_PS_SPRITE ? object->rows - 1 : LW_PS_SPRITE; /* rows too many are dropped */
    int *size = &object->row_size[row];
    if (line_start)
        *size = 0;
    if (row < LW_PS_SPRITE && *size < LW_PS_SPRITE)
        object->sprite[row][*size] = (char)unit;
    if (++*size > LW_PS_SPRITE) {
        lw_ps_notes_add(&source->notes, LW_PS_SPRITE_WIDE, reader->number);
        lw_ps_take_to_comment(reader);
        return;
    }
    if (object->rows == LW_PS_SPRITE && *size == LW_PS_SPRITE)
        reader->object_step = 0;
    if (unit != '.' && unit - '0' >= object->colour_count)
        lw_ps_notes_add(&source->notes, LW_PS_SPRITE_COLOUR, reader->number, lw_ps_upper(source, object->name),
                        lw_ps_number(source, unit - '0'), lw_ps_number(source, object->colour_count));
}

void lw_ps_read_object(lw_ps_reader *reader, bool line_start)
{
    if (line_start && (reader->object_step == 1 || reader->object_step == 2))
        reader->object_step++;
    switch (reader->object_step) {
    case 2:
        reader->index = 0;
        read_colour(reader);
        break;
    case 3:
        read_pixel(reader, line_start);
        break;
    default:
        reader->fresh_sprite = true;
        read_object_name(reader, line_start);
    }
}

/* --- Collision layers. --- */

enum { DEEPEST = 200 }; /* circular names are reported elsewhere; this only ends the recursion */

static void add_members(lw_ps_reader *reader, int name, int said, lw_ps_list *out, int depth)
{
    lw_ps_source *source = reader->source;
    const lw_ps_known *known = lw_ps_know(source, name);
    if (known->object >= 0) {
        lw_ps_list_add(source->arena, out, name);
    } else if (depth > DEEPEST) {
        return;
    } else if (known->synonym >= 0) {
        add_members(reader, source->synonyms.list[known->synonym].members.items[0], said, out, depth + 1);
    } else if (known->aggregate >= 0) {
        lw_ps_notes_add(&source->notes, LW_PS_LAYER_AGGREGATE, reader->number, lw_ps_utf8(source, name));
    } else if (known->property >= 0) {
        const lw_ps_list *members = &source->properties.list[known->property].members;
        for (int i = 0; i < members->count; i++)
            if (members->items[i] != name)
                add_members(reader, members->items[i], said, out, depth + 1);
    } else {
        lw_ps_notes_add(&source->notes, LW_PS_LAYER_UNKNOWN, reader->number, lw_ps_upper(source, said));
    }
}

/* Reports objects that are already on another layer. */
static void check_layers(lw_ps_reader *reader, int name, const lw_ps_list *members)
{
    lw_ps_source *source = reader->source;
    char text[200] = "";
    size_t used = 0;
    bool found = false;
    for (int i = 0; i < members->count; i++)
        for (int layer = 0; layer + 1 < source->layer_count; layer++)
            if (lw_ps_list_has(&source->layers[layer], members->items[i])) {
                found = true;
                if (used < sizeof text - 16)
                    used += (size_t)snprintf(text + used, sizeof text - used, "%d, ", layer + 1);
            }
    if (found) {
        snprintf(text + used, sizeof text - used, "%d", source->layer_count);
        lw_ps_notes_add(&source->notes, LW_PS_LAYER_SEVERAL, reader->number, lw_ps_upper(source, name), text);
    }
}

void lw_ps_read_layer(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    if (line_start) {
        *lw_ps_add(source->arena, source->layers, source->layer_count, source->layer_room) = (lw_ps_list){0};
        reader->words = (lw_ps_list){0};
        reader->index = 0;
    }
    lw_ps_text text;
    if (!lw_ps_take_name(reader, &text)) {
        int from = reader->at;
        while (lw_ps_peek(reader) == ' ' || lw_ps_peek(reader) == ',')
            reader->at++;
        if (reader->at == from) {
            text = lw_ps_text_part(reader->line, from, ++reader->at);
            lw_ps_notes_add(&source->notes, LW_PS_LAYER_CHARACTER, reader->number,
                            lw_ps_text_encode(text, source->arena));
        }
        return;
    }
    int name = lw_ps_name(&source->names, text);
    if (source->layer_count == 0)
        return;
    lw_ps_list *layer = &source->layers[source->layer_count - 1];
    bool background = lw_ps_text_is(text, "background");
    if (background ? layer->count > 0 : reader->index != 0)
        lw_ps_notes_add(&source->notes, LW_PS_LAYER_BACKGROUND, reader->number);
    if (background)
        reader->index = 1;
    lw_ps_list members = {0};
    add_members(reader, name, name, &members, 0);
    check_layers(reader, name, &members);
    if (lw_ps_list_has(&reader->words, name))
        lw_ps_notes_add(&source->notes, LW_PS_LAYER_TWICE, reader->number, lw_ps_upper(source, name));
    lw_ps_list_add(source->arena, &reader->words, name);
    for (int i = 0; i < members.count; i++)
        lw_ps_list_add(source->arena, layer, members.items[i]);
}
