/* json.h: JSON in; json_writer.h writes it.
 *
 * A strict reader (RFC 8259, UTF-8), our own because it remembers the line and column of every value, so that a
 * wrong value deep in a file is reported as precisely as a missing comma. Whole numbers are stored as 64-bit
 * integers, duplicate keys are errors, and nesting and the number of keys are bounded. Values live in the
 * caller's arena. */
#ifndef LW_BASE_JSON_H
#define LW_BASE_JSON_H

#include "base/arena.h"
#include "base/json_writer.h"

#include <stdint.h>

enum lw_json_kind {
    LW_JSON_NULL,
    LW_JSON_BOOL,
    LW_JSON_INT,
    LW_JSON_REAL,
    LW_JSON_TEXT,
    LW_JSON_LIST,
    LW_JSON_OBJECT,
};

struct lw_json {
    enum lw_json_kind kind;
    int line, column;
    int count;           /* members of a list or object, bytes of a text */
    const char *key;     /* inside an object */
    const lw_json *next; /* the next member of the same list or object */
    union {
        bool truth;
        int64_t integer;
        double real;
        const char *text; /* ends with a zero byte and contains no other */
        const lw_json *first;
    };
};

/* Texts beyond this limit or LW_JSON_DEPTH are refused with LW_LIMIT: nesting is recursive, and the check for
 * duplicate keys is quadratic. */
enum { LW_JSON_KEYS = 1024 };

/* Reads one value, followed by nothing but white space. `line` is the number of the text's first line. */
const lw_json *lw_json_read(const char *text, size_t size, int line, lw_arena *, lw_error *);

const lw_json *lw_json_get(const lw_json *object, const char *key); /* NULL if absent, or not an object */
double lw_json_number(const lw_json *);                             /* of an INT or REAL */
const char *lw_json_kind_text(enum lw_json_kind);
/* Fails at the value's position, for readers of a format: return lw_json_fail(value, error, "..."). */
int lw_json_fail(const lw_json *, lw_error *, const char *format, ...) LW_PRINTF(3, 4);
/* Sets the error's position to the value's, unless it already has one. */
void lw_json_place(const lw_json *, lw_error *);
/* Fails unless the value is an object with only these keys (a list that ends with NULL): a misspelt key is an
 * error, not a default. */
int lw_json_only(const lw_json *, const char *const keys[], lw_error *);
/* Fails for a member whose key is in neither list; the second may be NULL. */
int lw_json_fail_key(const lw_json *member, const char *const keys[], const char *const more[], lw_error *);

/* Read optional members: if the value is NULL, they do nothing. `name` is for the error. */
int lw_json_whole(const lw_json *, const char *name, int64_t low, int64_t high, int64_t *number, lw_error *);
int lw_json_string(const lw_json *, const char *name, const char **text, lw_error *);

#endif
