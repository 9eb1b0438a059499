/* pack.c: a text as a word that can stand in a URL: deflated (RFC 1951 in the wrapping of RFC 1950), then
 * base64 with the URL's alphabet (RFC 4648). */
#include "families/puzzlescript/family.h"

#include <string.h>
#include <zlib.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void lw_ps_pack(const unsigned char *bytes, size_t size, lw_buf *out)
{
    uLongf room = compressBound((uLong)size);
    unsigned char *packed = lw_heap_grow(NULL, room);
    if (compress2(packed, &room, bytes, (uLong)size, Z_BEST_COMPRESSION) != Z_OK)
        lw_memory_exhausted(); /* the one way left for it to fail */
    for (size_t i = 0; i < room; i += 3) {
        size_t left = room - i;
        unsigned group = (unsigned)packed[i] << 16 | (left > 1 ? (unsigned)packed[i + 1] << 8 : 0) |
                         (left > 2 ? packed[i + 2] : 0);
        for (size_t j = 0; j <= (left < 3 ? left : 3); j++)
            lw_buf_byte(out, alphabet[group >> (18 - 6 * j) & 63]);
    }
    lw_heap_grow(packed, 0);
}

int lw_ps_unpack(const char *text, unsigned char *bytes, size_t size, lw_error *error)
{
    lw_buf packed = {0};
    unsigned group = 0, bits = 0;
    for (; *text; text++) {
        const char *at = strchr(alphabet, *text);
        if (!at) {
            lw_buf_drop(&packed);
            return lw_fail(error, LW_BAD_INPUT, "a packed game is letters, digits, - and _, not \"%c\"", *text);
        }
        group = group << 6 | (unsigned)(at - alphabet);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            lw_buf_byte(&packed, (char)(group >> bits & 0xFF));
        }
    }
    uLongf room = (uLong)size;
    int code = uncompress(bytes, &room, (const unsigned char *)lw_buf_text(&packed), (uLong)packed.size);
    lw_buf_drop(&packed);
    if (code != Z_OK || room != size)
        return lw_fail(error, LW_BAD_INPUT, "this is not a packed game of %zu bytes", size);
    return 0;
}
