/* spec.c: parameters as text.
 *
 *     spec    = family [":" [item {"," item}]]
 *     item    = tag number {tag number}     glued together: w11h11
 *             | key "=" value               up to the next comma
 *
 * Equal specs have equal texts, and IDs stay short: a parameter is given once, a number has one spelling,
 * parameters with a tag are always written, and others only if they differ from the default. For this, a
 * family's check replaces a value that has the same effect as the default by the default. */
#include "base/guess.h"
#include "base/text.h"
#include "core/registry.h"

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

int lw_param_index(const lw_family *family, const char *key)
{
    for (int i = 0; family->params[i].key; i++)
        if (!strcmp(family->params[i].key, key))
            return i;
    return -1;
}

lw_spec *lw_spec_new(const lw_family *family, lw_arena *arena)
{
    lw_spec *spec = lw_new(arena, lw_spec);
    spec->family = family;
    spec->arena = arena;
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
    copy->arena = arena;
    copy->game = NULL;
    copy->opening = NULL;
    copy->settings =
        lw_arena_copy(arena, spec->settings, (size_t)param_count(spec->family) * sizeof *spec->settings);
    for (int i = 0; spec->family->params[i].key; i++)
        if (copy->settings[i].text)
            copy->settings[i].text = lw_arena_text(arena, copy->settings[i].text);
    return copy;
}

static int set_int(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    const char *digits = value + (value[0] == '-' && value[1] != '0');
    size_t size = lw_digits(digits);
    if (!size || digits[size])
        return lw_fail(error, LW_BAD_INPUT, "%s must be a whole number like %lld, not \"%.40s\"", param->key,
                       (long long)param->normal, value);
    errno = 0;
    long long number = strtoll(value, NULL, 10);
    if (errno == ERANGE || number < param->low || number > param->high)
        return lw_fail(error, LW_BAD_INPUT, "%s must be from %lld to %lld, not %.40s", param->key,
                       (long long)param->low, (long long)param->high, value);
    setting->number = number;
    return 0;
}

static int set_choice(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    lw_names known = {0};
    for (int i = 0; param->choices[i]; i++) {
        if (!strcmp(param->choices[i], value)) {
            setting->number = i;
            return 0;
        }
        lw_names_add(&known, param->choices[i]);
    }
    return lw_fail(error, LW_BAD_INPUT, "%s must be one of %s, not \"%.40s\"", param->key, known.text, value);
}

#define LOWER  "abcdefghijklmnopqrstuvwxyz_"
#define DIGITS "0123456789"

/* Reads a square as in chess: columns are a to z, then aa, ab, ..; rows count from the bottom; a level precedes
 * them. Levels, columns and rows are counted from 1. */
static bool read_chess_square(const char *text, int64_t *square)
{
    size_t level = lw_digits(text);
    if (level && text[level] != '.')
        return false;
    const char *at = text + (level ? level + 1 : 0);
    size_t letters = strspn(at, LOWER), rank = lw_digits(at + letters);
    if (level > 4 || letters < 1 || letters > 2 || rank < 1 || rank > 4 || at[letters + rank] ||
        memchr(at, '_', letters))
        return false;
    int col = letters == 2 ? (at[0] - 'a' + 1) * 26 + at[1] - 'a' : at[0] - 'a';
    int above = level ? atoi(text) - 1 : 0, row = atoi(at + letters);
    if (above < 0 || row < 1)
        return false;
    *square = LW_RANK | lw_square(above, row, col);
    return true;
}

/* Reads a square as row.column, counted from 0 at the top left, as in IDs. */
static bool read_square(const char *text, int64_t *square)
{
    int part[3] = {0}, count = 0;
    const char *at = text;
    for (size_t size; count < 3 && (size = lw_digits(at)) > 0 && size <= 4; at++) {
        part[count++] = atoi(at);
        at += size;
        if (*at != '.')
            break;
    }
    *square = count == 3 ? lw_square(part[0], part[1], part[2]) : lw_square(0, part[0], part[1]);
    return !*at && count >= 2 && at[-1] != '.';
}

