/* reader.c: comments, sections, and the walk over lines and words.
 *
 * The original's reader is the syntax-colouring mode of an editor: it is called for one word after another, and
 * keeps a few flags between the calls. Which lines count, and which errors are reported, depends on that order
 * of calls, so this reader goes through the text in the same way. */
#include "families/puzzlescript/compile/reader.h"

#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/compile/opening.h"
#include "families/puzzlescript/compile/reader_legend.h"
#include "families/puzzlescript/compile/reader_objects.h"
#include "families/puzzlescript/compile/reader_rules.h"

#include <stdio.h>
#include <string.h>

enum { MAX_ERRORS = 5, MAX_STUCK = 4 };

/* --- What is known about names. --- */

lw_ps_known *lw_ps_know(lw_ps_source *source, int name)
{
    if (name >= source->known_room) {
        int room = source->names.room > 64 ? source->names.room : 64;
        lw_ps_known *known = lw_new_array(source->arena, lw_ps_known, room);
        if (source->known_room)
            memcpy(known, source->known, (size_t)source->known_room * sizeof *known);
        for (int i = source->known_room; i < room; i++)
            known[i] = (lw_ps_known){.object = -1, .synonym = -1, .aggregate = -1, .property = -1};
        source->known = known;
        source->known_room = room;
    }
    return &source->known[name];
}

bool lw_ps_declared(lw_ps_source *source, int name)
{
    const lw_ps_known *known = lw_ps_know(source, name);
    return known->object >= 0 || known->synonym >= 0 || known->aggregate >= 0 || known->property >= 0;
}

void lw_ps_declare(lw_ps_reader *reader, int name)
{
    lw_ps_know(reader->source, name)->line = reader->number;
}

const lw_ps_setting_line *lw_ps_setting(const lw_ps_source *source, const char *key)
{
    for (int i = source->setting_count; i-- > 0;)
        if (lw_ps_text_is(source->names.text[source->settings[i].key], key))
            return &source->settings[i];
    return NULL;
}

const char *lw_ps_upper(lw_ps_source *source, int name)
{
    return lw_ps_name_upper(&source->names, name);
}

const char *lw_ps_utf8(lw_ps_source *source, int name)
{
    return lw_ps_name_utf8(&source->names, name);
}

void lw_ps_list_add(lw_arena *arena, lw_ps_list *list, int item)
{
    *lw_ps_add(arena, list->items, list->count, list->room) = item;
}

bool lw_ps_list_has(const lw_ps_list *list, int item)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i] == item)
            return true;
    return false;
}

const char *lw_ps_number(lw_ps_source *source, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return lw_arena_text(source->arena, text);
}

/* --- Taking words from the line. --- */

void lw_ps_skip_spaces(lw_ps_reader *reader)
{
    int size;
    while ((size = lw_ps_space_at(reader->line, reader->at)))
        reader->at += size;
}

lw_ps_text lw_ps_take_to_comment(lw_ps_reader *reader)
{
    int from = reader->at;
    while (!lw_ps_at_end(reader) && lw_ps_peek(reader) != '(')
        reader->at++;
    return lw_ps_text_part(reader->line, from, reader->at);
}

bool lw_ps_take_name(lw_ps_reader *reader, lw_ps_text *name)
{
    int from = reader->at, size;
    while ((size = lw_ps_word_at(reader->line, reader->at)))
        reader->at += size;
    *name = lw_ps_text_part(reader->line, from, reader->at);
    if (name->size)
        lw_ps_skip_spaces(reader);
    return name->size > 0;
}

lw_ps_text lw_ps_take_stretch(lw_ps_reader *reader)
{
    int from = reader->at;
    while (!lw_ps_at_end(reader) && lw_ps_peek(reader) != '(' && lw_ps_peek(reader) != ')' &&
           !lw_ps_space_at(reader->line, reader->at))
        reader->at++;
    if (reader->at == from)
        return lw_ps_take_to_comment(reader);
    lw_ps_text stretch = lw_ps_text_part(reader->line, from, reader->at);
    lw_ps_skip_spaces(reader);
    return stretch;
}

bool lw_ps_take_one_of(lw_ps_reader *reader, const char *const *words, lw_ps_text *taken)
{
    for (; *words; words++) {
        int size = (int)strlen(*words);
        if (reader->at + size > reader->line.size ||
            !lw_ps_text_is(lw_ps_text_part(reader->line, reader->at, reader->at + size), *words) ||
            lw_ps_word_at(reader->line, reader->at + size))
            continue;
        *taken = lw_ps_text_part(reader->line, reader->at, reader->at + size);
        reader->at += size;
        lw_ps_skip_spaces(reader);
        return true;
    }
    return false;
}

