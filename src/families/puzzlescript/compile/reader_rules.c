/* reader_rules.c: reads RULES, WINCONDITIONS and LEVELS. A rule is stored as a whole line and parsed later
 * (parse.c); here only its words are checked one by one. */
#include "families/puzzlescript/compile/reader_rules.h"
#include "families/puzzlescript/compile/reader.h"

/* Returns the part of the line before the first '('. */
static lw_ps_text outside_comment(lw_ps_text line)
{
    int from = 0;
    while (from < line.size && line.at[from] == '(')
        from++;
    int to = from;
    while (to < line.size && line.at[to] != '(')
        to++;
    return lw_ps_text_part(line, from, to);
}

/* --- Rules. The reader's index says whether a bracket was seen. --- */

static const char *const loop_words[] = {"startloop", "endloop", NULL};
static const char *const prefix_words[] = {"up",       "down",       "left", "right", "horizontal",
                                           "vertical", "orthogonal", "late", "rigid", NULL};
static const char *const other_words[] = {
    "...",  "rigid", "random", "sfx0",   "sfx1",       "sfx2",    "sfx3", "sfx4",    "sfx5",  "sfx6", "sfx7",
    "sfx8", "sfx9",  "sfx10",  "cancel", "checkpoint", "restart", "win",  "message", "again", NULL};

static bool take_arrow(lw_ps_reader *reader)
{
    int from = reader->at;
    lw_ps_skip_spaces(reader);
    if (reader->at + 1 < reader->line.size && reader->line.at[reader->at] == '-' &&
        reader->line.at[reader->at + 1] == '>') {
        reader->at += 2;
        lw_ps_skip_spaces(reader);
        return true;
    }
    reader->at = from;
    return false;
}

static lw_ps_text take_rule_word(lw_ps_reader *reader)
{
    int from = reader->at;
    while (!lw_ps_at_end(reader)) {
        int unit = lw_ps_peek(reader);
        if (unit == '[' || unit == '|' || unit == ']' || lw_ps_space_at(reader->line, reader->at))
            break;
        reader->at++;
    }
    return lw_ps_text_part(reader->line, from, reader->at);
}

static void check_rule_word(lw_ps_reader *reader, lw_ps_text text, bool line_start)
{
    lw_ps_source *source = reader->source;
    if (reader->index == 0 && lw_ps_among(text, loop_words))
        return;
    if ((reader->index == 0 && lw_ps_among(text, prefix_words)) ||
        (reader->index == 1 && lw_ps_among(text, lw_ps_cell_words))) {
        lw_ps_skip_spaces(reader);
        return;
    }
    int name = lw_ps_name(&source->names, text);
    if (lw_ps_know(source, name)->is_name) {
        if (line_start)
            lw_ps_notes_add(&source->notes, LW_PS_RULE_OBJECT_FIRST, reader->number);
        else
            lw_ps_skip_spaces(reader);
    } else if (!lw_ps_among(text, other_words)) {
        lw_ps_notes_add(&source->notes, LW_PS_RULE_NAME, reader->number, lw_ps_utf8(source, name));
    } else if (lw_ps_text_is(text, "message")) {
        reader->index = LW_PS_MESSAGE_INDEX;
    }
}

void lw_ps_read_rule(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    int unit = lw_ps_peek(reader);
    if (line_start) {
        *lw_ps_add(source->arena, source->rules, source->rule_count, source->rule_room) = (lw_ps_rule_line){
            .line = reader->number, .lower = outside_comment(reader->line), .mixed = reader->mixed};
        lw_ps_rule_line *rule = &source->rules[source->rule_count - 1];
        rule->from = (int)(rule->lower.at - reader->line.at);
        reader->index = 0;
    }
    if (reader->index == LW_PS_MESSAGE_INDEX) {
        reader->at = reader->line.size;
    } else if (take_arrow(reader)) {
        return;
    } else if (unit == '[' || unit == '|' || unit == ']' || unit == '+') {
        if (unit != '+')
            reader->index = 1;
        reader->at++;
        lw_ps_skip_spaces(reader);
    } else {
        check_rule_word(reader, take_rule_word(reader), line_start);
    }
}

/* --- Win conditions. --- */

static const char *const quantifiers[] = {"all", "any", "no", "some", NULL};

static void keep_condition(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    lw_ps_win_line *win = lw_ps_add(source->arena, source->wins, source->win_count, source->win_room);
    *win = (lw_ps_win_line){.line = reader->number};
    lw_ps_text text = outside_comment(reader->line);
    for (int i = 0; i < text.size;) {
        while (lw_ps_space_at(text, i))
            i++;
        int from = i;
        while (i < text.size && !lw_ps_space_at(text, i))
            i++;
        if (i > from)
            lw_ps_list_add(source->arena, &win->words,
                           lw_ps_name(&source->names, lw_ps_text_part(text, from, i)));
    }
}

