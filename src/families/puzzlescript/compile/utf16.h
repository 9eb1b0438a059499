/* utf16.h: text in UTF-16 units, as PuzzleScript sees it.
 *
 * The language grew up in a browser: the width of a level is its number of UTF-16 units, a glyph is a name of
 * one unit, and everything is converted to lower case by Unicode's rules. Each distinct name is stored once and
 * has a number. */
#ifndef LW_PUZZLESCRIPT_TEXT_H
#define LW_PUZZLESCRIPT_TEXT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_ps_text {
    const uint16_t *at;
    int size;
} lw_ps_text;

/* Bytes that are not UTF-8, and zero bytes, become one U+FFFD each. */
enum { LW_PS_REPLACEMENT = 0xFFFD };
lw_ps_text lw_ps_text_decode(const char *bytes, size_t size, lw_arena *);
char *lw_ps_text_encode(lw_ps_text, lw_arena *);
char *lw_ps_text_upper(lw_ps_text, lw_arena *); /* encoded, for messages */
lw_ps_text lw_ps_text_lower(lw_ps_text, lw_arena *);
lw_ps_text lw_ps_text_trim(lw_ps_text);

static inline lw_ps_text lw_ps_text_part(lw_ps_text text, int from, int to)
{
    return (lw_ps_text){.at = text.at + from, .size = to - from};
}

bool lw_ps_text_is(lw_ps_text, const char *ascii);
int lw_ps_text_find(lw_ps_text where, lw_ps_text what, int from); /* -1: nowhere */

/* Returns the length in units of the character at `i` if it belongs to the class; 0 otherwise, and at the
 * end. */
int lw_ps_word_at(lw_ps_text, int i);  /* a letter, a digit, '_' */
int lw_ps_space_at(lw_ps_text, int i); /* white space */

/* --- Names. --- */

typedef struct lw_ps_names {
    lw_arena *arena;
    lw_ps_text *text;
    char **utf8, **upper; /* converted on demand */
    int count, room;
    int *table;
    int table_size;
} lw_ps_names;

int lw_ps_name(lw_ps_names *, lw_ps_text); /* returns the same number for equal texts */
int lw_ps_name_ascii(lw_ps_names *, const char *);
const char *lw_ps_name_utf8(lw_ps_names *, int name);
const char *lw_ps_name_upper(lw_ps_names *, int name);

/* Grows an array in an arena: returns the new place of `count` items, with capacity for one more. */
void *lw_ps_grow(lw_arena *, void *items, int count, int *room, size_t size);
#define lw_ps_add(arena, items, count, room) \
    ((items) = lw_ps_grow((arena), (items), (count), &(room), sizeof *(items)), &(items)[(count)++])

#endif