static int set_square(const lw_param *param, const char *value, lw_setting *setting, lw_error *error)
{
    if (!strcmp(value, "auto"))
        setting->number = LW_AUTO;
    else if (!read_chess_square(value, &setting->number) && !read_square(value, &setting->number))
        return lw_fail(error, LW_BAD_INPUT,
                       "%s must be auto or a square like c2 (a1 is at the bottom left), not \"%.40s\"",
                       param->key, value);
    return 0;
}

/* Texts go into IDs, and IDs into URLs: only characters that RFC 3986 leaves unreserved. */
static int set_text(const lw_param *param, const char *value, lw_setting *setting, lw_arena *arena,
                    lw_error *error)
{
    enum { MAX = 4000 };
    size_t size = strlen(value);
    if (value[strspn(value, LOWER "ABCDEFGHIJKLMNOPQRSTUVWXYZ" DIGITS "-.~")])
        return lw_fail(error, LW_BAD_INPUT, "%s can have letters, digits and -._~ only, not \"%.40s\"",
                       param->key, value);
    if (size > MAX)
        return lw_fail(error, LW_LIMIT, "%s can have at most %d characters, not %zu", param->key, MAX, size);
    setting->text = lw_arena_text(arena, value);
    return 0;
}

/* The size of a board as people write it first: 9x7. */
static bool is_size(const lw_family *family, const char *key)
{
    size_t first = strspn(key, DIGITS), second = key[first] == 'x' ? strspn(key + first + 1, DIGITS) : 0;
    return first && second && !key[first + 1 + second] && lw_param_index(family, "width") >= 0 &&
           lw_param_index(family, "height") >= 0;
}

static int fail_key(const lw_family *family, const char *key, lw_error *error)
{
    if (is_size(family, key))
        return lw_fail(error, LW_BAD_INPUT, "write the size as w%.*sh%.20s, not \"%.40s\"",
                       (int)strspn(key, DIGITS), key, key + strspn(key, DIGITS) + 1, key);
    lw_choice known;
    lw_choice_begin(&known, key, strlen(key));
    for (int i = 0; family->params[i].key; i++)
        lw_choice_add(&known, family->params[i].key);
    return lw_fail(error, LW_BAD_INPUT, "%s has no parameter \"%.40s\"; %s", family->name, key,
                   lw_choice_text(&known, "it has"));
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
    return set_text(param, value, &spec->settings[i], arena, error);
}

int lw_spec_number(const lw_spec *spec, const char *key)
{
    int param = lw_param_index(spec->family, key);
    return param < 0 || spec->family->params[param].kind != LW_PARAM_INT ? 0 : lw_spec_int(spec, param);
}

/* Converts ranks to rows, now that the height is known. */
static int place_square(const lw_spec *spec, int param, lw_error *error)
{
    int rows = lw_spec_number(spec, "height");
    int64_t *square = &spec->settings[param].number;
    if (spec->family->params[param].kind != LW_PARAM_SQUARE || *square == LW_AUTO || !(*square & LW_RANK))
        return 0;
    int64_t given = *square & ~LW_RANK;
    rows = rows ? rows : lw_spec_number(spec, "side");
    if (lw_square_row(given) > rows)
        return lw_fail(error, LW_BAD_INPUT, "the %s is in row %d, but there is no row above %d",
                       spec->family->params[param].key, lw_square_row(given), rows);
    *square = lw_square(lw_square_level(given), rows - lw_square_row(given), lw_square_col(given));
    return 0;
}

int lw_spec_check(lw_spec *spec, lw_error *error)
{
    for (int i = 0; spec->family->params[i].key; i++)
        if (place_square(spec, i, error))
            return error ? error->code : LW_BAD_INPUT;
    int result = spec->family->check ? spec->family->check(spec, error) : 0;
    if (!result)
        spec->design_size = spec->family->design_size(spec);
    return result;
}

/* One item of a spec's text. */
typedef struct item {
    int param; /* -1: unknown */
    enum { BY_TAG, BY_KEY } by;
    const char *value, *end;
} item;

static char *cut(lw_arena *arena, const char *text, size_t size)
{
    char *copy = lw_arena_copy(arena, text, size + 1);
    copy[size] = 0;
    return copy;
}

/* A key may contain digits, a tag may not. A known name followed by = is a key, rather than a tag, a number and
 * another key. */
