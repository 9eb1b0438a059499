/* pages.c: the files built into the program.
 *
 * All files are stored compressed with gzip and decompressed for clients that do not accept it. Files below
 * /assets have a hash of their content in their name, so browsers may keep them for ever; others are validated
 * with their etag. An address that is not a file is a place inside the studio and gets the page itself. */
#include "app/server/pages.h"
#include "app/server/call.h"
#include "app/server/route.h"
#include "base/hash.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

enum { UNPACKED_MAX = 64 << 20 };

static const lw_embedded_page *find_page(const char *path)
{
    for (const lw_embedded_page *page = lw_embedded_pages; page->path; page++)
        if (!strcmp(page->path, path))
            return page;
    return NULL;
}

bool lw_pages_built(void)
{
    return find_page("/index.html") != NULL;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".wasm", "application/wasm"},
                                           {".svg", "image/svg+xml"},
                                           {".png", "image/png"},
                                           {".ico", "image/x-icon"},
                                           {".json", "application/json"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".woff2", "font/woff2"},
                                           {".txt", "text/plain; charset=utf-8"}};
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (!strcmp(end, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

static void unpack(const lw_embedded_page *page, lw_buf *out)
{
    unsigned char piece[16384];
    z_stream stream = {.next_in = (z_const Bytef *)page->bytes, .avail_in = (uInt)page->size};
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK)
        lw_memory_exhausted();
    int code = Z_OK;
    while (code == Z_OK && out->size < UNPACKED_MAX) {
        stream.next_out = piece;
        stream.avail_out = sizeof piece;
        code = inflate(&stream, Z_NO_FLUSH);
        lw_buf_add(out, piece, sizeof piece - stream.avail_out);
    }
    inflateEnd(&stream);
}

int lw_page_text(const char *name, lw_buf *out, lw_error *error)
{
    const lw_embedded_page *page = find_page(name);
    if (!page)
        return lw_fail(error, LW_SYSTEM,
                       "this program was built without its pages; run 'make web', then 'make'");
    unpack(page, out);
    return 0;
}

static void send_page(lw_call *call, const lw_embedded_page *page)
{
    lw_response *response = call->response;
    const lw_http_request *request = call->request;
    response->type = type_of(page->path);
    response->cache = strncmp(page->path, "/assets/", 8) ? "no-cache" : "public, max-age=31536000, immutable";
    snprintf(response->etag, sizeof response->etag, "\"%016llx\"",
             (unsigned long long)lw_hash(page->bytes, page->size));
    if (request->encoding && strstr(request->encoding, "gzip")) {
        response->coding = "gzip";
        response->fixed = page->bytes;
        response->fixed_size = page->size;
    } else {
        unpack(page, &response->body);
    }
}

bool lw_page_send(lw_call *call, const char *name)
{
    const lw_embedded_page *page = find_page(name);
    if (page)
        send_page(call, page);
    return page != NULL;
}

static int send_text(lw_call *call)
{
    lw_buf *out = &call->response->body;
    call->response->type = "text/plain; charset=utf-8";
    lw_buf_puts(out, "Ludwright studio " LW_VERSION "\n\n");
    lw_buf_puts(out, lw_pages_built() ? "" : "This build has no pages (they need Node at build time).\n");
    lw_buf_puts(out, "The API, described in docs/reference/http-api.md:\n\n");
    for (const lw_route *route = lw_routes; route->method; route++)
        lw_buf_print(out, "  %-6s %-36s %s\n", route->method, route->path, route->note);
    return 200;
}

int lw_page_answer(lw_call *call, const char *path)
{
    const lw_embedded_page *page = find_page(path);
    const char *last = strrchr(path, '/');
    if (!page && (!last || !strchr(last, '.')))
        page = find_page("/index.html");
    if (!strcmp(path, "/api.txt") || (!page && !strcmp(path, "/")))
        return send_text(call);
    if (!page)
        return lw_refuse(call, 404, "there is no page here");
    send_page(call, page);
    if (call->request->match && strstr(call->request->match, call->response->etag)) {
        lw_buf_clear(&call->response->body);
        call->response->fixed = NULL;
        call->response->fixed_size = 0;
        call->response->coding = NULL;
        return 304;
    }
    return 200;
}
