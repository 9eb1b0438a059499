/* error.c: a sentence, a position, a code. */
#include "base/error.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Sentences quote input, cut at any byte, and are shown on terminals and in JSON: bytes that are not UTF-8 and
 * control characters become question marks. */
static void clean(char *text)
{
    char *out = text;
    for (size_t left = strlen(text), size; left; text += size, left -= size) {
        size = lw_utf8_size(text, left);
        unsigned char first = (unsigned char)text[0];
        bool control = first < 0x20 || first == 0x7F || (first == 0xC2 && (unsigned char)text[1] < 0xA0);
        if (size == 0 || control) {
            size = size ? size : 1;
            *out++ = '?';
        } else {
            memmove(out, text, size);
            out += size;
        }
    }
    *out = 0;
}

static int fill(lw_error *error, enum lw_code code, int line, int column, const char *format, va_list list)
{
    if (error && error->code == LW_OK) {
        error->code = code;
        error->line = line;
        error->column = column;
        vsnprintf(error->text, sizeof error->text, format, list);
        clean(error->text);
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

void lw_names_add(lw_names *names, const char *name)
{
    size_t used = strlen(names->text), room = sizeof names->text - used;
    const char *comma = used ? ", " : "";
    bool full = used >= 5 && !strcmp(names->text + used - 5, ", ...");
    if (full)
        return;
    /* Keep five bytes free for the dots that replace names that do not fit. */
    if (strlen(comma) + strlen(name) + 5 < room)
        snprintf(names->text + used, room, "%s%s", comma, name);
    else
        snprintf(names->text + used, room, "%s...", comma);
}