static item read_item(const lw_family *family, const char *text, lw_arena *arena)
{
    size_t name = strspn(text, LOWER DIGITS);
    int param = lw_param_index(family, cut(arena, text, name));
    if (text[name] == '=' && param >= 0) {
        const char *value = text + name + 1;
        size_t size = strcspn(value, ",");
        return (item){.param = param, .by = BY_KEY, .value = cut(arena, value, size), .end = value + size};
    }
    name = strspn(text, LOWER);
    const char *tag = cut(arena, text, name), *value = text + name;
    size_t size = strspn(value, "-" DIGITS);
    for (int i = 0; family->params[i].key && *value != '='; i++)
        if (family->params[i].tag && !strcmp(family->params[i].tag, tag))
            return (item){.param = i, .value = cut(arena, value, size), .end = value + size};
    return (item){.param = -1};
}

static int fail_item(const lw_family *family, const char *text, lw_arena *arena, lw_error *error)
{
    const char *key = cut(arena, text, strspn(text, LOWER));
    if (!*text || *text == ',')
        return lw_fail(error, LW_BAD_INPUT, "the parameters of %s have a comma too many", family->name);
    if (lw_param_index(family, key) >= 0)
        return lw_fail(error, LW_BAD_INPUT, "write %s with =, like %s=..., not \"%.40s\"", key, key, text);
    return fail_key(family, cut(arena, text, strcspn(text, ",=")), error);
}

static int parse_items(lw_spec *spec, const char *text, lw_arena *arena, lw_error *error)
{
    const lw_family *family = spec->family;
    bool *given = lw_new_array(arena, bool, param_count(family) + 1);
    for (const char *at = text; *at || at > text;) {
        item next = read_item(family, at, arena);
        if (next.param < 0)
            return fail_item(family, at, arena, error);
        const char *key = family->params[next.param].key;
        if (next.by == BY_KEY && at > text && at[-1] != ',')
            return lw_fail(error, LW_BAD_INPUT, "a comma is missing before \"%.40s\"", at);
        if (given[next.param])
            return lw_fail(error, LW_BAD_INPUT, "%s is given twice; give it once", key);
        given[next.param] = true;
        int result = lw_spec_set(spec, key, next.value, arena, error);
        if (result || !*next.end)
            return result;
        at = next.end + (*next.end == ',');
    }
    return 0;
}

lw_spec *lw_spec_scan(const char *text, lw_arena *arena, lw_error *error)
{
    size_t name = strcspn(text, ":#");
    const lw_family *family = lw_family_named(text, name, error);
    if (!family)
        return NULL;
    const char *items = text + name + (text[name] == ':');
    size_t size = strcspn(items, ":#");
    if (items[size]) {
        lw_fail(error, LW_BAD_INPUT, "\"%.60s\" is one puzzle; give a kind of puzzle here, like %.*s", text,
                (int)(items + size - text < 60 ? items + size - text : 60), text);
        return NULL;
    }
    lw_spec *spec = lw_spec_new(family, arena);
    return parse_items(spec, items, arena, error) ? NULL : spec;
}

lw_spec *lw_spec_parse(const char *text, lw_arena *arena, lw_error *error)
{
    lw_spec *spec = lw_spec_scan(text, arena, error);
    return spec && !lw_spec_check(spec, error) ? spec : NULL;
}

static void square_text(int64_t square, lw_buf *buf)
{
    if (square == LW_AUTO) {
        lw_buf_puts(buf, "auto");
        return;
    }
    if (lw_square_level(square))
        lw_buf_print(buf, "%d.", lw_square_level(square));
    lw_buf_print(buf, "%d.%d", lw_square_row(square), lw_square_col(square));
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
        square_text(setting->number, buf);
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

void lw_spec_write(const lw_spec *spec, lw_writer *writer, const char *key)
{
    const lw_param *params = spec->family->params;
    lw_buf text = {0};
    lw_write_object(writer, key);
    for (int i = 0; params[i].key; i++) {
        if (params[i].tacit && spec->settings[i].number == params[i].normal)
            continue;
        if (params[i].kind == LW_PARAM_INT) {
            lw_write_int(writer, params[i].key, spec->settings[i].number);
            continue;
        }
        lw_buf_clear(&text);
        lw_setting_text(&params[i], &spec->settings[i], &text);
        lw_write_text(writer, params[i].key, lw_buf_text(&text));
    }
    lw_write_end(writer);
    lw_buf_drop(&text);
}
