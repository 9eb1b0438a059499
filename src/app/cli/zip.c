/* zip.c: see the header. The format is a local header, the compressed bytes, and a directory that repeats the
 * header. */
#include "app/cli/zip.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

enum { VERSION = 20, DEFLATED = 8, FIRST_DAY = 0x21, RAW = -15, LEVEL = 9, EFFORT = 8 };

static void put(lw_buf *out, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        lw_buf_byte(out, (char)(number >> (8 * i) & 0xff));
}

static int pack(const lw_buf *file, lw_buf *packed, lw_error *error)
{
    unsigned char piece[4096];
    z_stream stream = {.next_in = (unsigned char *)(uintptr_t)lw_buf_text(file),
                       .avail_in = (unsigned)file->size};
    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, RAW, EFFORT, Z_DEFAULT_STRATEGY) != Z_OK)
        return lw_fail(error, LW_SYSTEM, "zlib refused to pack a file of %zu bytes", file->size);
    int result = Z_OK;
    while (result == Z_OK) {
        stream.next_out = piece;
        stream.avail_out = sizeof piece;
        result = deflate(&stream, Z_FINISH);
        lw_buf_add(packed, piece, sizeof piece - stream.avail_out);
    }
    deflateEnd(&stream);
    return 0;
}

/* Writes what the local header and the directory entry have in common, from the version to the length of the
 * name. */
static void put_entry(lw_buf *out, const char *name, const lw_buf *file, const lw_buf *packed)
{
    put(out, VERSION, 2);
    put(out, 0, 2);
    put(out, DEFLATED, 2);
    put(out, 0, 2);
    put(out, FIRST_DAY, 2); /* in 1980, the earliest date of the format */
    put(out, (uint32_t)crc32(0, (const unsigned char *)lw_buf_text(file), (unsigned)file->size), 4);
    put(out, (uint32_t)packed->size, 4);
    put(out, (uint32_t)file->size, 4);
    put(out, (uint32_t)strlen(name), 2);
}

int lw_zip_one(const char *name, const lw_buf *file, lw_buf *out, lw_error *error)
{
    lw_buf packed = {0};
    if (pack(file, &packed, error))
        return error->code;
    lw_buf_puts(out, "PK\3\4");
    put_entry(out, name, file, &packed);
    put(out, 0, 2);
    lw_buf_puts(out, name);
    lw_buf_add(out, lw_buf_text(&packed), packed.size);
    uint32_t directory = (uint32_t)out->size;
    lw_buf_puts(out, "PK\1\2");
    put(out, VERSION, 2);
    put_entry(out, name, file, &packed);
    for (int i = 0; i < 4; i++)
        put(out, 0, 2); /* no extra field, no comment, the first disk, no attributes */
    put(out, 0, 4);
    put(out, 0, 4);
    lw_buf_puts(out, name);
    uint32_t end = (uint32_t)out->size;
    lw_buf_puts(out, "PK\5\6");
    put(out, 0, 4);
    put(out, 1, 2);
    put(out, 1, 2);
    put(out, end - directory, 4);
    put(out, directory, 4);
    put(out, 0, 2);
    lw_buf_drop(&packed);
    return 0;
}
