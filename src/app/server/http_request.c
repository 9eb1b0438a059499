/* http_request.c: from a target and a body to values, with a sentence for whatever is wrong. */
#include "app/server/http_request.h"
#include "app/server/call.h"

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

int lw_query_int(lw_call *call, const char *key, int64_t low, int64_t high, int64_t *number)
{
    const char *text = lw_query_text(call, key);
    if (!text)
        return 0;
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (end == text || *end || errno || value < low || value > high)
        return lw_fail(&call->error, LW_BAD_INPUT, "%s is a whole number from %lld to %lld, not \"%.40s\"", key,
                       (long long)low, (long long)high, text);
    *number = value;
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
    int result = lw_fail(&call->error, LW_BAD_INPUT, "%s is %s, not \"%.40s\"", key, lw_buf_text(&known), text);
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

/* The value under a key; NULL too where it is null. */
static const lw_json *given(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind != LW_JSON_NULL ? value : NULL;
}

int lw_json_take_text(const lw_json *object, const char *key, const char **text, lw_error *error)
{
    const lw_json *value = given(object, key);
    if (value && value->kind != LW_JSON_TEXT)
        return lw_json_fail(value, error, "\"%s\" is a text, not %s", key, lw_json_kind_text(value->kind));
    if (value)
        *text = value->text;
    return 0;
}

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *number,
                     lw_error *error)
{
    const lw_json *value = given(object, key);
    if (value && (value->kind != LW_JSON_INT || value->integer < low || value->integer > high))
        return lw_json_fail(value, error, "\"%s\" is a whole number from %lld to %lld", key, (long long)low,
                            (long long)high);
    if (value)
        *number = value->integer;
    return 0;
}

int lw_json_take_real(const lw_json *object, const char *key, double *number, lw_error *error)
{
    const lw_json *value = given(object, key);
    if (value && value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL)
        return lw_json_fail(value, error, "\"%s\" is a number, not %s", key, lw_json_kind_text(value->kind));
    if (value)
        *number = lw_json_number(value);
    return 0;
}

int lw_json_take_bool(const lw_json *object, const char *key, bool *truth, lw_error *error)
{
    const lw_json *value = given(object, key);
    if (value && value->kind != LW_JSON_BOOL)
        return lw_json_fail(value, error, "\"%s\" is true or false, not %s", key,
                            lw_json_kind_text(value->kind));
    if (value)
        *truth = value->truth;
    return 0;
}

int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *error)
{
    const lw_json *value = given(object, key);
    if (!value)
        return 0;
    bool good = value->kind == LW_JSON_LIST;
    for (const lw_json *one = good ? value->first : NULL; one; one = one->next)
        good = good && one->kind == LW_JSON_TEXT;
    if (!good)
        return lw_json_fail(value, error, "\"%s\" is a list of texts", key);
    *list = value;
    return 0;
}

const lw_design *lw_json_design(const lw_json *object, lw_arena *arena, lw_error *error)
{
    const lw_json *puzzle = given(object, "puzzle");
    const char *id = NULL;
    if (lw_json_take_text(object, "id", &id, error))
        return NULL;
    if (!id == !puzzle) {
        lw_json_fail(object, error, "the puzzle is named by \"id\" or given as \"puzzle\", by one of them");
        return NULL;
    }
    return id ? lw_id_parse(id, arena, error) : lw_design_read(puzzle, arena, error);
}

/* A form sends texts, a program numbers. */
static int set_param(lw_spec *spec, const lw_json *value, lw_arena *arena, lw_error *error)
{
    lw_buf text = {0};
    if (value->kind == LW_JSON_TEXT)
        lw_buf_puts(&text, value->text);
    else if (value->kind == LW_JSON_INT)
        lw_buf_print(&text, "%lld", (long long)value->integer);
    else
        return lw_json_fail(value, error, "the parameter \"%.40s\" is a text or a whole number", value->key);
    const char *kept = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return lw_spec_set(spec, value->key, kept, arena, error);
}

lw_spec *lw_json_spec(const lw_json *object, lw_arena *arena, lw_error *error)
{
    const char *text = NULL, *name = NULL;
    const lw_json *params = given(object, "params");
    if (lw_json_take_text(object, "spec", &text, error) || lw_json_take_text(object, "family", &name, error))
        return NULL;
    if (!text && !name) {
        lw_json_fail(object, error, "what kind of puzzle is wanted stands in \"spec\"");
        return NULL;
    }
    lw_spec *spec = lw_spec_parse(text ? text : name, arena, error);
    if (spec && name && strcmp(spec->family->name, name) != 0) {
        lw_json_fail(object, error, "\"spec\" and \"family\" name two families");
        return NULL;
    }
    if (spec && params && params->kind != LW_JSON_OBJECT) {
        lw_json_fail(params, error, "\"params\" is an object");
        return NULL;
    }
    for (const lw_json *value = params ? params->first : NULL; spec && value; value = value->next)
        if (set_param(spec, value, arena, error))
            return NULL;
    return spec && (!params || !lw_spec_check(spec, error)) ? spec : NULL;
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