/* --- Lines. --- */

static void end_line(lw_ps_reader *reader)
{
    if (reader->section == LW_PS_LEGEND)
        lw_ps_end_legend(reader);
    else if (reader->section == LW_PS_SOUNDS)
        lw_ps_end_sound(reader);
}

static void end_block(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    if (reader->section == LW_PS_OBJECTS)
        reader->object_step = 0;
    if (reader->section != LW_PS_LEVELS)
        return;
    const lw_ps_level_lines *last = &source->levels[source->level_count - 1];
    if (last->is_message || last->count)
        *lw_ps_add(source->arena, source->levels, source->level_count, source->level_room) =
            (lw_ps_level_lines){0};
}

/* Skips a comment up to its end or the end of the line. */
static void skip_comment(lw_ps_reader *reader, bool line_start)
{
    if (line_start)
        reader->line_start_next = true;
    while (!lw_ps_at_end(reader)) {
        int unit = lw_ps_peek(reader);
        reader->at++;
        if (unit == '(')
            reader->comments++;
        else if (unit == ')' && --reader->comments == 0)
            break;
    }
    if (lw_ps_at_end(reader))
        end_line(reader);
}

/* Handles a comment at this place. True: there was one, and the current word is done. */
static bool take_comment(lw_ps_reader *reader, bool line_start)
{
    int unit = lw_ps_peek(reader);
    if (unit == '(' && reader->index != LW_PS_MESSAGE_INDEX) {
        reader->at++;
        if (reader->comments++ == 0) {
            reader->source->comment_line = reader->number;
            reader->source->comment_column = reader->at;
        }
    } else if (unit == ')') {
        reader->at++;
        if (reader->comments == 0) {
            lw_ps_notes_add(&reader->source->notes, LW_PS_STRAY_PAREN, reader->number);
            return true;
        }
        if (--reader->comments == 0) {
            reader->line_start_next = true;
            return true;
        }
    }
    if (reader->comments == 0)
        return false;
    skip_comment(reader, line_start);
    return true;
}

static bool take_equals(lw_ps_reader *reader)
{
    if (lw_ps_peek(reader) != '=')
        return false;
    if (reader->section == LW_PS_LEVELS)
        for (int i = reader->at; i < reader->line.size; i++)
            if (reader->line.at[i] != '=' && !lw_ps_space_at(reader->line, i))
                return false;
    while (lw_ps_peek(reader) == '=')
        reader->at++;
    reader->must_end = true;
    reader->after_heading = false;
    return true;
}

static void fill_names(lw_ps_source *source)
{
    for (int i = 0; i < source->names.count; i++)
        if (lw_ps_declared(source, i))
            lw_ps_know(source, i)->is_name = true;
}

static void fill_glyphs(lw_ps_source *source)
{
    for (int i = 0; i < source->names.count; i++) {
        lw_ps_known *known = lw_ps_know(source, i);
        if (source->names.text[i].size == 1)
            known->is_glyph = known->object >= 0 || known->synonym >= 0 || known->aggregate >= 0;
    }
}

static void enter_section(lw_ps_reader *reader, enum lw_ps_section section)
{
    lw_ps_notes *notes = &reader->source->notes;
    const char *name =
        lw_ps_upper(reader->source, lw_ps_name_ascii(&reader->source->names, lw_ps_sections[section]));
    reader->section = section;
    if (reader->visited[section])
        lw_ps_notes_add(notes, LW_PS_SECTION_TWICE, reader->number, name);
    reader->visited[section] = true;
    reader->visits++;
    reader->must_end = reader->after_heading = true;
    if (section == LW_PS_OBJECTS) {
        reader->object_step = 0;
        if (reader->visits > 1)
            lw_ps_notes_add(notes, LW_PS_SECTION_FIRST, reader->number, name);
    } else if (!reader->visited[section - 1]) {
        int before = lw_ps_name_ascii(&reader->source->names, lw_ps_sections[section - 1]);
        lw_ps_notes_add(notes, LW_PS_SECTION_ORDER, reader->number, name, lw_ps_upper(reader->source, before));
    }
    if (section == LW_PS_SOUNDS)
        fill_names(reader->source);
    else if (section == LW_PS_LEVELS)
        fill_glyphs(reader->source);
}

