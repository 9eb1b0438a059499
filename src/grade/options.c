/* options.c: see the header. */
#include "grade/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

lw_option *lw_options_add(lw_options *options, const char *key, const char *value)
{
    if (options->count == options->room) {
        options->room = options->room ? 2 * options->room : 16;
        lw_option *more = lw_new_array(options->arena, lw_option, options->room);
        if (options->count)
            memcpy(more, options->list, (size_t)options->count * sizeof *more);
        options->list = more;
    }
    lw_option *option = &options->list[options->count++];
    *option =
        (lw_option){.key = lw_arena_text(options->arena, key), .value = lw_arena_text(options->arena, value)};
    return option;
}

int lw_options_add_json(lw_options *options, const char *key, const lw_json *value, lw_error *error)
{
    if (value->kind == LW_JSON_LIST || value->kind == LW_JSON_OBJECT || value->kind == LW_JSON_NULL)
        return lw_json_fail(value, error, "%.40s must be a string or a number, not %s", key,
                            lw_json_kind_text(value->kind));
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    if (value->kind != LW_JSON_TEXT)
        lw_write_json(&writer, NULL, value);
    lw_option *option =
        lw_options_add(options, key, value->kind == LW_JSON_TEXT ? value->text : lw_buf_text(&text));
    option->line = value->line;
    option->column = value->column;
    lw_buf_drop(&text);
    return 0;
}

const lw_option *lw_options_find(const lw_options *options, const char *key)
{
    for (int i = options->count - 1; i >= 0; i--)
        if (!strcmp(options->list[i].key, key))
            return &options->list[i];
    return NULL;
}

int lw_option_place(const lw_option *option, int result, lw_error *error)
{
    if (!result || !option || !error || error->line || error->file[0])
        return result;
    error->line = option->line;
    error->column = option->column;
    if (option->flag)
        lw_error_name(error, option->flag);
    return result;
}

int lw_option_fail(const lw_option *option, lw_error *error, const char *format, ...)
{
    va_list list;
    char text[sizeof error->text];
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return lw_option_place(option, lw_fail(error, LW_BAD_INPUT, "%s", text), error);
}

int lw_option_whole(const lw_option *option, int64_t low, int64_t high, int64_t *number, lw_error *error)
{
    const char *text = option->value;
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    int64_t unit = *end == 'k' ? 1000 : *end == 'M' ? 1000000 : *end == 'G' ? 1000000000 : 1;
    bool digits = (text[0] >= '0' && text[0] <= '9') || (text[0] == '-' && text[1] >= '0' && text[1] <= '9');
    if (!digits || end[unit > 1])
        return lw_option_fail(option, error, "%s must be a whole number, not \"%.40s\"", option->key, text);
    if (errno == ERANGE || value > INT64_MAX / unit || value < INT64_MIN / unit || value * unit < low ||
        value * unit > high)
        return lw_option_fail(option, error, "%s must be from %lld to %lld, not %.40s", option->key,
                              (long long)low, (long long)high, text);
    *number = value * unit;
    return 0;
}
