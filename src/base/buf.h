/* buf.h: bytes that grow, most often text.
 *
 * A buffer filled with zero bytes is an empty one. `bytes` is followed by a zero byte once anything was added,
 * so text can be read in place through lw_buf_text, which also works on an empty buffer. */
#ifndef LW_BASE_BUF_H
#define LW_BASE_BUF_H

#include "base/error.h"

#include <stdbool.h>

typedef struct lw_buf {
    char *bytes;
    size_t size, room;
} lw_buf;

void lw_buf_add(lw_buf *, const void *bytes, size_t size);
void lw_buf_byte(lw_buf *, char byte);
void lw_buf_puts(lw_buf *, const char *text);
void lw_buf_print(lw_buf *, const char *format, ...) LW_PRINTF(2, 3);
/* A short decimal that reads back as the same double: 40, 0.1, 1e-7, 1e16, and -0.0 for the negative zero;
 * "null" for what is no finite number. */
void lw_buf_real(lw_buf *, double number);
void lw_buf_clear(lw_buf *);
void lw_buf_drop(lw_buf *);
const char *lw_buf_text(const lw_buf *);

/* Adds a whole file, or standard input for "-". The buffer will hold at most `most` bytes. */
int lw_buf_read_file(lw_buf *, const char *path, size_t most, lw_error *);
/* Writes a file as a whole or not at all: to a neighbour first, then renamed over the old one. A
 * device or a pipe is written to directly. */
int lw_buf_write_file(const lw_buf *, const char *path, lw_error *);
/* Could that be done? Told before the work; the file itself stays as it is. */
int lw_file_may_write(const char *path, lw_error *);

#endif
