/* utf16.h: text as PuzzleScript sees it, in UTF-16 units.
 *
 * The language grew up in a browser: a level's width is a count of UTF-16 units, a glyph is a name of one unit,
 * and everything is lower-cased by Unicode. Names are kept once each and are numbers from then on. */
#ifndef LW_PUZZLESCRIPT_TEXT_H
#define LW_PUZZLESCRIPT_TEXT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_ps_text {
    const uint16_t *at;
    int size;
} lw_ps_text;

/* Bytes that are no UTF-8, and zero bytes, become U+FFFD, one each. */
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

/* The length in units of the character at `i`, if it is of the class; 0 otherwise and at the end. */
int lw_ps_word_at(lw_ps_text, int i);  /* a letter, a digit, '_' */
int lw_ps_space_at(lw_ps_text, int i); /* white space */

/* --- Names. --- */

typedef struct lw_ps_names {
    lw_arena *arena;
    lw_ps_text *text;
    char **utf8, **upper; /* made when asked for */
    int count, room;
    int *table;
    int table_size;
} lw_ps_names;

int lw_ps_name(lw_ps_names *, lw_ps_text); /* the same number for the same text */
int lw_ps_name_ascii(lw_ps_names *, const char *);
const char *lw_ps_name_utf8(lw_ps_names *, int name);
const char *lw_ps_name_upper(lw_ps_names *, int name);

/* Growing arrays in an arena: the new place of `count` items with room for one more. */
void *lw_ps_grow(lw_arena *, void *items, int count, int *room, size_t size);
#define lw_ps_add(arena, items, count, room) \
    ((items) = lw_ps_grow((arena), (items), (count), &(room), sizeof *(items)), &(items)[(count)++])

#endif
