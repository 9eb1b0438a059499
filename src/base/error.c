/* error.c: one sentence, a place, a code. */
#include "base/error.h"

#include <stdio.h>

static int fill(lw_error *error, enum lw_code code, int line, int column, const char *format, va_list list)
{
    if (error && error->code == LW_OK) {
        error->code = code;
        error->line = line;
        error->column = column;
        vsnprintf(error->text, sizeof error->text, format, list);
    }
    return code;
}

int lw_fail(lw_error *error, enum lw_code code, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fill(error, code, 0, 0, format, list);
    va_end(list);
    return code;
}

int lw_fail_at(lw_error *error, enum lw_code code, int line, int column, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fill(error, code, line, column, format, list);
    va_end(list);
    return code;
}

void lw_error_name(lw_error *error, const char *file)
{
    if (error && error->code != LW_OK && !error->file[0])
        snprintf(error->file, sizeof error->file, "%s", file);
}
