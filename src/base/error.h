/* error.h: how a call reports what went wrong.
 *
 * Functions that can fail return 0 or a negative lw_code (or NULL) and fill the caller's lw_error with one
 * sentence for a person, in UTF-8 and on one line whatever it quotes. The first failure wins: lw_fail never
 * overwrites an error that is set. */
#ifndef LW_BASE_ERROR_H
#define LW_BASE_ERROR_H

#include "ludwright.h"

#include <stdarg.h>

#if defined(__GNUC__)
#define LW_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define LW_PRINTF(text, first)
#endif

/* Both return `code`, so that a failure is one statement: return lw_fail(error, LW_BAD_INPUT, "..."). */
int lw_fail(lw_error *error, enum lw_code code, const char *format, ...) LW_PRINTF(3, 4);
int lw_fail_at(lw_error *error, enum lw_code code, int line, int column, const char *format, ...)
    LW_PRINTF(5, 6);

/* A list of choices for a sentence: "a, b, c". Starts zeroed; names that do not fit become three dots. */
typedef struct lw_names {
    char text[240];
} lw_names;

void lw_names_add(lw_names *, const char *name);

/* Sets the file of an error, unless it is already set. */
void lw_error_name(lw_error *error, const char *file);

#endif
