/* json_take.c: see the header. */
#include "base/json_take.h"

const lw_json *lw_json_given(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind != LW_JSON_NULL ? value : NULL;
}

int lw_json_take_text(const lw_json *object, const char *key, const char **text, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && value->kind != LW_JSON_TEXT)
        return lw_json_fail(value, error, "\"%s\" is a text, not %s", key, lw_json_kind_text(value->kind));
    if (value)
        *text = value->text;
    return 0;
}

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *number,
                     lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && (value->kind != LW_JSON_INT || value->integer < low || value->integer > high))
        return lw_json_fail(value, error, "\"%s\" is a whole number from %lld to %lld", key, (long long)low,
                            (long long)high);
    if (value)
        *number = value->integer;
    return 0;
}

int lw_json_take_real(const lw_json *object, const char *key, double *number, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL)
        return lw_json_fail(value, error, "\"%s\" is a number, not %s", key, lw_json_kind_text(value->kind));
    if (value)
        *number = lw_json_number(value);
    return 0;
}

int lw_json_take_bool(const lw_json *object, const char *key, bool *truth, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && value->kind != LW_JSON_BOOL)
        return lw_json_fail(value, error, "\"%s\" is true or false, not %s", key,
                            lw_json_kind_text(value->kind));
    if (value)
        *truth = value->truth;
    return 0;
}

int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
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
