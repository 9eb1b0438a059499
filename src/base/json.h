/* json.h: JSON in, and with json_writer.h out.
 *
 * A strict reader (RFC 8259, UTF-8) that remembers the line and column of every value, so that a wrong value
 * deep in a file is told as precisely as a missing comma; that is why it is ours. Whole numbers are kept as
 * 64-bit integers, a key given twice is an error, nesting and keys are bounded. Values live in the caller's
 * arena. */
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
    const lw_json *next; /* the neighbour in the same list or object */
    union {
        bool truth;
        int64_t integer;
        double real;
        const char *text; /* ends with a zero byte; none inside */
        const lw_json *first;
    };
};

/* Past this, as past LW_JSON_DEPTH, a text is refused with LW_LIMIT: nesting is recursion, and the search for a
 * key given twice is quadratic. */
enum { LW_JSON_KEYS = 1024 };

/* One value and nothing after it but white space. `line` is the number of the text's first line. */
const lw_json *lw_json_read(const char *text, size_t size, int line, lw_arena *, lw_error *);

const lw_json *lw_json_get(const lw_json *object, const char *key); /* NULL when absent or no object */
double lw_json_number(const lw_json *);                             /* of an INT or REAL */
const char *lw_json_kind_text(enum lw_json_kind);
/* Fails at the value's place, for the reader of a format: return lw_json_fail(value, error, "..."). */
int lw_json_fail(const lw_json *, lw_error *, const char *format, ...) LW_PRINTF(3, 4);
/* Says that the error is at the value, if nobody has said where yet. */
void lw_json_place(const lw_json *, lw_error *);
/* The value must be an object and may hold only these keys (a list that ends with NULL): a misspelt key is an
 * error, not a default. */
int lw_json_only(const lw_json *, const char *const keys[], lw_error *);
/* For a member that is none of the keys of these lists; the second may be NULL. */
int lw_json_fail_key(const lw_json *member, const char *const keys[], const char *const more[], lw_error *);

/* Readers of members that may be left out: without a value nothing happens. `name` is for the error. */
int lw_json_whole(const lw_json *, const char *name, int64_t low, int64_t high, int64_t *number, lw_error *);
int lw_json_string(const lw_json *, const char *name, const char **text, lw_error *);

#endif
