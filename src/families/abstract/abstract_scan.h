/* abstract_scan.h: the words of a text, and numbers and choices among them. Whatever is wrong is reported with
 * its line and column. */
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
    lw_abstract_word now; /* size 0: the line has ended */
    lw_error *error;
} lw_abstract_scan;

/* The next word of the line; colons and semicolons are words. */
void lw_abstract_scan_next(lw_abstract_scan *);
/* Goes to the first word of the next line that has one; false: there is none. */
bool lw_abstract_scan_line(lw_abstract_scan *);
bool lw_abstract_scan_is(const lw_abstract_scan *, const char *text);

/* A failure at the word: LW_BAD_INPUT, which is negative. */
#define LW_ABSTRACT_SCAN_FAIL(s, ...) \
    lw_fail_at((s)->error, LW_BAD_INPUT, (s)->now.line, (s)->now.column, __VA_ARGS__)

/* The number of the word among some, which end with NULL, or a failure; `what` it should be. */
int lw_abstract_scan_choose(lw_abstract_scan *, const char *const *words, const char *what);
/* The word as a whole number, or a failure. */
int lw_abstract_scan_number(lw_abstract_scan *, const char *what, int low, int high);

#endif
