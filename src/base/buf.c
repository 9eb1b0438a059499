/* buf.c: growth by doubling, printing, and whole files. */
#include "base/buf.h"
#include "base/arena.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void make_room(lw_buf *buf, size_t more)
{
    size_t need = buf->size + more + 1;
    if (need <= buf->room)
        return;
    size_t room = buf->room ? buf->room : 64;
    while (room < need)
        room *= 2;
    buf->bytes = lw_heap_grow(buf->bytes, room);
    buf->room = room;
}

void lw_buf_add(lw_buf *buf, const void *bytes, size_t size)
{
    make_room(buf, size);
    if (size)
        memcpy(buf->bytes + buf->size, bytes, size);
    buf->size += size;
    buf->bytes[buf->size] = 0;
}

void lw_buf_byte(lw_buf *buf, char byte)
{
    lw_buf_add(buf, &byte, 1);
}

void lw_buf_puts(lw_buf *buf, const char *text)
{
    lw_buf_add(buf, text, strlen(text));
}

void lw_buf_print(lw_buf *buf, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int size = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (size > 0) {
        make_room(buf, (size_t)size);
        vsnprintf(buf->bytes + buf->size, (size_t)size + 1, format, again);
        buf->size += (size_t)size;
    }
    va_end(again);
}

void lw_buf_real(lw_buf *buf, double number)
{
    if (!isfinite(number)) {
        lw_buf_puts(buf, "null");
        return;
    }
    char text[40];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    lw_buf_puts(buf, text);
}

void lw_buf_clear(lw_buf *buf)
{
    buf->size = 0;
    if (buf->bytes)
        buf->bytes[0] = 0;
}

void lw_buf_drop(lw_buf *buf)
{
    free(buf->bytes);
    *buf = (lw_buf){0};
}

const char *lw_buf_text(const lw_buf *buf)
{
    return buf->bytes ? buf->bytes : "";
}

static int fail_io(lw_error *error, const char *verb, const char *path)
{
    return lw_fail(error, LW_SYSTEM, "cannot %s %s: %s", verb, path, strerror(errno));
}

int lw_buf_read_file(lw_buf *buf, const char *path, size_t most, lw_error *error)
{
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file) {
        bool absent = errno == ENOENT || errno == ENOTDIR;
        return lw_fail(error, absent ? LW_BAD_INPUT : LW_SYSTEM, "cannot open %s: %s", path, strerror(errno));
    }
    int result = 0;
    char piece[65536];
    size_t got;
    while (!result && (got = fread(piece, 1, sizeof piece, file)) > 0) {
        if (got > most || buf->size > most - got)
            result = lw_fail(error, LW_LIMIT, "%s is larger than the %zu bytes taken here", path, most);
        else
            lw_buf_add(buf, piece, got);
    }
    if (!result && ferror(file))
        result = errno == EISDIR ? lw_fail(error, LW_BAD_INPUT, "%s is a folder, not a file", path)
                                 : fail_io(error, "read", path);
    if (!standard)
        fclose(file);
    return result;
}

int lw_buf_write_file(const lw_buf *buf, const char *path, lw_error *error)
{
    lw_buf name = {0};
    lw_buf_print(&name, "%s.%ld.part", path, (long)getpid());
    FILE *file = fopen(lw_buf_text(&name), "wb");
    int result = 0;
    if (!file) {
        result = fail_io(error, "write", path);
    } else {
        bool good = fwrite(lw_buf_text(buf), 1, buf->size, file) == buf->size;
        good = fclose(file) == 0 && good;
        if (!good || rename(lw_buf_text(&name), path) != 0) {
            result = fail_io(error, "write", path);
            remove(lw_buf_text(&name));
        }
    }
    lw_buf_drop(&name);
    return result;
}
