/* page_text.c: see the header. Such a page contains sourceCode="...", with the text as a JSON string. */
#include "families/puzzlescript/compile/page_text.h"
#include "base/json.h"

#include <string.h>

static const char *after_blanks(const char *at, const char *end)
{
    while (at < end && strchr(" \t\r\n", *at) && *at)
        at++;
    return at;
}

/* Returns the quotation mark that begins the string; NULL: there is none. */
static const char *find_string(const char *text, size_t size)
{
    static const char name[] = "sourceCode";
    const char *end = text + size;
    for (const char *at = text; (size_t)(end - at) > sizeof name; at++) {
        at = memchr(at, name[0], (size_t)(end - at) - sizeof name + 1);
        if (!at)
            return NULL;
        if (memcmp(at, name, sizeof name - 1) != 0)
            continue;
        const char *sign = after_blanks(at + sizeof name - 1, end);
        const char *value = sign < end && *sign == '=' ? after_blanks(sign + 1, end) : end;
        if (value < end && *value == '"')
            return value;
    }
    return NULL;
}

bool lw_ps_is_page(const char *text, size_t size)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark */
    size_t skip = size > sizeof mark && !memcmp(text, mark, sizeof mark - 1) ? sizeof mark - 1 : 0;
    const char *first = after_blanks(text + skip, text + size);
    return first < text + size && *first == '<' && find_string(text, size);
}

int lw_ps_page_read(const char *text, size_t size, lw_buf *source, lw_error *error)
{
    const char *from = find_string(text, size), *end = text + size, *to = from + 1;
    while (to < end && *to != '"')
        to += *to == '\\' ? 2 : 1;
    if (to >= end)
        return lw_fail(error, LW_BAD_INPUT, "this page's sourceCode has no end; export the game again");
    lw_arena arena = {0};
    const lw_json *json = lw_json_read(from, (size_t)(to + 1 - from), 1, &arena, error);
    if (json)
        lw_buf_add(source, json->text, (size_t)json->count);
    lw_arena_drop(&arena);
    return json ? 0 : LW_BAD_INPUT;
}
