/* json.c: one pass, recursive descent, depth bounded by LW_JSON_DEPTH. */
#include "base/json.h"
#include "base/guess.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at, *end, *line_start;
    int line, depth;
    lw_arena *arena;
    lw_error *error;
    lw_buf text;
} reader;

static int column(const reader *r, const char *at)
{
    return (int)(at - r->line_start) + 1;
}

static bool fail_with(reader *r, enum lw_code code, const char *sentence)
{
    lw_fail_at(r->error, code, r->line, column(r, r->at), "%s", sentence);
    return false;
}

static bool fail(reader *r, const char *sentence)
{
    return fail_with(r, LW_BAD_INPUT, sentence);
}

static void skip_space(reader *r)
{
    for (; r->at < r->end; r->at++) {
        if (*r->at == '\n') {
            r->line++;
            r->line_start = r->at + 1;
        } else if (*r->at != ' ' && *r->at != '\t' && *r->at != '\r') {
            break;
        }
    }
}

static bool digits(const char **at, const char *end)
{
    const char *from = *at;
    while (*at < end && **at >= '0' && **at <= '9')
        ++*at;
    return *at > from;
}

static bool read_number(reader *r, lw_json *value)
{
    const char *from = r->at, *at = from;
    bool whole = true;
    if (at < r->end && *at == '-')
        at++;
    const char *first = at;
    bool good = digits(&at, r->end) && !(first[0] == '0' && at - first > 1);
    if (good && at < r->end && *at == '.') {
        at++;
        whole = false;
        good = digits(&at, r->end);
    }
    if (good && at < r->end && (*at == 'e' || *at == 'E')) {
        at++;
        whole = false;
        if (at < r->end && (*at == '+' || *at == '-'))
            at++;
        good = digits(&at, r->end);
    }
    if (!good)
        return fail(r, "this is not a number");
    lw_mark mark = lw_arena_mark(r->arena);
    char *text = lw_arena_take(r->arena, (size_t)(at - from) + 1);
    memcpy(text, from, (size_t)(at - from));
    errno = 0;
    if (whole) {
        value->kind = LW_JSON_INT;
        value->integer = strtoll(text, NULL, 10);
    } else {
        value->kind = LW_JSON_REAL;
        value->real = strtod(text, NULL);
    }
    bool range = errno != ERANGE || (!whole && value->real > -1 && value->real < 1);
    lw_arena_rewind(r->arena, mark);
    if (!range)
        return fail(r, "this number is too large");
    r->at = at;
    return true;
}

