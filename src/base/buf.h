/* buf.h: a growing array of bytes, usually text.
 *
 * A zeroed buffer is empty. Once anything has been added, a zero byte follows `bytes`, so text can be read in
 * place through lw_buf_text, which also works on an empty buffer. */
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
/* Adds a short decimal that reads back as the same double: 40, 0.1, 1e-7, 1e16, and -0.0 for negative zero;
 * "null" for infinity and NaN. */
void lw_buf_real(lw_buf *, double number);
void lw_buf_clear(lw_buf *);
void lw_buf_drop(lw_buf *);
const char *lw_buf_text(const lw_buf *);
/* Adds the bytes in base64, for web pages. */
void lw_buf_base64(const lw_buf *bytes, lw_buf *out);

#endif
