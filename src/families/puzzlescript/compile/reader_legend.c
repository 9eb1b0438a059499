/* reader_legend.c: LEGEND and SOUNDS. */
#include "families/puzzlescript/compile/reader_legend.h"
#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

enum { DEEPEST = 200 }; /* circular names are reported elsewhere; this only ends the recursion */

/* --- The legend. A line's words are: name, =, name, and/or, name, and/or, ... --- */

static int word(const lw_ps_reader *reader, int i)
{
    return reader->words.items[i];
}

static bool is(const lw_ps_reader *reader, int name, const char *ascii)
{
    return lw_ps_text_is(reader->source->names.text[name], ascii);
}

/* Removes a name from its own definition, each time together with one "and" or "or". */
static void drop_self(lw_ps_reader *reader)
{
    lw_ps_list *words = &reader->words;
    for (int i = 2; i < words->count; i++) {
        if (words->items[i] != words->items[0])
            continue;
        int from = i >= 4 ? i - 1 : i, count = words->count - from < 2 ? words->count - from : 2;
        memmove(words->items + from, words->items + from + count,
                (size_t)(words->count - from - count) * sizeof *words->items);
        words->count -= count;
        i = 1;
    }
}

static void check_members(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    for (int i = 2; i < reader->words.count; i += 2) {
        int member = word(reader, i);
        if (member == word(reader, 0)) {
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_ITSELF, reader->number, lw_ps_upper(source, member));
            drop_self(reader);
        }
        for (int j = 2; j < i && j < reader->words.count; j += 2)
            if (word(reader, j) == member) {
                lw_ps_notes_add(&source->notes, LW_PS_LEGEND_REPEATED, reader->number,
                                lw_ps_upper(source, member));
                break;
            }
    }
}

static void check_declared(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    for (int i = 2; i < reader->words.count; i += 2)
        if (word(reader, i) != word(reader, 0) && !lw_ps_declared(source, word(reader, i)))
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_UNKNOWN, reader->number,
                            lw_ps_upper(source, word(reader, i)));
}

static void add_parts(lw_ps_reader *reader, int name, lw_ps_list *out, int depth)
{
    lw_ps_source *source = reader->source;
    const lw_ps_known *known = lw_ps_know(source, name);
    if (++source->members > LW_PS_MAX_MEMBERS)
        return;
    if (known->object < 0 && depth < DEEPEST) {
        if (known->synonym >= 0) {
            add_parts(reader, source->synonyms.list[known->synonym].members.items[0], out, depth + 1);
            return;
        }
        if (known->aggregate >= 0) {
            const lw_ps_list *members = &source->aggregates.list[known->aggregate].members;
            for (int i = 0; i < members->count; i++)
                add_parts(reader, members->items[i], out, depth + 1);
            return;
        }
        if (known->property >= 0)
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_AND_PROPERTY, reader->number);
    }
    lw_ps_list_add(source->arena, out, name);
}

static void add_choices(lw_ps_reader *reader, int name, lw_ps_list *out, int depth)
{
    lw_ps_source *source = reader->source;
    const lw_ps_known *known = lw_ps_know(source, name);
    if (++source->members > LW_PS_MAX_MEMBERS)
        return;
    if (known->object < 0 && depth < DEEPEST) {
        if (known->synonym >= 0) {
            add_choices(reader, source->synonyms.list[known->synonym].members.items[0], out, depth + 1);
            return;
        }
        if (known->aggregate >= 0) {
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_OR_AGGREGATE, reader->number,
                            lw_ps_utf8(source, word(reader, 0)), lw_ps_utf8(source, name));
            return;
        }
        if (known->property >= 0) {
            const lw_ps_list *members = &source->properties.list[known->property].members;
            for (int i = 0; i < members->count; i++)
                if (members->items[i] != name)
                    add_choices(reader, members->items[i], out, depth + 1);
            return;
        }
    }
    lw_ps_list_add(source->arena, out, name);
}

static void add_entry(lw_ps_reader *reader, lw_ps_entries *entries, int *known, lw_ps_list members)
{
    lw_ps_declare(reader, word(reader, 0));
    if (*known < 0)
        *known = entries->count;
    *lw_ps_add(reader->source->arena, entries->list, entries->count, entries->room) =
        (lw_ps_entry){.name = word(reader, 0), .line = reader->number, .members = members};
}

static void add_property(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    lw_ps_list members = {0};
    for (int i = 5; i < reader->words.count; i += 2)
        if (!is(reader, word(reader, i), "or"))
            return;
    for (int i = 2; i < reader->words.count; i += 2)
        add_choices(reader, word(reader, i), &members, 0); /* keeps what could be understood */
    add_entry(reader, &source->properties, &lw_ps_know(source, word(reader, 0))->property, members);
}

