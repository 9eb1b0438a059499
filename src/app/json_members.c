/* json_members.c: see json_members.h. */
#include "app/json_members.h"
#include "core/family.h"

#include <string.h>

const lw_json *lw_json_given(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind != LW_JSON_NULL ? value : NULL;
}

int lw_json_take_text(const lw_json *object, const char *key, const char **text, lw_error *error)
{
    return lw_json_string(lw_json_given(object, key), key, text, error);
}

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *number,
                     lw_error *error)
{
    return lw_json_whole(lw_json_given(object, key), key, low, high, number, error);
}

int lw_json_take_real(const lw_json *object, const char *key, double *number, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL)
        return lw_json_fail(value, error, "\"%s\" must be a number, not %s", key,
                            lw_json_kind_text(value->kind));
    if (value)
        *number = lw_json_number(value);
    return 0;
}

int lw_json_take_bool(const lw_json *object, const char *key, bool *truth, lw_error *error)
{
    const lw_json *value = lw_json_given(object, key);
    if (value && value->kind != LW_JSON_BOOL)
        return lw_json_fail(value, error, "\"%s\" must be true or false, not %s", key,
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
        return lw_json_fail(value, error, "\"%s\" must be a list of strings", key);
    *list = value;
    return 0;
}

const lw_design *lw_json_design(const lw_json *object, lw_arena *arena, lw_error *error)
{
    const lw_json *puzzle = lw_json_given(object, "puzzle");
    const char *id = NULL;
    if (lw_json_take_text(object, "id", &id, error))
        return NULL;
    if (!id == !puzzle) {
        lw_json_fail(object, error, "give the puzzle either by its \"id\" or as a \"puzzle\"");
        return NULL;
    }
    return id ? lw_id_parse(id, arena, error) : lw_design_read(puzzle, arena, error);
}

/* A form sends strings, a program numbers. */
static int set_param(lw_spec *spec, const lw_json *value, lw_arena *arena, lw_error *error)
{
    lw_buf text = {0};
    if (value->kind == LW_JSON_TEXT)
        lw_buf_puts(&text, value->text);
    else if (value->kind == LW_JSON_INT)
        lw_buf_print(&text, "%lld", (long long)value->integer);
    else
        return lw_json_fail(value, error, "the parameter \"%.40s\" must be a string or a whole number",
                            value->key);
    const char *kept = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return lw_spec_set(spec, value->key, kept, arena, error);
}

lw_spec *lw_json_spec(const lw_json *object, lw_arena *arena, lw_error *error)
{
    const char *text = NULL, *name = NULL;
    const lw_json *params = lw_json_given(object, "params");
    if (lw_json_take_text(object, "spec", &text, error) || lw_json_take_text(object, "family", &name, error))
        return NULL;
    if (!text && !name) {
        lw_json_fail(object, error, "the kind of puzzle is missing: give it as \"spec\"");
        return NULL;
    }
    lw_spec *spec = lw_spec_parse(text ? text : name, arena, error);
    if (spec && name && strcmp(spec->family->name, name) != 0) {
        lw_json_fail(object, error, "\"spec\" and \"family\" name different families; leave one of them out");
        return NULL;
    }
    if (spec && params && params->kind != LW_JSON_OBJECT) {
        lw_json_fail(params, error, "\"params\" must be an object");
        return NULL;
    }
    for (const lw_json *value = params ? params->first : NULL; spec && value; value = value->next)
        if (set_param(spec, value, arena, error))
            return NULL;
    return spec && (!params || !lw_spec_check(spec, error)) ? spec : NULL;
}