/* A section's name is recognized wherever a word can start, even where it has no meaning. */
static bool take_section(lw_ps_reader *reader, bool line_start)
{
    lw_ps_text name;
    if (reader->section == LW_PS_LEVELS || !lw_ps_take_one_of(reader, lw_ps_sections, &name) || !line_start)
        return false;
    int section = 0;
    while (!lw_ps_text_is(name, lw_ps_sections[section]))
        section++;
    enter_section(reader, (enum lw_ps_section)section);
    return true;
}

static void read_in_section(lw_ps_reader *reader, bool line_start)
{
    switch (reader->section) {
    case LW_PS_OBJECTS:
        lw_ps_read_object(reader, line_start);
        break;
    case LW_PS_LEGEND:
        lw_ps_read_legend(reader);
        break;
    case LW_PS_SOUNDS:
        lw_ps_read_sound(reader);
        break;
    case LW_PS_LAYERS:
        lw_ps_read_layer(reader, line_start);
        break;
    case LW_PS_RULES:
        lw_ps_read_rule(reader, line_start);
        break;
    case LW_PS_WINS:
        lw_ps_read_win(reader, line_start);
        break;
    case LW_PS_LEVELS:
        lw_ps_read_level(reader, line_start);
        break;
    default:
        lw_ps_read_prelude(reader, line_start);
    }
}

static void read_word(lw_ps_reader *reader, bool line_start)
{
    if (reader->line_start_next) {
        line_start = true;
        reader->line_start_next = false;
    }
    lw_ps_skip_spaces(reader);
    if (take_comment(reader, line_start))
        return;
    lw_ps_skip_spaces(reader);
    if (line_start && lw_ps_at_end(reader)) {
        end_line(reader);
        end_block(reader);
        return;
    }
    if (reader->must_end && !lw_ps_at_end(reader)) {
        if (reader->after_heading)
            lw_ps_notes_add(&reader->source->notes, LW_PS_AFTER_SECTION, reader->number,
                            lw_ps_upper(reader->source, lw_ps_name_ascii(&reader->source->names,
                                                                         lw_ps_sections[reader->section])));
        else
            lw_ps_notes_add(&reader->source->notes, LW_PS_AFTER_EQUALS, reader->number);
        reader->at = reader->line.size;
        return;
    }
    if (line_start && take_equals(reader))
        return;
    if (take_section(reader, line_start))
        return;
    if (lw_ps_at_end(reader))
        end_line(reader);
    else
        read_in_section(reader, line_start);
}

/* Gives the notes on the word just read its place. */
static void place_notes(lw_ps_reader *reader, int reported, int from)
{
    int to = reader->at < reader->line.size ? reader->at : reader->line.size;
    while (from < to && lw_ps_space_at(reader->line, from))
        from++;
    while (to > from && lw_ps_space_at(reader->line, to - 1))
        to--;
    lw_ps_notes_place(&reader->source->notes, reported, reader->number, from, to);
}

/* Checks sizes that would make later stages slow. */
static void check_sizes(lw_ps_reader *reader, lw_ps_text mixed)
{
    lw_ps_source *source = reader->source;
    const char *what = mixed.size > LW_PS_MAX_UNITS               ? "a line of it is too long"
                       : source->names.count > LW_PS_MAX_WORDS    ? "it has too many words"
                       : source->members > LW_PS_MAX_MEMBERS      ? "its legend has too many names in it"
                       : source->object_count > LW_PS_MAX_OBJECTS ? "it has too many objects"
                       : source->layer_count > LW_PS_MAX_LAYERS   ? "it has too many collision layers"
                                                                  : NULL;
    if (!what)
        return;
    lw_ps_notes_add(&source->notes, LW_PS_LIMIT, reader->number, what);
    source->gave_up = true;
}

static void read_line(lw_ps_reader *reader, lw_ps_text mixed)
{
    reader->number++;
    check_sizes(reader, mixed);
    if (reader->source->gave_up)
        return;
    reader->mixed = mixed;
    reader->at = 0;
    reader->words = reader->kinds = (lw_ps_list){0};
    reader->index = 0;
    reader->must_end = false;
    if (!mixed.size && reader->section == LW_PS_RULES && !reader->comments) {
        reader->line = mixed; /* empty lines are padding for rules that evolution adds */
        reader->line_start_next = false;
        return;
    }
    reader->line = lw_ps_text_lower(mixed, reader->source->arena);
    int stuck = 0;
    do {
        int before = reader->at, reported = reader->source->notes.count;
        read_word(reader, reader->at == 0);
        place_notes(reader, reported, before);
        stuck = reader->at == before ? stuck + 1 : 0;
        if (stuck > MAX_STUCK) /* the original hangs here: words consume nothing any more */
            reader->at++;
        if (reader->source->notes.errors > MAX_ERRORS || reader->source->notes.full) {
            reader->source->gave_up = true;
            return;
        }
    } while (!lw_ps_at_end(reader));
}

