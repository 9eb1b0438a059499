/* levels.c: see the header. The game's own bytes are read once more, as they stand in the file: what is written
 * keeps them, a byte order mark included. */
#include "app/cli/levels.h"
#include "core/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20 };

static const char mark[] = "\xEF\xBB\xBF";

/* The file's bytes, where the word names a file and the design is what is in it. */
static bool read_raw(const char *word, const lw_design *design, lw_buf *raw)
{
    const char *level = strrchr(word, '#');
    lw_buf path = {0};
    lw_buf_add(&path, word,
               design->spec->family->language->level(design) && level ? (size_t)(level - word) : strlen(word));
    bool read = strcmp(word, "-") != 0 && !lw_word_is_id(word) &&
                lw_buf_read_file(raw, lw_buf_text(&path), MOST_BYTES, NULL) == 0;
    lw_buf_drop(&path);
    size_t skip = read && raw->size > 3 && !memcmp(raw->bytes, mark, 3) ? 3 : 0;
    return read && raw->size - skip <= design->size &&
           !memcmp(raw->bytes + skip, design->bytes, raw->size - skip);
}

static int check_flags(lw_args *args, lw_error *error)
{
    static const char *const others[] = {"number", "set", "curve", "vary", "elites", "strip"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (lw_args_has(args, others[i]))
            return lw_fail(error, LW_BAD_INPUT, "--levels makes levels for one game: leave out --%s",
                           others[i]);
    return 0;
}

static bool ends(const char *text, const char *with)
{
    size_t size = strlen(text), tail = strlen(with);
    return size >= tail && !strcmp(text + size - tail, with);
}

/* Is it a file for levels in the maker's other notation? */
static bool is_notation(const lw_levels *levels, const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot && levels->maker->notation && !strcmp(dot + 1, levels->maker->notation);
}

/* "7x6" */
static int read_size(const char *text, lw_level_order *order, lw_error *error)
{
    char *end;
    long width = strtol(text, &end, 10), height = 0;
    bool good = end > text && *end == 'x' && end[1] >= '0' && end[1] <= '9';
    if (good)
        height = strtol(end + 1, &end, 10);
    if (!good || *end || width < 1 || height < 1 || width > 1000 || height > 1000)
        return lw_fail(error, LW_BAD_INPUT, "a size is written like 9x7, columns first, not \"%.40s\"", text);
    order->width = (int)width;
    order->height = (int)height;
    return 0;
}

int lw_args_levels(lw_args *args, lw_levels *levels, lw_request *order, int64_t *count, lw_error *error)
{
    enum { MOST = 1000 };
    const char *word = args->words[0], *size = lw_args_text(args, "size");
    const char *file = lw_args_text(args, "output");
    lw_level_order asked = {.use = lw_args_text(args, "use")};
    lw_buf raw = {0};
    int result = check_flags(args, error);
    levels->arena = &args->arena;
    if (!result)
        result = lw_args_int(args, "levels", 1, MOST, count, error);
    if (!result && size)
        result = read_size(size, &asked, error);
    if (!result)
        result = lw_args_begin(args, order, error);
    if (!result && (!order->start || !lw_levels_offered(order->spec->family)))
        result = lw_fail(error, LW_BAD_INPUT, "--levels needs a game in words, a file or an ID, not \"%.60s\"",
                         word);
    if (!result) {
        const lw_design *design = order->start;
        bool read = read_raw(word, design, &raw);
        levels->marked = read && raw.size > 3 && !memcmp(raw.bytes, mark, 3);
        asked.game = design;
        asked.text = read ? raw.bytes + (levels->marked ? 3 : 0) : (const char *)design->bytes;
        asked.text_size = read ? raw.size - (levels->marked ? 3 : 0) : design->size;
        asked.steps = order->steps;
        result = lw_levels_begin(levels, &asked, order, error);
        if (result && !lw_word_is_id(word))
            lw_error_name(error, word);
        if (!result && file && is_notation(levels, file)) /* told before the work */
            result = levels->maker->may_write(levels, error);
    }
    lw_buf_drop(&raw);
    return result;
}

/* A file of certificates, as of any family. */
static bool is_certificates(const char *file)
{
    return ends(file, ".jsonl") || ends(file, ".json");
}

int lw_levels_ready(lw_levels *levels, const lw_args *args, lw_request *order, lw_finds *finds, lw_error *error)
{
    const char *file = lw_args_text(args, "output");
    if (file && !is_certificates(file)) {
        finds->file = NULL;
        finds->name = file;
        finds->first = levels->first;
    }
    return lw_levels_aim(levels, order, error);
}

int lw_levels_close(lw_levels *levels, const lw_args *args)
{
    const char *file = lw_args_text(args, "output");
    lw_buf out = {0};
    lw_error error = {0};
    int code = LW_EXIT_DONE;
    if (levels->count && file && !is_certificates(file)) {
        enum lw_levels_form form = is_notation(levels, file) ? LW_LEVELS_NOTATION : LW_LEVELS_TEXT;
        if (levels->marked && form == LW_LEVELS_TEXT)
            lw_buf_puts(&out, mark);
        if (lw_levels_join(levels, form, &out, &error) || lw_buf_write_file(&out, file, &error))
            code = lw_complain(&error);
        for (const char *line = levels->legend; code == LW_EXIT_DONE && *line; line += strcspn(line, "\n") + 1)
            fprintf(stderr, "added to the legend, as no glyph of one byte makes this: %.*s\n",
                    (int)strcspn(line, "\n"), line);
    }
    lw_buf_drop(&out);
    return code;
}
