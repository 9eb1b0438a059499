/* gzip.c: compresses text answers for clients that accept gzip. A board's picture shrinks to a seventh, and
 * the first view of a library consists mostly of these. The fastest level: most of the gain for little
 * time. */
#include "app/server/gzip.h"
#include "app/server/call.h"

#include <string.h>
#include <zlib.h>

enum { MIN = 1024 }; /* smaller answers fit into one packet anyway */

static bool is_text(const char *type)
{
    static const char *const begins[] = {"text/", "application/json", "application/x-ndjson", "image/svg"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (!strncmp(type, begins[i], strlen(begins[i])))
            return true;
    return false;
}

void lw_response_gzip(const lw_http_request *request, lw_response *response)
{
    if (response->fixed || response->stream || response->coding || response->body.size < MIN ||
        !request->encoding || !strstr(request->encoding, "gzip") || !is_text(response->type))
        return;
    z_stream stream = {.next_in = (Bytef *)response->body.bytes, .avail_in = (uInt)response->body.size};
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    uLong room = deflateBound(&stream, (uLong)response->body.size);
    lw_buf packed = {.bytes = lw_heap_grow(NULL, room), .room = room};
    stream.next_out = (Bytef *)packed.bytes;
    stream.avail_out = (uInt)room;
    bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.size = stream.total_out;
    deflateEnd(&stream);
    if (done) {
        lw_buf_drop(&response->body);
        response->body = packed;
        response->coding = "gzip";
    } else {
        lw_buf_drop(&packed);
    }
}
