/* levels.c: see the header. The game's own bytes are read once more, as they stand in the file: what is written
 * keeps them, a byte order mark included. */
#include "app/cli/levels.h"
#include "families/puzzlescript/levels/xsb.h"

#include <stdio.h>
#include <string.h>

static const char mark[] = "\xEF\xBB\xBF";

/* The file's bytes, where the word names a file and the design is what is in it. */
static bool read_raw(const char *word, const lw_design *design, lw_buf *raw)
{
    const char *level = strrchr(word, '#');
    lw_buf path = {0};
    lw_buf_add(&path, word, lw_ps_level_wanted(design) && level ? (size_t)(level - word) : strlen(word));
    bool read = strcmp(word, "-") != 0 && !lw_word_is_id(word) &&
                lw_buf_read_file(raw, lw_buf_text(&path), LW_PS_MOST_BYTES + 4, NULL) == 0;
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

/* Told before the work. */
static int check_file(const lw_args *args, const lw_ps_game *game, lw_error *error)
{
    const char *file = lw_args_text(args, "output"), *why;
    lw_ps_crates crates;
    if (!file || !ends(file, ".xsb") || !(why = lw_ps_crates_of(game, &crates)))
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "only crate pushing can be written as XSB, and the game %s", why);
}

int lw_args_levels(lw_args *args, lw_levels *levels, lw_request *order, int64_t *count, lw_error *error)
{
    enum { MOST = 1000 };
    const char *word = args->words[0], *size = lw_args_text(args, "size");
    lw_ps_order asked = {.use = lw_args_text(args, "use")};
    lw_buf raw = {0};
    int result = check_flags(args, error);
    levels->arena = &args->arena;
    if (!result)
        result = lw_args_int(args, "levels", 1, MOST, count, error);
    if (!result && size)
        result = lw_levels_size(size, &asked, error);
    if (!result)
        result = lw_args_begin(args, order, error);
    if (!result && (!order->start || order->spec->family != &lw_family_puzzlescript))
        result = lw_fail(error, LW_BAD_INPUT,
                         "--levels needs a PuzzleScript game, a file or an ID, not \"%.60s\"", word);
    if (!result) {
        const lw_design *design = order->start;
        bool file = read_raw(word, design, &raw);
        levels->marked = file && raw.size > 3 && !memcmp(raw.bytes, mark, 3);
        const char *text = file ? raw.bytes + (levels->marked ? 3 : 0) : (const char *)design->bytes;
        asked.level = lw_ps_level_wanted(design);
        asked.steps = order->steps;
        result = lw_levels_begin(levels, text, file ? raw.size - (levels->marked ? 3 : 0) : design->size,
                                 &asked, order, error);
        if (result && !lw_word_is_id(word))
            lw_error_name(error, word);
        if (!result)
            result = check_file(args, levels->ground->game, error);
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

/* The game's levels, the new ones among them, in place of its text. */
static int write_xsb(lw_buf *text, lw_error *error)
{
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile(text->bytes, text->size, &arena).game;
    int result = 0;
    lw_buf_clear(text);
    for (int i = 0; i < game->level_count && !result; i++)
        if (!game->levels[i].message)
            result = lw_ps_xsb_write(game, i, text, error);
    lw_arena_drop(&arena);
    return result;
}

int lw_levels_close(lw_levels *levels, const lw_args *args)
{
    const char *file = lw_args_text(args, "output");
    lw_buf out = {0};
    lw_error error = {0};
    int code = LW_EXIT_DONE;
    if (levels->count && file && !is_certificates(file)) {
        if (levels->marked && !ends(file, ".xsb"))
            lw_buf_puts(&out, mark);
        if (lw_levels_join(levels, &out, &error) || (ends(file, ".xsb") && write_xsb(&out, &error)) ||
            lw_buf_write_file(&out, file, &error))
            code = lw_complain(&error);
        for (const char *line = levels->legend; code == LW_EXIT_DONE && *line; line += strcspn(line, "\n") + 1)
            fprintf(stderr, "added to the legend, as no glyph of one byte makes this: %.*s\n",
                    (int)strcspn(line, "\n"), line);
    }
    lw_buf_drop(&out);
    return code;
}
