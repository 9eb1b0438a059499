/* findings.c: see the header. */
#include "grade/findings.h"

#include <string.h>

void lw_findings_drop(lw_findings *findings)
{
    lw_buf_drop(&findings->wrong);
    lw_buf_drop(&findings->unchecked);
}

static bool is_number(const lw_json *value)
{
    return value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL;
}

static bool equal_members(const lw_json *a, const lw_json *b)
{
    if (a->count != b->count)
        return false;
    for (const lw_json *one = a->first; one; one = one->next) {
        const lw_json *other = lw_json_get(b, one->key);
        if (!other || !lw_json_equal(one, other))
            return false;
    }
    return true;
}

bool lw_json_equal(const lw_json *a, const lw_json *b)
{
    if (is_number(a) && is_number(b) && a->kind != b->kind)
        return lw_json_number(a) == lw_json_number(b);
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case LW_JSON_NULL:
        return true;
    case LW_JSON_BOOL:
        return a->truth == b->truth;
    case LW_JSON_INT:
        return a->integer == b->integer;
    case LW_JSON_REAL:
        return a->real == b->real;
    case LW_JSON_TEXT:
        return !strcmp(a->text, b->text);
    case LW_JSON_OBJECT:
        return equal_members(a, b);
    case LW_JSON_LIST:
        break;
    }
    const lw_json *one = a->first, *other = b->first;
    for (; one && other && lw_json_equal(one, other); one = one->next)
        other = other->next;
    return !one && !other;
}

static bool is_among(const char *key, const char *const keys[])
{
    for (int i = 0; keys[i]; i++)
        if (!strcmp(key, keys[i]))
            return true;
    return false;
}

const lw_json *lw_json_without(const lw_json *json, const char *const keys[], lw_arena *arena)
{
    lw_json *object = lw_arena_copy(arena, json, sizeof *json);
    const lw_json **to = &object->first;
    object->count = 0;
    for (const lw_json *one = json->first; one; one = one->next) {
        if (is_among(one->key, keys))
            continue;
        lw_json *copy = lw_arena_copy(arena, one, sizeof *one);
        *to = copy;
        to = &copy->next;
        object->count++;
    }
    *to = NULL;
    return object;
}

/* A long value is not shown. */
static void add_value(lw_buf *out, const lw_json *value)
{
    enum { SHOWN = 60 };
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_write_json(&writer, NULL, value);
    if (text.size <= SHOWN)
        lw_buf_puts(out, lw_buf_text(&text));
    else
        lw_buf_puts(out, "another");
    lw_buf_drop(&text);
}

/* Which build wrote a certificate is a separate question from whether it is true; see lw_made_by_check. */
static bool is_of_build(const char *path, const char *key)
{
    return !strcmp(path, "made_by") && (!strcmp(key, "version") || !strcmp(key, "signature"));
}

static void compare(lw_buf *wrong, const char *path, const lw_json *claim, const lw_json *truth)
{
    lw_buf name = {0};
    for (const lw_json *one = truth->first; one; one = one->next) {
        const lw_json *said = lw_json_get(claim, one->key);
        lw_buf_clear(&name);
        lw_buf_print(&name, "%s%s%s", path, *path ? "." : "", one->key);
        if (said && is_of_build(path, one->key))
            continue;
        if (!said) {
            lw_buf_print(wrong, "%s is missing\n", lw_buf_text(&name));
        } else if (one->kind == LW_JSON_OBJECT && said->kind == LW_JSON_OBJECT) {
            compare(wrong, lw_buf_text(&name), said, one);
        } else if (!lw_json_equal(one, said)) {
            lw_buf_print(wrong, "%s is ", lw_buf_text(&name));
            add_value(wrong, one);
            lw_buf_puts(wrong, ", not ");
            add_value(wrong, said);
            lw_buf_byte(wrong, '\n');
        }
    }
    for (const lw_json *said = claim->first; said; said = said->next)
        if (!lw_json_get(truth, said->key))
            lw_buf_print(wrong, "%s%s%.60s does not belong here\n", path, *path ? "." : "", said->key);
    lw_buf_drop(&name);
}

void lw_findings_compare(lw_findings *findings, const lw_json *claim, const lw_json *truth)
{
    compare(&findings->wrong, "", claim, truth);
}