/* Bytes that are not UTF-8 are U+FFFD by now. They are reported once: a file in another encoding would
 * otherwise leave no space for other notes. */
static void note_replaced(lw_ps_source *source)
{
    const lw_ps_text all = source->text;
    int count = 0, line = 1, begin = 0, first_line = 0, column = 0;
    for (int i = 0; i < all.size; i++) {
        if (all.at[i] == LW_PS_REPLACEMENT && count++ == 0) {
            first_line = line;
            column = i - begin;
        }
        if (all.at[i] == '\n') {
            line++;
            begin = i + 1;
        }
    }
    if (!count)
        return;
    char number[16];
    int reported = source->notes.count;
    snprintf(number, sizeof number, "%d", count);
    lw_ps_notes_add(&source->notes, LW_PS_NOT_UTF8, first_line, number);
    lw_ps_notes_place(&source->notes, reported, first_line, column, column + 1);
}

/* Joins the text of an opening, which is already decoded, and the rest. */
static lw_ps_text whole_text(lw_ps_text first, lw_ps_text rest, lw_arena *arena)
{
    lw_ps_text all = {.size = first.size + rest.size};
    uint16_t *units = lw_new_array(arena, uint16_t, all.size + 1);
    memcpy(units, first.at, (size_t)first.size * sizeof *units);
    memcpy(units + first.size, rest.at, (size_t)rest.size * sizeof *units);
    all.at = units;
    return all;
}

static bool has_replaced(lw_ps_text text)
{
    for (int i = 0; i < text.size; i++)
        if (text.at[i] == LW_PS_REPLACEMENT)
            return true;
    return false;
}

/* Returns where reading continues: after the opening, or at the start of the text. */
static int begin_reading(lw_ps_source *source, lw_ps_reader *reader, const lw_ps_opening *opening,
                         const char *text, size_t size, lw_arena *arena)
{
    if (lw_ps_opening_fits(opening, text, size)) {
        lw_ps_text rest = lw_ps_text_decode(text + opening->size, size - opening->size, arena);
        if (!has_replaced(rest)) {
            lw_ps_opening_take(opening, source, reader, arena);
            source->text = whole_text(opening->source.text, rest, arena);
            return opening->source.text.size;
        }
    }
    *source = (lw_ps_source){.arena = arena, .names = {.arena = arena}, .notes = {.arena = arena}};
    *reader = (lw_ps_reader){.source = source, .section = LW_PS_PRELUDE, .object = -1};
    source->text = lw_ps_text_decode(text, size, arena);
    note_replaced(source);
    *lw_ps_add(arena, source->levels, source->level_count, source->level_room) = (lw_ps_level_lines){0};
    return 0;
}

/* An opening ends with the end of a line, and no line follows it. */
void lw_ps_read_lines(lw_ps_source *source, lw_ps_reader *reader, const lw_ps_opening *opening,
                      const char *text, size_t size, lw_arena *arena)
{
    int from = begin_reading(source, reader, opening, text, size, arena);
    const lw_ps_text all = source->text;
    while (from < all.size && !source->gave_up) {
        int to = from;
        while (to < all.size && all.at[to] != '\n')
            to++;
        int end = to > from && all.at[to - 1] == '\r' ? to - 1 : to; /* a carriage return is white space */
        read_line(reader, lw_ps_text_part(all, from, end));
        from = to + 1;
    }
}

void lw_ps_read(lw_ps_source *source, const lw_ps_opening *opening, const char *text, size_t size,
                lw_arena *arena)
{
    lw_ps_reader reader;
    lw_ps_read_lines(source, &reader, opening, text, size, arena);
    const lw_ps_text all = source->text;
    if (!source->gave_up && (!all.size || all.at[all.size - 1] == '\n'))
        read_line(&reader, lw_ps_text_part(all, all.size, all.size)); /* the last line is empty */
    if (!reader.comments)
        source->comment_line = source->comment_column = 0;
}