void lw_ps_end_legend(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    lw_ps_notes *notes = &source->notes;
    int count = reader->words.count;
    if (count == 0)
        return;
    if (count == 1 || count % 2 == 0) {
        if (count == 1)
            lw_ps_notes_add(notes, LW_PS_LEGEND_SHORT, reader->number);
        else
            lw_ps_notes_add(notes, LW_PS_LEGEND_DANGLING, reader->number,
                            lw_ps_upper(source, word(reader, count - 1)));
        return;
    }
    int name = word(reader, 0), errors = notes->errors;
    if (lw_ps_declared(source, name)) {
        const lw_ps_known *known = lw_ps_know(source, name);
        int line = known->object >= 0      ? source->objects[known->object].line
                   : known->aggregate >= 0 ? source->aggregates.list[known->aggregate].line
                   : known->property >= 0  ? source->properties.list[known->property].line
                                           : source->synonyms.list[known->synonym].line;
        lw_ps_notes_add(notes, LW_PS_LEGEND_IN_USE, reader->number, lw_ps_upper(source, name),
                        lw_ps_number(source, line));
    }
    if (lw_ps_among(source->names.text[name], lw_ps_keywords))
        lw_ps_notes_add(notes, LW_PS_NAME_KEYWORD, reader->number, lw_ps_upper(source, name));
    check_members(reader);
    bool is_explained = notes->errors > errors;
    check_declared(reader);
    count = reader->words.count;
    lw_ps_list members = {0};
    if (count == 3) {
        lw_ps_list_add(source->arena, &members, word(reader, 2));
        add_entry(reader, &source->synonyms, &lw_ps_know(source, name)->synonym, members);
    } else if (count > 3 && is(reader, word(reader, 3), "and")) {
        for (int i = 2; i < count; i += 2)
            add_parts(reader, word(reader, i), &members, 0);
        add_entry(reader, &source->aggregates, &lw_ps_know(source, name)->aggregate, members);
    } else if (count > 3 && is(reader, word(reader, 3), "or")) {
        add_property(reader);
    } else if (!is_explained) {
        lw_ps_notes_add(notes, LW_PS_LEGEND_FORM, reader->number);
    }
}

static lw_ps_text take_defined_name(lw_ps_reader *reader)
{
    int from = reader->at;
    while (!lw_ps_at_end(reader) && lw_ps_peek(reader) != '=' && lw_ps_peek(reader) != '(' &&
           !lw_ps_space_at(reader->line, reader->at))
        reader->at++;
    return lw_ps_text_part(reader->line, from, reader->at);
}

static void check_connective(lw_ps_reader *reader, lw_ps_text text)
{
    lw_ps_source *source = reader->source;
    int name = lw_ps_name(&source->names, text);
    if (!is(reader, name, "and") && !is(reader, name, "or"))
        lw_ps_notes_add(&source->notes, LW_PS_LEGEND_WORD, reader->number, lw_ps_upper(source, name));
    else if (reader->index >= 5 && reader->words.count > 3 && name != word(reader, 3))
        lw_ps_notes_add(&source->notes, LW_PS_LEGEND_MIXED, reader->number);
}

void lw_ps_read_legend(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    lw_ps_text text = {0};
    bool found = true;
    if (reader->index == 0) {
        text = take_defined_name(reader);
        reader->index++;
    } else if (reader->index == 1) {
        static const uint16_t equals[] = {'='};
        text = (lw_ps_text){.at = equals, .size = 1};
        if (lw_ps_peek(reader) == '=') {
            reader->at++;
        } else {
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_EQUALS, reader->number);
            lw_ps_take_to_comment(reader);
            static const uint16_t bad[] = {'E', 'R', 'R', 'O', 'R'};
            text = (lw_ps_text){.at = bad, .size = 5};
        }
        lw_ps_skip_spaces(reader);
        reader->index++;
    } else {
        found = lw_ps_take_name(reader, &text);
        if (!found) {
            lw_ps_notes_add(&source->notes, LW_PS_LEGEND_NAME, reader->number);
            lw_ps_take_to_comment(reader);
        } else if (reader->index % 2) {
            check_connective(reader, text);
        }
        if (found || reader->index % 2)
            reader->index++;
    }
    if (found)
        lw_ps_list_add(source->arena, &reader->words, lw_ps_name(&source->names, text));
    if (lw_ps_at_end(reader))
        lw_ps_end_legend(reader);
}

/* --- Sounds: EVENT seed, or NAME VERB [directions] seed. --- */

static const char *const events[] = {
    "undo",        "restart",      "titlescreen", "startgame", "cancel", "endgame", "startlevel", "endlevel",
    "showmessage", "closemessage", "sfx0",        "sfx1",      "sfx2",   "sfx3",    "sfx4",       "sfx5",
    "sfx6",        "sfx7",         "sfx8",        "sfx9",      "sfx10",  NULL};
