/* http_request.c: reads values from the query and the body, with an error message for each mistake. */
#include "app/server/http_request.h"
#include "app/server/call.h"
#include "app/server/route.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- The query. --- */

static lw_pair *find_pair(lw_call *call, const char *key)
{
    for (int i = 0; i < call->query_count; i++)
        if (!call->query[i].used && !strcmp(call->query[i].key, key))
            return &call->query[i];
    return NULL;
}

const char *lw_query_next(lw_call *call, const char *key)
{
    lw_pair *pair = find_pair(call, key);
    if (pair)
        pair->used = true;
    return pair ? pair->value : NULL;
}

const char *lw_query_text(lw_call *call, const char *key)
{
    const char *value = lw_query_next(call, key);
    if (value && find_pair(call, key))
        lw_fail(&call->error, LW_BAD_INPUT, "the parameter %.40s is given twice", key);
    return value;
}

int lw_query_count(lw_call *call, int64_t max, int64_t *number)
{
    bool old = find_pair(call, "limit") != NULL;
    if (old)
        call->response->warning = "limit is now called count";
    return lw_query_int(call, old ? "limit" : "count", 1, max, number);
}

static int read_int(lw_call *call, const char *key, const char *text, int64_t low, int64_t high,
                    int64_t *number)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (end == text || *end || errno || value < low || value > high)
        return lw_fail(&call->error, LW_BAD_INPUT, "%s must be a whole number from %lld to %lld, not \"%.40s\"",
                       key, (long long)low, (long long)high, text);
    *number = value;
    return 0;
}

int lw_query_int(lw_call *call, const char *key, int64_t low, int64_t high, int64_t *number)
{
    const char *text = lw_query_text(call, key);
    return text ? read_int(call, key, text, low, high, number) : 0;
}

int lw_query_ints(lw_call *call, const char *key, int64_t high, int64_t *numbers, int max, int *count)
{
    const char *text = lw_query_next(call, key);
    for (*count = 0; text; text = lw_query_next(call, key)) {
        if (*count == max)
            return lw_refuse(call, 413, "at most %d values of %s can be given", max, key);
        if (read_int(call, key, text, 0, high, &numbers[(*count)++]))
            return call->error.code;
    }
    return 0;
}

int lw_query_word(lw_call *call, const char *key, const char *const words[], int *which)
{
    const char *text = lw_query_text(call, key);
    lw_buf known = {0};
    if (!text)
        return 0;
    for (int i = 0; words[i]; i++) {
        if (!strcmp(words[i], text)) {
            *which = i;
            lw_buf_drop(&known);
            return 0;
        }
        lw_buf_print(&known, "%s%s", i ? words[i + 1] ? ", " : " or " : "", words[i]);
    }
    int result =
        lw_fail(&call->error, LW_BAD_INPUT, "%s must be %s, not \"%.40s\"", key, lw_buf_text(&known), text);
    lw_buf_drop(&known);
    return result;
}

int lw_query_end(lw_call *call)
{
    for (int i = 0; i < call->query_count && !call->error.code; i++)
        if (!call->query[i].used)
            return lw_fail(&call->error, LW_BAD_INPUT, "there is no parameter \"%.40s\" here",
                           call->query[i].key);
    return call->error.code;
}

/* --- The body. --- */

int lw_body_only(lw_call *call, const char *const keys[])
{
    return lw_json_only(call->body, keys, &call->error);
}

void *lw_list_grow(void *old, int count, int *room, size_t size, lw_arena *arena)
{
    if (count < *room)
        return old;
    *room = *room ? 2 * *room : 16;
    void *more = lw_arena_take(arena, (size_t)*room * size);
    if (count)
        memcpy(more, old, (size_t)count * size);
    return more;
}
