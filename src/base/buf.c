/* buf.c: growth by doubling, printing, and whole files. */
#include "base/buf.h"
#include "base/arena.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/* The digits of a finite number above zero without point and zeros at the end; returns the power of ten of the
 * first. Fifteen digits always survive a double, so a normal number has the fewest among 15, 16 and 17 digits
 * less those zeros; subnormal ones carry less and are tried from one digit on. */
static int take_digits(double number, char digits[20])
{
    char text[40];
    int more = number < DBL_MIN ? 0 : 14;
    do
        snprintf(text, sizeof text, "%.*e", more, number);
    while (strtod(text, NULL) != number && ++more <= 16);
    char *out = digits;
    for (const char *at = text; *at != 'e'; at++)
        if (*at >= '0' && *at <= '9')
            *out++ = *at;
    while (out > digits + 1 && out[-1] == '0')
        out--;
    *out = 0;
    return atoi(strchr(text, 'e') + 1);
}

void lw_buf_real(lw_buf *buf, double number)
{
    if (!isfinite(number)) {
        lw_buf_puts(buf, "null");
        return;
    }
    if (signbit(number))
        lw_buf_byte(buf, '-');
    if (number == 0) {
        lw_buf_puts(buf, signbit(number) ? "0.0" : "0");
        return;
    }
    char digits[20];
    int power = take_digits(fabs(number), digits), count = (int)strlen(digits);
    /* Past 15 a number without an exponent would be taken for a 64-bit integer and might not fit. */
    if (power > 15 || power < -5)
        lw_buf_print(buf, "%.1s%s%se%d", digits, count > 1 ? "." : "", digits + 1, power);
    else if (power < 0)
        lw_buf_print(buf, "0.%.*s%s", -power - 1, "0000", digits);
    else if (count <= power + 1)
        lw_buf_print(buf, "%s%.*s", digits, power + 1 - count, "000000000000000");
    else
        lw_buf_print(buf, "%.*s.%s", power + 1, digits, digits + power + 1);
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
    const char *name = standard ? "standard input" : path;
    if (!file) {
        bool absent = errno == ENOENT || errno == ENOTDIR;
        return lw_fail(error, absent ? LW_BAD_INPUT : LW_SYSTEM, "cannot open %s: %s", path, strerror(errno));
    }
    int result = 0;
    char piece[65536];
    size_t got;
    while (!result && (got = fread(piece, 1, sizeof piece, file)) > 0) {
        if (got > most || buf->size > most - got)
            result = lw_fail(error, LW_LIMIT, "%s is larger than the %zu bytes taken here", name, most);
        else
            lw_buf_add(buf, piece, got);
    }
    if (!result && ferror(file))
        result = errno == EISDIR ? lw_fail(error, LW_BAD_INPUT, "%s is a folder, not a file", name)
                                 : fail_io(error, "read", name);
    if (!standard)
        fclose(file);
    return result;
}

static bool write_all(const lw_buf *buf, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(lw_buf_text(buf), 1, buf->size, file) == buf->size;
    return fclose(file) == 0 && good;
}

/* Renaming over /dev/null or a pipe would put a plain file in its place. */
static bool is_device(const char *path)
{
    struct stat old;
    return stat(path, &old) == 0 && !S_ISREG(old.st_mode);
}

static void name_neighbour(lw_buf *name, const char *path)
{
    lw_buf_print(name, "%s.%ld.part", path, (long)getpid());
}

int lw_buf_write_file(const lw_buf *buf, const char *path, lw_error *error)
{
    if (is_device(path))
        return write_all(buf, path) ? 0 : fail_io(error, "write", path);
    lw_buf name = {0};
    name_neighbour(&name, path);
    int result = 0;
    if (!write_all(buf, lw_buf_text(&name)) || rename(lw_buf_text(&name), path) != 0) {
        result = fail_io(error, "write", path);
        remove(lw_buf_text(&name));
    }
    lw_buf_drop(&name);
    return result;
}

int lw_file_may_write(const char *path, lw_error *error)
{
    if (is_device(path))
        return access(path, W_OK) == 0 ? 0 : fail_io(error, "write", path);
    lw_buf name = {0};
    name_neighbour(&name, path);
    int result = write_all(&(lw_buf){0}, lw_buf_text(&name)) ? 0 : fail_io(error, "write", path);
    remove(lw_buf_text(&name));
    lw_buf_drop(&name);
    return result;
}
