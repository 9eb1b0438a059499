/* Whatever a page asks the core, line by line at one page session, is answered by a JSON object. */
#include "app/wasm/page_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MAX_LINE = 400, MAX_LINES = 40 };

/* Measuring, solving and signing large boards is slow, not wrong: such lines are passed over. */
static bool is_quick(const lw_page_session *page, const lw_json *json)
{
    const lw_json *ask = lw_json_get(json, "ask"), *max = lw_json_get(json, "expansions");
    const char *name = ask && ask->kind == LW_JSON_TEXT ? ask->text : "";
    if (!strcmp(name, "think"))
        return page->midend.limits.expansions < 1000;
    if (!strcmp(name, "solve"))
        return max && max->kind == LW_JSON_INT && max->integer < 1000;
    return strcmp(name, "signature") && strcmp(name, "facts") && strcmp(name, "certificate");
}

static void ask(lw_page_session *page, const char *line, size_t size)
{
    lw_arena arena = {0};
    lw_buf out = {0};
    const lw_json *json = lw_json_read(line, size, 1, &arena, NULL);
    if (!json || is_quick(page, json)) {
        lw_page_session_ask(page, line, size, &out);
        const lw_json *answer = lw_json_read(lw_buf_text(&out), out.size, 1, &arena, NULL);
        if (!answer || answer->kind != LW_JSON_OBJECT) {
            fprintf(stderr, "this is no answer: %.500s\n", lw_buf_text(&out));
            abort();
        }
    }
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_page_session page = {0};
    const char *at = (const char *)bytes;
    for (int i = 0; i < MAX_LINES && size; i++) {
        const char *end = memchr(at, '\n', size);
        size_t line = end ? (size_t)(end - at) : size;
        if (line <= MAX_LINE)
            ask(&page, at, line);
        at += end ? line + 1 : line;
        size -= end ? line + 1 : line;
    }
    lw_page_session_leave(&page);
    return 0;
}
