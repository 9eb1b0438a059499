/* deflate.h: bytes packed as RFC 1950 has it, the same bytes on every machine.
 *
 * zlib reads what is packed here and the other way round; ours is there because a packed text is part of IDs,
 * which must not depend on the version of a library, and because the browser has no such library. */
#ifndef LW_BASE_DEFLATE_H
#define LW_BASE_DEFLATE_H

#include "base/buf.h"

/* `known` is a text that both sides have (the preset dictionary of RFC 1950), "" for none: what it says need
 * not be said again. Its end is the cheapest to refer to. */
void lw_deflate(const char *known, const unsigned char *bytes, size_t size, lw_buf *out);
/* Fills exactly `size` bytes; false: damaged, of another size, or packed with another text. What was packed
 * without any is read all the same. */
bool lw_inflate(const char *known, const unsigned char *packed, size_t packed_size, unsigned char *bytes,
                size_t size);

#endif