void lw_ps_read_win(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    if (line_start) {
        keep_condition(reader);
        reader->index = -1;
    }
    reader->index++;
    lw_ps_text text;
    lw_ps_skip_spaces(reader);
    if (!lw_ps_take_name(reader, &text)) {
        lw_ps_notes_add(&source->notes, LW_PS_WIN_FORM, reader->number);
        if (lw_ps_take_to_comment(reader).size == 0)
            reader->at++;
        return;
    }
    int name = lw_ps_name(&source->names, text);
    const char *upper = lw_ps_upper(source, name);
    if (reader->index == 0) {
        if (!lw_ps_among(text, quantifiers))
            lw_ps_notes_add(&source->notes, LW_PS_WIN_START, reader->number, upper);
    } else if (reader->index == 2) {
        if (!lw_ps_text_is(text, "on"))
            lw_ps_notes_add(&source->notes, LW_PS_WIN_ON, reader->number, upper);
    } else if (reader->index > 3) {
        lw_ps_notes_add(&source->notes, LW_PS_WIN_EXTRA, reader->number, upper);
    } else if (!lw_ps_know(source, name)->is_name) {
        lw_ps_notes_add(&source->notes, LW_PS_WIN_NAME, reader->number, upper);
    }
}

/* --- Levels. --- */

/* Takes "message" at this place, and the white space after it. Returns 0 if it is not there, 1 if it is, and 2
 * if letters follow immediately. */
static int take_message(lw_ps_reader *reader)
{
    static const char word[] = "message";
    enum { SIZE = sizeof word - 1 };
    int from = reader->at;
    lw_ps_skip_spaces(reader);
    int to = reader->at + SIZE;
    if (to > reader->line.size || !lw_ps_text_is(lw_ps_text_part(reader->line, reader->at, to), word)) {
        reader->at = from;
        return 0;
    }
    uint16_t next = to < reader->line.size ? reader->line.at[to] : ' ';
    bool glued = next < 0x80 && lw_ps_word_at(reader->line, to);
    reader->at = to;
    lw_ps_skip_spaces(reader);
    return glued ? 2 : 1;
}

static void keep_message(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    int from = reader->at < reader->mixed.size ? reader->at : reader->mixed.size;
    lw_ps_level_lines message = {.line = reader->number,
                                 .is_message = true,
                                 .message =
                                     lw_ps_text_trim(lw_ps_text_part(reader->mixed, from, reader->mixed.size))};
    lw_ps_level_lines last = source->levels[source->level_count - 1];
    bool empty = !last.is_message && last.count == 0;
    if (empty)
        source->levels[source->level_count - 1] = message;
    *lw_ps_add(source->arena, source->levels, source->level_count, source->level_room) =
        empty ? (lw_ps_level_lines){0} : message;
    reader->index = LW_PS_MESSAGE_INDEX;
}

static void keep_row(lw_ps_reader *reader)
{
    lw_ps_source *source = reader->source;
    int from = reader->at;
    lw_ps_text row = lw_ps_text_trim(lw_ps_take_to_comment(reader));
    reader->at = from;
    reader->index = LW_PS_LEVEL_INDEX;
    if (source->levels[source->level_count - 1].is_message)
        *lw_ps_add(source->arena, source->levels, source->level_count, source->level_room) =
            (lw_ps_level_lines){0};
    lw_ps_level_lines *level = &source->levels[source->level_count - 1];
    if (level->count == 0)
        level->line = reader->number;
    level->last = reader->number;
    *lw_ps_add(source->arena, level->rows, level->count, level->room) = row;
    lw_ps_list_add(source->arena, &level->places, reader->number);
    lw_ps_list_add(source->arena, &level->places, (int)(row.at - reader->line.at));
    if (level->rows[0].size != row.size)
        lw_ps_notes_add(&source->notes, LW_PS_LEVEL_ROWS, reader->number);
}

/* Skips glyphs that were read before without checking what else they might be: neither white space nor
 * parentheses get this far. A text consists mostly of levels, and evolution of rules reads them with every
 * ruleset. */
static void skip_glyphs(lw_ps_reader *reader)
{
    int unit;
    while ((unit = lw_ps_peek(reader)) >= 0 && unit < 128 && reader->glyphs[unit >> 6] >> (unit & 63) & 1)
        reader->at++;
}

void lw_ps_read_level(lw_ps_reader *reader, bool line_start)
{
    lw_ps_source *source = reader->source;
    if (line_start) {
        int message = take_message(reader);
        if (message == 2)
            lw_ps_notes_add(&source->notes, LW_PS_MESSAGE_SPACE, reader->number);
        if (message) {
            keep_message(reader);
            return;
        }
        keep_row(reader);
    }
    if (reader->index == LW_PS_MESSAGE_INDEX) {
        reader->at = reader->line.size;
        return;
    }
    lw_ps_text glyph = lw_ps_text_part(reader->line, reader->at, reader->at + 1);
    reader->at++;
    if (reader->index == LW_PS_LEVEL_INDEX) {
        int name = lw_ps_name(&source->names, glyph);
        if (!lw_ps_know(source, name)->is_glyph) {
            if (!lw_ps_space_at(glyph, 0))
                lw_ps_notes_add(&source->notes, LW_PS_LEVEL_KEY, reader->number, lw_ps_upper(source, name));
            return;
        }
        if (glyph.at[0] < 128)
            reader->glyphs[glyph.at[0] >> 6] |= (uint64_t)1 << (glyph.at[0] & 63);
        if (!line_start) /* a note on the row gets the place of its first glyph */
            skip_glyphs(reader);
    }
}