static const char *const verbs[] = {"move", "action", "create", "destroy", "cantmove", NULL};
static const char *const directions[] = {"up",         "down",     "left",       "right",
                                         "horizontal", "vertical", "orthogonal", NULL};

static void add_word(lw_ps_reader *reader, lw_ps_text text, enum lw_ps_sound_word kind)
{
    lw_ps_list_add(reader->source->arena, &reader->words, lw_ps_name(&reader->source->names, text));
    lw_ps_list_add(reader->source->arena, &reader->kinds, (int)kind);
    if (kind != LW_PS_SOUND_BAD)
        reader->index++;
}

static bool take_seed(lw_ps_reader *reader, lw_ps_text *seed)
{
    int to = reader->at;
    while (to < reader->line.size && reader->line.at[to] >= '0' && reader->line.at[to] <= '9')
        to++;
    if (to == reader->at || lw_ps_word_at(reader->line, to))
        return false;
    *seed = lw_ps_text_part(reader->line, reader->at, to);
    reader->at = to;
    return true;
}

static void refuse(lw_ps_reader *reader, enum lw_ps_code code)
{
    lw_ps_source *source = reader->source;
    char *stray = lw_ps_text_upper(lw_ps_text_trim(lw_ps_take_stretch(reader)), source->arena);
    const char *last = reader->words.count ? lw_ps_upper(source, word(reader, reader->words.count - 1))
                                           : "the start of a line";
    lw_ps_notes_add(&source->notes, code, reader->number, last, stray);
    add_word(reader, (lw_ps_text){0}, LW_PS_SOUND_BAD);
}

static void read_first(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    lw_ps_text text;
    if (lw_ps_take_one_of(reader, events, &text)) {
        add_word(reader, text, LW_PS_SOUND_EVENT);
    } else if (!lw_ps_take_name(reader, &text)) {
        refuse(reader, LW_PS_SOUND_START);
    } else if (!lw_ps_declared(source, lw_ps_name(&source->names, text))) {
        add_word(reader, text, LW_PS_SOUND_BAD);
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_UNKNOWN, reader->number,
                        lw_ps_text_encode(text, source->arena));
    } else {
        add_word(reader, text, LW_PS_SOUND_NAME);
    }
}

static void read_after_verb(lw_ps_reader *reader)
{
    lw_ps_text text;
    bool directed = is(reader, word(reader, 1), "move") || is(reader, word(reader, 1), "cantmove");
    int from = reader->at;
    if (directed)
        lw_ps_skip_spaces(reader);
    if (directed && lw_ps_take_one_of(reader, directions, &text)) {
        add_word(reader, text, LW_PS_SOUND_DIRECTION);
        return;
    }
    reader->at = from;
    if (take_seed(reader, &text))
        add_word(reader, text, LW_PS_SOUND_SEED);
    else
        refuse(reader, directed ? LW_PS_SOUND_DIRECTION_EXPECTED : LW_PS_SOUND_AFTER_VERB);
}

void lw_ps_read_sound(lw_ps_reader *reader)
{
    lw_ps_text text;
    int count = reader->words.count, last = count ? reader->kinds.items[count - 1] : LW_PS_SOUND_BAD;
    bool event = count && reader->kinds.items[0] == LW_PS_SOUND_EVENT;
    if (count == 0)
        read_first(reader);
    else if (last == LW_PS_SOUND_BAD)
        lw_ps_take_stretch(reader);
    else if (event && count == 1 && take_seed(reader, &text))
        add_word(reader, text, LW_PS_SOUND_SEED);
    else if (event)
        refuse(reader, count == 1 ? LW_PS_SOUND_SEED_EXPECTED : LW_PS_SOUND_AFTER);
    else if (count == 1 && lw_ps_take_one_of(reader, verbs, &text))
        add_word(reader, text, LW_PS_SOUND_VERB);
    else if (count == 1)
        refuse(reader, LW_PS_SOUND_VERB_EXPECTED);
    else if (last == LW_PS_SOUND_SEED)
        refuse(reader, LW_PS_SOUND_AFTER);
    else
        read_after_verb(reader);
    if (lw_ps_at_end(reader))
        lw_ps_end_sound(reader);
}

void lw_ps_end_sound(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    int count = reader->words.count;
    if (count == 0 || reader->kinds.items[count - 1] == LW_PS_SOUND_BAD)
        return;
    *lw_ps_add(source->arena, source->sounds, source->sound_count, source->sound_room) =
        (lw_ps_sound_line){.line = reader->number, .words = reader->words, .kinds = reader->kinds};
    reader->words = reader->kinds = (lw_ps_list){0};
}
