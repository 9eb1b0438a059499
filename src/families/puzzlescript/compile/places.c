/* places.c: finds the place of a note on its line, and guesses what may have been meant.
 *
 * Notes added while words are read get their place from the reader, and those on a rule's words from the
 * parser. For other notes, added when a line or the game is checked as a whole, the word that the note is about
 * is searched for on the line; if it is not found, the note is about the whole line. One letter has two units
 * in lower case (U+0130); places after it on its line are off by one. */
#include "families/puzzlescript/compile/places.h"
#include "base/buf.h"
#include "base/guess.h"
#include "families/puzzlescript/compile/dialect.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/source.h"
#include "families/puzzlescript/compile/words.h"

#include <string.h>

/* Returns the offsets of all lines, and one more after the last. */
static lw_ps_list find_lines(lw_ps_source *source)
{
    lw_ps_list from = {0};
    lw_ps_list_add(source->arena, &from, 0);
    for (int i = 0; i < source->text.size; i++)
        if (source->text.at[i] == '\n')
            lw_ps_list_add(source->arena, &from, i + 1);
    lw_ps_list_add(source->arena, &from, source->text.size + 1);
    return from;
}

static bool is_whole(lw_ps_text line, int at, int size)
{
    bool word = lw_ps_word_at(line, at) && lw_ps_word_at(line, at + size - 1);
    return !word || ((at == 0 || !lw_ps_word_at(line, at - 1)) && !lw_ps_word_at(line, at + size));
}

/* For these notes the word occurs twice, and the second occurrence is the error. */
static bool wants_second(enum lw_ps_code code)
{
    return code == LW_PS_LEGEND_REPEATED || code == LW_PS_LAYER_TWICE || code == LW_PS_LEGEND_ITSELF;
}

static void find_subject(lw_ps_source *source, lw_ps_note *note, lw_ps_text line)
{
    lw_ps_text subject = lw_ps_text_decode(note->subject, strlen(note->subject), source->arena);
    subject = lw_ps_text_lower(subject, source->arena);
    int found = -1;
    for (int at = 0; subject.size && (at = lw_ps_text_find(line, subject, at)) >= 0; at++) {
        if (!is_whole(line, at, subject.size))
            continue;
        bool second = found >= 0;
        found = at;
        if (second || !wants_second(note->code))
            break;
    }
    if (found >= 0) {
        note->column = found + 1;
        note->end = found + subject.size + 1;
    }
}

static void place(lw_ps_source *source, lw_ps_note *note, lw_ps_text mixed)
{
    lw_ps_text line = lw_ps_text_lower(mixed, source->arena), rest = lw_ps_text_trim(mixed);
    if (note->subject)
        find_subject(source, note, line);
    if (note->column || !rest.size)
        return;
    note->column = (int)(rest.at - mixed.at) + 1;
    note->end = note->column + rest.size;
}

static void guess_name(lw_ps_source *source, lw_guess *guess)
{
    for (int i = 0; i < source->names.count; i++)
        if (lw_ps_declared(source, i))
            lw_guess_try(guess, lw_ps_utf8(source, i));
}

/* Guesses what the note's word was meant to be; NULL: no guess. */
static const char *guess_word(lw_ps_source *source, const lw_ps_note *note, lw_ps_text mixed)
{
    lw_ps_text word = lw_ps_text_part(mixed, note->column - 1, note->end - 1);
    lw_guess guess = {.said = lw_ps_text_encode(lw_ps_text_lower(word, source->arena), source->arena)};
    switch (note->code) {
    case LW_PS_PRELUDE_UNKNOWN:
    case LW_PS_PRELUDE_JUNK:
        lw_guess_all(&guess, lw_ps_keys_with_value);
        lw_guess_all(&guess, lw_ps_keys_alone);
        break;
    case LW_PS_COLOUR_EXPECTED:
    case LW_PS_COLOUR_INVALID:
        lw_guess_all(&guess, lw_ps_colour_words);
        break;
    case LW_PS_RULE_NAME:
    case LW_PS_RULE_CELL:
    case LW_PS_RULE_PREFIX:
    case LW_PS_SOUND_UNKNOWN:
    case LW_PS_WIN_START:
        lw_guess_all(&guess, lw_ps_keywords);
        guess_name(source, &guess);
        break;
    case LW_PS_LEGEND_UNKNOWN:
    case LW_PS_LAYER_UNKNOWN:
    case LW_PS_WIN_NAME:
        guess_name(source, &guess);
        break;
    default:
        break;
    }
    return guess.word;
}

/* Returns the word that decides whether a line belongs to a dialect, in lower case. */
static const char *deciding_word(lw_ps_source *source, const lw_ps_note *note, lw_ps_text mixed)
{
    int from = note->column - 1, to = note->end - 1;
    if (lw_ps_dialect_begins_line(note->code))
        for (from = (int)(lw_ps_text_trim(mixed).at - mixed.at), to = from; lw_ps_word_at(mixed, to);)
            to++;
    return lw_ps_text_encode(lw_ps_text_lower(lw_ps_text_part(mixed, from, to), source->arena), source->arena);
}

static bool is_outside_brackets(lw_ps_source *source, const lw_ps_note *note, lw_ps_text mixed)
{
    lw_ps_text word = lw_ps_text_part(mixed, note->column - 1, note->end - 1);
    return note->code == LW_PS_RULE_NAME &&
           lw_ps_among(lw_ps_text_lower(word, source->arena), lw_ps_cell_words);
}

static void give_hint(lw_ps_source *source, lw_ps_note *note, lw_ps_text mixed)
{
    lw_buf hint = {0};
    const char *said = note->column ? deciding_word(source, note, mixed) : "";
    const char *dialect = lw_ps_dialect_of(note->code, said);
    const char *word = note->column && !dialect ? guess_word(source, note, mixed) : NULL;
    if (dialect)
        lw_buf_print(&hint, "%s is of PuzzleScript %s; Ludwright plays the original language", said, dialect);
    else if (word)
        lw_buf_print(&hint, "did you mean %s?", word);
    if (hint.size)
        note->hint = lw_arena_text(source->arena, lw_buf_text(&hint));
    else if (is_outside_brackets(source, note, mixed))
        note->hint = "inside the brackets it is fine; before them stands a direction, such as right";
    lw_buf_drop(&hint);
}

/* A note without a line reports that something is missing; an unclosed comment may have swallowed it. */
static void blame_comment(lw_ps_source *source, lw_ps_note *note)
{
    lw_buf hint = {0};
    lw_buf_print(
        &hint,
        "the comment that is opened by '(' in line %d, column %d is never closed, and all after it is left out",
        source->comment_line, source->comment_column);
    note->hint = lw_arena_text(source->arena, lw_buf_text(&hint));
    lw_buf_drop(&hint);
}

void lw_ps_place_notes(lw_ps_source *source)
{
    if (!source->notes.count)
        return;
    lw_ps_list from = find_lines(source);
    for (int i = 0; i < source->notes.count; i++) {
        lw_ps_note *note = &source->notes.list[i];
        if (note->line < 0 && source->comment_line)
            blame_comment(source, note);
        if (note->line < 1 || note->line >= from.count)
            continue;
        lw_ps_text mixed =
            lw_ps_text_part(source->text, from.items[note->line - 1], from.items[note->line] - 1);
        if (!note->column)
            place(source, note, mixed);
        if (note->end > mixed.size + 1)
            note->end = mixed.size + 1; /* the lower case is longer than the original */
        if (note->column >= note->end)
            note->column = note->end = 0;
        give_hint(source, note, mixed);
    }
}
