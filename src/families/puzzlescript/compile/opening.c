/* opening.c: see opening.h. */
#include "families/puzzlescript/compile/opening.h"

#include <string.h>

lw_ps_opening *lw_ps_opening_make(const char *bytes, size_t size, lw_arena *arena)
{
    lw_ps_opening *opening = lw_new(arena, lw_ps_opening);
    opening->bytes = lw_arena_copy(arena, bytes, size);
    opening->size = size;
    if (!size || bytes[size - 1] != '\n')
        return NULL;
    lw_ps_read_lines(&opening->source, &opening->reader, NULL, opening->bytes, size, arena);
    /* Also refused if it has notes: that on bytes that are not UTF-8 counts those of the whole text. */
    return opening->source.gave_up || opening->source.notes.count ? NULL : opening;
}

bool lw_ps_opening_fits(const lw_ps_opening *opening, const char *text, size_t size)
{
    return opening && size >= opening->size && !memcmp(text, opening->bytes, opening->size);
}

/* Copies a growing array, with its capacity. */
static void *copy_array(lw_arena *arena, const void *items, int count, int room, size_t size)
{
    if (!room)
        return NULL;
    void *copy = lw_arena_take_array(arena, (size_t)room, size);
    return memcpy(copy, items, (size_t)count * size);
}

#define COPY(arena, list, count, room) ((list) = copy_array((arena), (list), (count), (room), sizeof *(list)))

static void copy_list(lw_arena *arena, lw_ps_list *list)
{
    COPY(arena, list->items, list->count, list->room);
}

static void copy_entries(lw_arena *arena, lw_ps_entries *entries)
{
    COPY(arena, entries->list, entries->count, entries->room);
    for (int i = 0; i < entries->count; i++)
        copy_list(arena, &entries->list[i].members);
}

static void copy_names(lw_arena *arena, lw_ps_names *names)
{
    names->arena = arena;
    COPY(arena, names->text, names->count, names->room);
    COPY(arena, names->utf8, names->count, names->room);
    COPY(arena, names->upper, names->count, names->room);
    COPY(arena, names->table, names->table_size, names->table_size);
}

void lw_ps_opening_take(const lw_ps_opening *opening, lw_ps_source *source, lw_ps_reader *reader,
                        lw_arena *arena)
{
    *source = opening->source;
    *reader = opening->reader;
    reader->source = source;
    source->arena = source->notes.arena = arena;
    copy_names(arena, &source->names);
    COPY(arena, source->known, source->known_room, source->known_room);
    COPY(arena, source->objects, source->object_count, source->object_room);
    for (int i = 0; i < source->object_count; i++)
        COPY(arena, source->objects[i].colours, source->objects[i].colour_count,
             source->objects[i].colour_room);
    copy_entries(arena, &source->synonyms);
    copy_entries(arena, &source->aggregates);
    copy_entries(arena, &source->properties);
    COPY(arena, source->sounds, source->sound_count, source->sound_room);
    for (int i = 0; i < source->sound_count; i++) {
        copy_list(arena, &source->sounds[i].words);
        copy_list(arena, &source->sounds[i].kinds);
    }
    COPY(arena, source->layers, source->layer_count, source->layer_room);
    for (int i = 0; i < source->layer_count; i++)
        copy_list(arena, &source->layers[i]);
    COPY(arena, source->rules, source->rule_count, source->rule_room);
    COPY(arena, source->wins, source->win_count, source->win_room);
    for (int i = 0; i < source->win_count; i++)
        copy_list(arena, &source->wins[i].words);
    COPY(arena, source->levels, source->level_count, source->level_room);
    for (int i = 0; i < source->level_count; i++) {
        COPY(arena, source->levels[i].rows, source->levels[i].count, source->levels[i].room);
        copy_list(arena, &source->levels[i].places);
    }
    COPY(arena, source->settings, source->setting_count, source->setting_room);
}
