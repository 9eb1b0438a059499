/* csv.h: comma-separated values as in RFC 4180, but written with plain newlines. */
#ifndef LW_BASE_CSV_H
#define LW_BASE_CSV_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"

/* Adds a field, quoted if necessary. */
void lw_csv_text(lw_buf *, const char *text);
/* Adds a comma, then the number with enough digits to read back exactly; only the comma if it is not finite. */
void lw_csv_number(lw_buf *, double);

/* Reads a text row by row; newlines may be \r\n. */
typedef struct lw_csv_reader {
    const char *at, *end;
    int line; /* the last line of the most recent row, from 1 */
    lw_arena *arena;
} lw_csv_reader;

lw_csv_reader lw_csv_open(const char *text, size_t size, lw_arena *);

enum { LW_CSV_COLUMNS = 600 }; /* maximum per row */

typedef struct lw_csv_row {
    int count;
    const char *fields[LW_CSV_COLUMNS];
} lw_csv_row;

/* Returns 1: a row was read; 0: the text has ended; otherwise an error. */
int lw_csv_next(lw_csv_reader *, lw_csv_row *, lw_error *);

#endif
