/* line_reader.h: a file or standard input, line by line, in the memory of its longest line. */
#ifndef LW_APP_CLI_LINE_READER_H
#define LW_APP_CLI_LINE_READER_H

#include "base/buf.h"
#include "base/error.h"
#include "base/pool.h"

#include <stdbool.h>

typedef struct lw_line_reader {
    const char *name; /* for sentences */
    int file;
    const lw_stop *stop; /* once it is raised, nothing more comes */
    lw_buf buf;          /* what was read, of which `at` bytes are done with */
    size_t at, max;      /* max: of a line, or of all that is looked at before */
    bool ended;
} lw_line_reader;

/* The path "-" is standard input. */
int lw_line_reader_open(lw_line_reader *, const char *path, size_t max, const lw_stop *, lw_error *);
/* The next line without its end, until the next call; false: there is none, or it cannot be read. */
bool lw_line_reader_next(lw_line_reader *, const char **line, size_t *size, lw_error *);
/* The line that begins `offset` bytes from here, without taking it; it is at the same place until the next
 * call. The text that `next` gives begins here. */
bool lw_line_reader_peek(lw_line_reader *, size_t offset, const char **line, size_t *size, lw_error *);
/* Reads to the end; the text is then in `buf`, from `at` on. */
int lw_line_reader_rest(lw_line_reader *, lw_error *);
void lw_line_reader_close(lw_line_reader *);

#endif
