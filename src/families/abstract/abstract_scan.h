/* abstract_scan.h: the words of a text, and numbers and choices among them. Errors are reported with line and
 * column. */
#ifndef LW_FAMILIES_ABSTRACT_SCAN_H
#define LW_FAMILIES_ABSTRACT_SCAN_H

#include "base/error.h"

#include <stdbool.h>

typedef struct lw_abstract_word {
    const char *text;
    int size, line, column;
} lw_abstract_word;

typedef struct lw_abstract_scan {
    const char *at, *end;
    int line, column;
    lw_abstract_word now; /* size 0: end of the line */
    lw_error *error;
} lw_abstract_scan;

/* Reads the next word of the line; colons and semicolons are words. */
void lw_abstract_scan_next(lw_abstract_scan *);
/* Goes to the first word of the next line that has one; false if there is none. */
bool lw_abstract_scan_line(lw_abstract_scan *);
bool lw_abstract_scan_is(const lw_abstract_scan *, const char *text);

/* Fails at the current word: LW_BAD_INPUT, which is negative. */
#define LW_ABSTRACT_SCAN_FAIL(s, ...) \
    lw_fail_at((s)->error, LW_BAD_INPUT, (s)->now.line, (s)->now.column, __VA_ARGS__)

/* Returns the index of the current word among `words`, which end with NULL, or fails; `what` names what was
 * expected. */
int lw_abstract_scan_choose(lw_abstract_scan *, const char *const *words, const char *what);
/* Returns the current word as a whole number, or fails. */
int lw_abstract_scan_number(lw_abstract_scan *, const char *what, int low, int high);

#endif
