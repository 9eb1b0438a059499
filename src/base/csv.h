/* csv.h: comma-separated values as RFC 4180 has them, with plain newlines. */
#ifndef LW_BASE_CSV_H
#define LW_BASE_CSV_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"

void lw_csv_text(lw_buf *, const char *text); /* a field, quoted where it has to be */
/* A comma, then the number with all the digits that it takes to read the same one again; nothing where it is
 * none. */
void lw_csv_number(lw_buf *, double);

/* Reads a text row by row; newlines may be \r\n. */
typedef struct lw_csv_reader {
    const char *at, *end;
    int line; /* of the row that was read last, from 1 */
    lw_arena *arena;
} lw_csv_reader;

lw_csv_reader lw_csv_open(const char *text, size_t size, lw_arena *);

enum { LW_CSV_COLUMNS = 600 }; /* of a row, at most */

typedef struct lw_csv_row {
    int count;
    const char *fields[LW_CSV_COLUMNS];
} lw_csv_row;

/* 1: there was one; 0: the text is at its end; else what is wrong. */
int lw_csv_next(lw_csv_reader *, lw_csv_row *, lw_error *);

#endif
