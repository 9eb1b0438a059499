/* opening.h: reads the common beginning of many texts only once.
 *
 * Evolution of rules compiles texts that differ only in their RULES section. The reader goes line by line, so
 * its state before that section is the same for all of them, and is copied. */
#ifndef LW_PUZZLESCRIPT_OPENING_H
#define LW_PUZZLESCRIPT_OPENING_H

#include "families/puzzlescript/compile/reader.h"

/* The reader's state after the first `size` bytes of a text. Any number of threads may use it. */
typedef struct lw_ps_opening {
    const char *bytes;
    size_t size;
    lw_ps_source source;
    lw_ps_reader reader;
    const struct lw_ps_ruleset
        *place; /* the place of rules in such a text (rules/rules_form.h); NULL: unknown */
} lw_ps_opening;

/* Makes an opening of these bytes, which must be whole lines and are copied. NULL: not possible, every text has
 * to be read from its start. */
lw_ps_opening *lw_ps_opening_make(const char *bytes, size_t size, lw_arena *);

/* Does a text begin with the opening? */
bool lw_ps_opening_fits(const lw_ps_opening *, const char *text, size_t size);

/* Copies the opening's source and reader, to continue after the opening. The source's text is only that of the
 * opening. */
void lw_ps_opening_take(const lw_ps_opening *, lw_ps_source *, lw_ps_reader *, lw_arena *);

#endif
