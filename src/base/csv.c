/* csv.c: see the header. */
#include "base/csv.h"

#include <math.h>
#include <string.h>

void lw_csv_text(lw_buf *buf, const char *text)
{
    if (!strpbrk(text, ",\"\r\n") && text[0] != ' ') {
        lw_buf_puts(buf, text);
        return;
    }
    lw_buf_byte(buf, '"');
    for (; *text; text++) {
        if (*text == '"')
            lw_buf_byte(buf, '"');
        lw_buf_byte(buf, *text);
    }
    lw_buf_byte(buf, '"');
}

void lw_csv_number(lw_buf *buf, double number)
{
    lw_buf_byte(buf, ',');
    if (isfinite(number))
        lw_buf_real(buf, number);
}

lw_csv_reader lw_csv_open(const char *text, size_t size, lw_arena *arena)
{
    return (lw_csv_reader){.at = text, .end = text + size, .arena = arena};
}

/* Reads one field; its terminator is left for the caller. */
static int read_field(lw_csv_reader *reader, int *breaks, lw_buf *field, lw_error *error)
{
    if (reader->at == reader->end || *reader->at != '"') {
        for (; reader->at < reader->end && *reader->at != ',' && *reader->at != '\n'; reader->at++)
            lw_buf_byte(field, *reader->at);
        if (field->size && field->bytes[field->size - 1] == '\r')
            field->size--;
        return 0;
    }
    for (reader->at++; reader->at < reader->end; reader->at++) {
        if (*reader->at == '"' && (++reader->at == reader->end || *reader->at != '"')) {
            reader->at += reader->at < reader->end && *reader->at == '\r';
            return 0;
        }
        *breaks += *reader->at == '\n';
        lw_buf_byte(field, *reader->at);
    }
    return lw_fail_at(error, LW_BAD_INPUT, reader->line, 1, "a quoted field has no end");
}

int lw_csv_next(lw_csv_reader *reader, lw_csv_row *row, lw_error *error)
{
    lw_buf field = {0};
    int result = 1, breaks = 0;
    if (reader->at == reader->end)
        return 0;
    reader->line++;
    for (row->count = 0; result == 1;) {
        lw_buf_clear(&field);
        if (row->count == LW_CSV_COLUMNS)
            result = lw_fail_at(error, LW_BAD_INPUT, reader->line, 1, "a row has at most %d columns",
                                LW_CSV_COLUMNS);
        else if (read_field(reader, &breaks, &field, error))
            result = error ? error->code : LW_BAD_INPUT;
        else
            row->fields[row->count++] = lw_arena_text(reader->arena, lw_buf_text(&field));
        if (result != 1 || reader->at == reader->end || *reader->at == '\n')
            break;
        if (*reader->at != ',')
            result = lw_fail_at(error, LW_BAD_INPUT, reader->line, 1,
                                "a quoted field is followed by a comma or the end of the line");
        reader->at++;
    }
    reader->at += reader->at < reader->end;
    reader->line += breaks;
    lw_buf_drop(&field);
    return result;
}
