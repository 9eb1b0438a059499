/* spec.c: parameters as text.
 *
 *     spec    = family [":" item {[","] item}]
 *     item    = tag number            glued together: w11h11
 *             | key "=" value         up to the next comma
 *
 * What has a tag is always written, the rest only where it differs from the default, so that equal specs have
 * equal texts and IDs stay short. */
#include "core/family.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int param_count(const lw_family *family)
{
    int count = 0;
    while (family->params[count].key)
        count++;
    return count;
}

lw_spec *lw_spec_new(const lw_family *family, lw_arena *arena)
{
    lw_spec *spec = lw_new(arena, lw_spec);
    spec->family = family;
    spec->settings = lw_new_array(arena, lw_setting, param_count(family));
    for (int i = 0; family->params[i].key; i++) {
        const lw_param *param = &family->params[i];
        spec->settings[i] = (lw_setting){.number = param->kind == LW_PARAM_SQUARE ? LW_AUTO : param->normal,
                                         .text = param->text};
    }
    return spec;
}

lw_spec *lw_spec_copy(const lw_spec *spec, lw_arena *arena)
{
    lw_spec *copy = lw_arena_copy(arena, spec, sizeof *spec);
    copy->settings =
        lw_arena_copy(arena, spec->settings, (size_t)param_count(spec->family) * sizeof *spec->settings);
    for (int i = 0; spec->family->params[i].key; i++)
        if (copy->settings[i].text)
            copy->settings[i].text = lw_arena_text(arena, copy->settings[i].text);
    return copy;
}

static int set_int(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    char *end;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (!*value || *end || value[0] == ' ' || value[0] == '+')
        return lw_fail(error, LW_BAD_INPUT, "%s wants a whole number, not \"%.40s\"", param->key, value);
    if (errno == ERANGE || number < param->low || number > param->high)
        return lw_fail(error, LW_BAD_INPUT, "%s is from %lld to %lld, not %.40s", param->key,
                       (long long)param->low, (long long)param->high, value);
    setting->number = number;
    return 0;
}

static int set_choice(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    char known[200] = "";
    for (int i = 0; param->choices[i]; i++) {
        if (!strcmp(param->choices[i], value)) {
            setting->number = i;
            return 0;
        }
        strncat(known, i ? ", " : "", sizeof known - strlen(known) - 1);
        strncat(known, param->choices[i], sizeof known - strlen(known) - 1);
    }
    return lw_fail(error, LW_BAD_INPUT, "%s is one of %s, not \"%.40s\"", param->key, known, value);
}

static int set_square(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    int part[3] = {0}, count = 0;
    const char *at = value;
    while (count < 3 && *at >= '0' && *at <= '9') {
        char *end;
        long number = strtol(at, &end, 10);
        if (number > 9999 || end - at > 4)
            break;
        part[count++] = (int)number;
        at = end;
        if (*at != '.')
            break;
        at++;
    }
    if (*at || count < 2 || at[-1] == '.')
        return lw_fail(error, LW_BAD_INPUT,
                       "%s is a square like 0.5 (row, column, counted from 0), not \"%.40s\"", param->key,
                       value);
    setting->number = count == 3 ? lw_square(part[0], part[1], part[2]) : lw_square(0, part[0], part[1]);
    return 0;
}

static int fail_key(const lw_family *family, const char *key, lw_error *error)
{
    char known[240] = "";
    for (int i = 0; family->params[i].key; i++) {
        strncat(known, i ? ", " : "", sizeof known - strlen(known) - 1);
        strncat(known, family->params[i].key, sizeof known - strlen(known) - 1);
    }
    return lw_fail(error, LW_BAD_INPUT, "%s has no parameter \"%.40s\"; it has %s", family->name, key, known);
}

int lw_spec_set(lw_spec *spec, const char *key, const char *value, lw_arena *arena, lw_error *error)
{
    int i = lw_param_index(spec->family, key);
    if (i < 0)
        return fail_key(spec->family, key, error);
    const lw_param *param = &spec->family->params[i];
    switch (param->kind) {
    case LW_PARAM_INT:
        return set_int(param, value, &spec->settings[i], error);
    case LW_PARAM_CHOICE:
        return set_choice(param, value, &spec->settings[i], error);
    case LW_PARAM_SQUARE:
        return set_square(param, value, &spec->settings[i], error);
    case LW_PARAM_TEXT:
        break;
    }
    if (strpbrk(value, ":,#") || strlen(value) > 4000)
        return lw_fail(error, LW_BAD_INPUT, "%s cannot hold a colon, a comma or a #", key);
    spec->settings[i].text = lw_arena_text(arena, value);
    return 0;
}

int lw_spec_check(lw_spec *spec, lw_error *error)
{
    int result = spec->family->check ? spec->family->check(spec, error) : 0;
    if (!result)
        spec->design_size = spec->family->design_size(spec);
    return result;
}

