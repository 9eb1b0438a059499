/* Whatever is sent to the studio gets an answer: a status, JSON that reads, and a sentence where it is refused.
 * Input is "METHOD TARGET" on the first line, then the body. The library begins with a few puzzles; jobs are
 * taken on but not run. */
#include "app/server/route.h"
#include "app/server/server.h"
#include "app/server/stream.h"
#include "app/server/studio.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static lw_studio *studio;
static char folder[] = "/tmp/ludwright-request-XXXXXX";

static _Noreturn void fail(const char *what, const char *text)
{
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

static double no_time(void)
{
    return 0;
}

static void clean_up(void)
{
    char path[100];
    static const char *const ends[] = {"", "-wal", "-shm"};
    lw_studio_close(studio);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/l.db%s", folder, ends[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void ask(const char *method, const char *target, const char *body, size_t size);

static void open_studio(void)
{
    char path[100];
    lw_error error = {0};
    static const char *const puzzles[] = {"{\"id\":\"null:n2:11\"}", "{\"id\":\"null:n4:2119\"}",
                                          "{\"id\":\"chromatic:w4h3#5\"}"};
    if (!mkdtemp(folder))
        fail("no folder", folder);
    snprintf(path, sizeof path, "%s/l.db", folder);
    if (lw_studio_open(&(lw_studio_plan){.library = path, .clock = no_time}, &studio, &error))
        fail("no studio", error.text);
    atexit(clean_up);
    for (int i = 0; i < 3; i++)
        ask("POST", "/api/puzzles", puzzles[i], strlen(puzzles[i]));
}

static void check(const lw_response *response, const char *target)
{
    lw_arena arena = {0};
    lw_error error = {0};
    if (response->status < 200 || response->status > 599 || response->status == 500)
        fail("an odd status", target);
    if (strpbrk(response->location, "\r\n") || strpbrk(response->cookie, "\r\n") ||
        strpbrk(response->allow, "\r\n") || strpbrk(response->file, "\r\n\""))
        fail("a broken header", target);
    if (!strcmp(response->type, "application/json") && response->status != 304 && !response->fixed) {
        const lw_json *json =
            lw_json_read(lw_buf_text(&response->body), response->body.size, 1, &arena, &error);
        if (!json)
            fail("no JSON", lw_buf_text(&response->body));
        if ((response->status >= 400) != (lw_json_get(json, "error") != NULL))
            fail("a status that does not fit", lw_buf_text(&response->body));
    }
    lw_arena_drop(&arena);
}

static void ask(const char *method, const char *target, const char *body, size_t size)
{
    lw_response response;
    lw_http_request request = {.method = method,
                               .target = target,
                               .host = "localhost",
                               .type = "application/json",
                               .body = body,
                               .size = size};
    lw_http_request_long(&request);
    lw_studio_answer(studio, &request, &response);
    check(&response, target);
    if (response.stream) {
        lw_buf events = {0};
        lw_stream_next(response.stream, &events);
        lw_buf_drop(&events);
    }
    lw_response_drop(&response);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (!studio)
        open_studio();
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, bytes, size);
    text[size] = 0;
    size_t line = strcspn(text, "\n"), word = strcspn(text, " \n");
    char *body = line < size ? text + line + 1 : text + size;
    size_t body_size = (size_t)(text + size - body);
    text[line] = 0;
    if (word < line)
        text[word] = 0;
    ask(text, word < line ? text + word + 1 : "", body, body_size);
    free(text);
    return 0;
}
