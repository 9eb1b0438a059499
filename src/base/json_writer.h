/* json_writer.h: JSON out. The writer appends to a buffer and keeps track of commas; keys are NULL inside
 * lists. */
#ifndef LW_BASE_JSON_WRITER_H
#define LW_BASE_JSON_WRITER_H

#include "base/buf.h"

#include <stdint.h>

typedef struct lw_json lw_json;

enum { LW_JSON_DEPTH = 64 }; /* maximum nesting of lists and objects */

/* Room for a value of the maximum depth inside others of the maximum depth. */
typedef struct lw_writer {
    lw_buf *buf;
    int depth;
    bool comma;
    char close[2 * LW_JSON_DEPTH];
} lw_writer;

lw_writer lw_writer_to(lw_buf *);
void lw_write_object(lw_writer *, const char *key);
void lw_write_list(lw_writer *, const char *key);
void lw_write_end(lw_writer *); /* ends the innermost list or object */
void lw_write_null(lw_writer *, const char *key);
void lw_write_bool(lw_writer *, const char *key, bool);
void lw_write_int(lw_writer *, const char *key, int64_t);
void lw_write_real(lw_writer *, const char *key, double);
void lw_write_text(lw_writer *, const char *key, const char *text);
void lw_write_json(lw_writer *, const char *key, const lw_json *); /* writes a value that was read */

#endif