#define LOWER  "abcdefghijklmnopqrstuvwxyz_"
#define DIGITS "0123456789"

/* One item of a spec's text; returns how many bytes it took, 0 on failure. */
static size_t parse_item(lw_spec *spec, const char *text, lw_arena *arena, lw_error *error)
{
    const lw_param *params = spec->family->params;
    size_t name = strspn(text, LOWER), whole = strspn(text, LOWER DIGITS);
    char *key = lw_arena_copy(arena, text, whole + 1);
    key[whole] = 0;
    if (text[whole] == '=' && lw_param_index(spec->family, key) >= 0)
        name = whole; /* a key with a digit in it, not a tag and its number */
    key[name] = 0;
    if (name && text[name] == '=') {
        size_t size = strcspn(text + name + 1, ",");
        char *value = lw_arena_copy(arena, text + name + 1, size + 1);
        value[size] = 0;
        return lw_spec_set(spec, key, value, arena, error) ? 0 : name + 1 + size;
    }
    size_t number = strspn(text + name, "-" DIGITS);
    for (int i = 0; name && number && params[i].key; i++)
        if (params[i].tag && !strcmp(params[i].tag, key)) {
            char *value = lw_arena_copy(arena, text + name, number + 1);
            value[number] = 0;
            return lw_spec_set(spec, params[i].key, value, arena, error) ? 0 : name + number;
        }
    lw_fail(error, LW_BAD_INPUT, "\"%.40s\" is not a parameter of %s; write them like %s=...", text,
            spec->family->name, params[0].key);
    return 0;
}

static const lw_family *parse_family(const char *text, size_t size, lw_error *error)
{
    for (int i = 0; lw_families[i]; i++)
        if (strlen(lw_families[i]->name) == size && !memcmp(lw_families[i]->name, text, size))
            return lw_families[i];
    char known[200] = "";
    for (int i = 0; lw_families[i]; i++) {
        strncat(known, i ? ", " : "", sizeof known - strlen(known) - 1);
        strncat(known, lw_families[i]->name, sizeof known - strlen(known) - 1);
    }
    lw_fail(error, LW_BAD_INPUT, "there is no family \"%.*s\"; there are %s", (int)(size < 40 ? size : 40),
            text, known);
    return NULL;
}

lw_spec *lw_spec_parse(const char *text, lw_arena *arena, lw_error *error)
{
    size_t name = strcspn(text, ":");
    const lw_family *family = parse_family(text, name, error);
    if (!family)
        return NULL;
    lw_spec *spec = lw_spec_new(family, arena);
    const char *at = text + name;
    if (*at == ':')
        at++;
    while (*at) {
        size_t taken = parse_item(spec, at, arena, error);
        if (!taken)
            return NULL;
        at += taken;
        if (*at == ',' && at[1])
            at++;
    }
    return lw_spec_check(spec, error) ? NULL : spec;
}

void lw_setting_text(const lw_param *param, const lw_setting *setting, lw_buf *buf)
{
    switch (param->kind) {
    case LW_PARAM_INT:
        lw_buf_print(buf, "%lld", (long long)setting->number);
        break;
    case LW_PARAM_CHOICE:
        lw_buf_puts(buf, param->choices[setting->number]);
        break;
    case LW_PARAM_TEXT:
        lw_buf_puts(buf, setting->text);
        break;
    case LW_PARAM_SQUARE:
        if (setting->number == LW_AUTO)
            lw_buf_puts(buf, "auto");
        else if (lw_square_level(setting->number))
            lw_buf_print(buf, "%d.%d.%d", lw_square_level(setting->number), lw_square_row(setting->number),
                         lw_square_col(setting->number));
        else
            lw_buf_print(buf, "%d.%d", lw_square_row(setting->number), lw_square_col(setting->number));
        break;
    }
}

static bool is_default(const lw_param *param, const lw_setting *setting)
{
    if (param->kind == LW_PARAM_TEXT)
        return !strcmp(setting->text, param->text);
    return setting->number == (param->kind == LW_PARAM_SQUARE ? LW_AUTO : param->normal);
}

void lw_spec_format(const lw_spec *spec, lw_buf *buf)
{
    const lw_param *params = spec->family->params;
    lw_buf_print(buf, "%s:", spec->family->name);
    for (int i = 0; params[i].key; i++)
        if (params[i].tag)
            lw_buf_print(buf, "%s%lld", params[i].tag, (long long)spec->settings[i].number);
    for (int i = 0; params[i].key; i++)
        if (!params[i].tag && !is_default(&params[i], &spec->settings[i])) {
            lw_buf_print(buf, "%s%s=", buf->bytes[buf->size - 1] == ':' ? "" : ",", params[i].key);
            lw_setting_text(&params[i], &spec->settings[i], buf);
        }
}
