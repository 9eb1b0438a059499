/* opening.h: reading once what many texts begin with.
 *
 * Evolution of rules compiles texts that differ in their RULES section alone. The reader walks line by line, so
 * what it knows before that section is the same for all, and is copied. */
#ifndef LW_PUZZLESCRIPT_OPENING_H
#define LW_PUZZLESCRIPT_OPENING_H

#include "families/puzzlescript/compile/reader.h"

/* Where reading stands behind the first `size` bytes of a text. Used by any number of threads. */
typedef struct lw_ps_opening {
    const char *bytes;
    size_t size;
    lw_ps_source source;
    lw_ps_reader reader;
    const struct lw_ps_ruleset *place; /* what rules/rules_form.h finds in such a text; NULL: unknown */
} lw_ps_opening;

/* Of the bytes, whole lines; NULL: every text has to be read from its start. The bytes are copied. */
lw_ps_opening *lw_ps_opening_make(const char *bytes, size_t size, lw_arena *);

/* Does a text begin so? */
bool lw_ps_opening_fits(const lw_ps_opening *, const char *text, size_t size);

/* A source and a reader of their own, behind the opening. The source's text is that of the opening alone. */
void lw_ps_opening_take(const lw_ps_opening *, lw_ps_source *, lw_ps_reader *, lw_arena *);

#endif
