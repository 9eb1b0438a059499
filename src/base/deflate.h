/* deflate.h: compression in the format of RFC 1950, with the same bytes on every machine.
 *
 * zlib can read this output, and the other way round. We have our own because compressed text is part of IDs,
 * which must not depend on the version of a library, and because the browser has no such library. */
#ifndef LW_BASE_DEFLATE_H
#define LW_BASE_DEFLATE_H

#include "base/buf.h"

/* `known` is a text that both sides have (the preset dictionary of RFC 1950), or "": the compressed data can
 * refer to it. The end of the text is the cheapest to refer to. */
void lw_deflate(const char *known, const unsigned char *bytes, size_t size, lw_buf *out);
/* Fills exactly `size` bytes; false: damaged, of another size, or compressed with another text. Data compressed
 * without any text can be read too. */
bool lw_inflate(const char *known, const unsigned char *packed, size_t packed_size, unsigned char *bytes,
                size_t size);

#endif
