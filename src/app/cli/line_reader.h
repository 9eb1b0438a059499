/* line_reader.h: reads a file or standard input line by line, using memory for the longest line only. */
#ifndef LW_APP_CLI_LINE_READER_H
#define LW_APP_CLI_LINE_READER_H

#include "base/buf.h"
#include "base/error.h"
#include "base/pool.h"

#include <stdbool.h>

typedef struct lw_line_reader {
    const char *name; /* for error messages */
    int file;
    const lw_stop *stop; /* once raised, there are no more lines */
    lw_buf buf;          /* what was read; the first `at` bytes are consumed */
    size_t at, max;      /* max: of a line, or of everything peeked at */
    bool ended;
} lw_line_reader;

/* Opens a file; the path "-" is standard input. */
int lw_line_reader_open(lw_line_reader *, const char *path, size_t max, const lw_stop *, lw_error *);
/* Returns the next line without its end, valid until the next call; false: end of input or an error. */
bool lw_line_reader_next(lw_line_reader *, const char **line, size_t *size, lw_error *);
/* Returns the line that begins `offset` bytes ahead, without consuming it, valid until the next call. Offset 0
 * is the line that lw_line_reader_next would return. */
bool lw_line_reader_peek(lw_line_reader *, size_t offset, const char **line, size_t *size, lw_error *);
/* Reads to the end; the text is then in `buf`, starting at `at`. */
int lw_line_reader_rest(lw_line_reader *, lw_error *);
void lw_line_reader_close(lw_line_reader *);

#endif