static int hex4(const char *at)
{
    int code = 0;
    for (int i = 0; i < 4; i++) {
        char c = at[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

static bool read_escape(reader *r)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char kind = r->at[1];
    const char *found = kind ? strchr(from, kind) : NULL;
    if (found) {
        lw_buf_byte(&r->text, to[found - from]);
        r->at += 2;
        return true;
    }
    int code = kind == 'u' && r->end - r->at >= 6 ? hex4(r->at + 2) : -1;
    int size = 6;
    if (code >= 0xD800 && code < 0xDC00) {
        int low = r->end - r->at >= 12 && r->at[6] == '\\' && r->at[7] == 'u' ? hex4(r->at + 8) : -1;
        code = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : -1;
        size = 12;
    } else if (code >= 0xDC00 && code < 0xE000) {
        code = -1;
    }
    if (code < 0)
        return fail(r, "this is not an escape that JSON knows");
    if (code == 0)
        return fail(r, "a string cannot hold a zero byte");
    char bytes[4];
    lw_buf_add(&r->text, bytes, lw_utf8_put(code, bytes));
    r->at += size;
    return true;
}

static const char *read_text(reader *r, int *size)
{
    lw_buf_clear(&r->text);
    const char *open = r->at++;
    for (;;) {
        if (r->at >= r->end || *r->at == '\n' || (*r->at == '\\' && r->end - r->at < 2)) {
            r->at = open;
            fail(r, "this string has no closing quote");
            return NULL;
        }
        if (*r->at == '"')
            break;
        if (*r->at == '\\') {
            if (!read_escape(r))
                return NULL;
            continue;
        }
        size_t bytes = (unsigned char)*r->at < 0x20 ? 0 : lw_utf8_size(r->at, (size_t)(r->end - r->at));
        if (bytes == 0) {
            fail(r, (unsigned char)*r->at < 0x20 ? "a control character must be written as an escape"
                                                 : "this is not UTF-8");
            return NULL;
        }
        lw_buf_add(&r->text, r->at, bytes);
        r->at += bytes;
    }
    r->at++;
    *size = (int)r->text.size;
    return lw_arena_copy(r->arena, lw_buf_text(&r->text), r->text.size + 1);
}

static lw_json *read_value(reader *r);

static bool read_key(reader *r, const lw_json *object, const char **key)
{
    int size;
    if (r->at >= r->end || *r->at != '"')
        return fail(r, "a key in double quotes is expected here");
    if (object->count >= LW_JSON_KEYS)
        return fail_with(r, LW_LIMIT, "an object has too many keys here");
    const char *place = r->at;
    *key = read_text(r, &size);
    if (!*key)
        return false;
    if (lw_json_get(object, *key)) {
        r->at = place;
        return fail(r, "this key is given twice");
    }
    skip_space(r);
    if (r->at >= r->end || *r->at != ':')
        return fail(r, "a colon is expected after the key");
    r->at++;
    skip_space(r);
    return true;
}

static bool read_members(reader *r, lw_json *value, char close)
{
    const lw_json **link = &value->first;
    value->kind = close == ']' ? LW_JSON_LIST : LW_JSON_OBJECT;
    if (++r->depth > LW_JSON_DEPTH)
        return fail_with(r, LW_LIMIT, "lists and objects are nested too deeply here");
    r->at++;
    skip_space(r);
    if (r->at < r->end && *r->at == close) {
        r->at++;
        r->depth--;
        return true;
    }
    for (;;) {
        const char *key = NULL;
        if (close == '}' && !read_key(r, value, &key))
            return false;
        lw_json *member = read_value(r);
        if (!member)
            return false;
        member->key = key;
        *link = member;
        link = &member->next;
        value->count++;
        skip_space(r);
        if (r->at < r->end && *r->at == close)
            break;
        if (r->at >= r->end || *r->at != ',')
            return fail(r, close == ']' ? "a comma or ] is expected here" : "a comma or } is expected here");
        r->at++;
        skip_space(r);
    }
    r->at++;
    r->depth--;
    return true;
}

static bool read_word(reader *r, const char *word)
{
    size_t size = strlen(word);
    if ((size_t)(r->end - r->at) < size || memcmp(r->at, word, size) != 0)
        return false;
    r->at += size;
    return true;
}

static bool fill_value(reader *r, lw_json *value)
{
    char c = r->at < r->end ? *r->at : 0;
    if (c == '{' || c == '[')
        return read_members(r, value, c == '{' ? '}' : ']');
    if (c == '"') {
        value->kind = LW_JSON_TEXT;
        return (value->text = read_text(r, &value->count)) != NULL;
    }
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number(r, value);
    if (read_word(r, "null"))
        return true;
    value->kind = LW_JSON_BOOL;
    value->truth = c == 't';
    if (read_word(r, "true") || read_word(r, "false"))
        return true;
    return fail(r, r->at < r->end ? "a JSON value is expected here"
                                  : "the text ends where a JSON value is expected");
}

static lw_json *read_value(reader *r)
{
    lw_json *value = lw_new(r->arena, lw_json);
    value->line = r->line;
    value->column = column(r, r->at);
    return fill_value(r, value) ? value : NULL;
}

const lw_json *lw_json_read(const char *text, size_t size, int line, lw_arena *arena, lw_error *error)
{
    reader r = {
        .at = text, .end = text + size, .line_start = text, .line = line, .arena = arena, .error = error};
    skip_space(&r);
    const lw_json *value = read_value(&r);
    if (value) {
        skip_space(&r);
        if (r.at < r.end) {
            fail(&r, "nothing more is expected after the value");
            value = NULL;
        }
    }
    lw_buf_drop(&r.text);
    return value;
}

const lw_json *lw_json_get(const lw_json *object, const char *key)
{
    if (!object || object->kind != LW_JSON_OBJECT)
        return NULL;
    for (const lw_json *member = object->first; member; member = member->next)
        if (!strcmp(member->key, key))
            return member;
    return NULL;
}

double lw_json_number(const lw_json *value)
{
    return value->kind == LW_JSON_INT ? (double)value->integer : value->real;
}

const char *lw_json_kind_text(enum lw_json_kind kind)
{
    static const char *const texts[] = {"null",   "true or false", "a whole number", "a number",
                                        "a text", "a list",        "an object"};
    return texts[kind];
}

int lw_json_fail(const lw_json *value, lw_error *error, const char *format, ...)
{
    char text[sizeof error->text];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return lw_fail_at(error, LW_BAD_INPUT, value->line, value->column, "%s", text);
}

void lw_json_place(const lw_json *value, lw_error *error)
{
    if (error && error->code != LW_OK && !error->line) {
        error->line = value->line;
        error->column = value->column;
    }
}

int lw_json_only(const lw_json *object, const char *const keys[], lw_error *error)
{
    if (object->kind != LW_JSON_OBJECT)
        return lw_json_fail(object, error, "an object is expected here, not %s",
                            lw_json_kind_text(object->kind));
    for (const lw_json *member = object->first; member; member = member->next) {
        int i = 0;
        while (keys[i] && strcmp(keys[i], member->key) != 0)
            i++;
        if (!keys[i])
            return lw_json_fail_key(member, keys, NULL, error);
    }
    return 0;
}

int lw_json_fail_key(const lw_json *member, const char *const keys[], const char *const more[], lw_error *error)
{
    lw_guess guess = {.said = member->key};
    lw_guess_all(&guess, keys);
    if (more)
        lw_guess_all(&guess, more);
    if (guess.word)
        return lw_json_fail(member, error, "there is no key \"%.60s\" here; did you mean \"%s\"?", member->key,
                            guess.word);
    return lw_json_fail(member, error, "there is no key \"%.60s\" here; remove it", member->key);
}

int lw_json_whole(const lw_json *value, const char *name, int64_t low, int64_t high, int64_t *number,
                  lw_error *error)
{
    if (!value)
        return 0;
    if (value->kind != LW_JSON_INT || value->integer < low || value->integer > high)
        return lw_json_fail(value, error, "\"%s\" must be a whole number from %lld to %lld", name,
                            (long long)low, (long long)high);
    *number = value->integer;
    return 0;
}

int lw_json_string(const lw_json *value, const char *name, const char **text, lw_error *error)
{
    if (!value)
        return 0;
    if (value->kind != LW_JSON_TEXT)
        return lw_json_fail(value, error, "\"%s\" must be a string, not %s", name,
                            lw_json_kind_text(value->kind));
    *text = value->text;
    return 0;
}
