/* request_args.c: see the header. */
#include "app/cli/request_args.h"
#include "app/cli/archive_csv.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "base/file.h"
#include "grade/levels.h"
#include "grade/request_keys.h"
#include "grade/request_read.h"

#include <stdio.h>
#include <string.h>

int lw_args_options(const lw_args *args, lw_options *options, lw_error *error)
{
    for (int i = 0; i < args->given_count; i++) {
        const char *name = args->given[i].flag->name;
        if (!lw_request_key_find(name))
            continue;
        char flag[40];
        snprintf(flag, sizeof flag, "--%s", name);
        size_t size = strlen(args->given[i].value);
        bool table = !strcmp(name, "resume") && size > 4 && !strcmp(args->given[i].value + size - 4, ".csv");
        int result = table ? lw_archive_csv_read(args->given[i].value, name, options, error) : 0;
        if (result)
            return result;
        const char *value = args->given[i].flag->value ? args->given[i].value : "true";
        if (!table)
            lw_options_add(options, name, value)->flag = lw_arena_text(options->arena, flag);
    }
    return 0;
}

/* "game.txt#2" is the second level of game.txt; returns the name of the file. */
static const char *file_of(const char *word, lw_arena *arena)
{
    char *file = lw_arena_text(arena, word), *level = strrchr(file, '#');
    if (level && level[1] && !level[1 + strspn(level + 1, "0123456789")])
        *level = 0;
    return file;
}

static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark */

/* Adds a game's bytes exactly as in its file, so that they are kept when it is written later. Returns true if
 * they begin with a byte order mark, which is left out. */
static bool add_text(lw_option *from, const char *file, lw_arena *arena)
{
    lw_buf raw = {0};
    const lw_design *design = from->design;
    bool read = lw_buf_read_file(&raw, file, design->size + 4, NULL) == 0, marked = false;
    if (read) {
        marked = raw.size > 3 && !memcmp(raw.bytes, mark, 3);
        size_t skip = marked ? 3 : 0;
        if (raw.size - skip <= design->size && !memcmp(raw.bytes + skip, design->bytes, raw.size - skip)) {
            from->text_size = raw.size - skip;
            from->text = lw_arena_copy(arena, raw.bytes + skip, from->text_size);
        }
    }
    lw_buf_drop(&raw);
    return marked && from->text;
}

/* Warns that a game has errors; it is accepted nevertheless. */
static void warn(const lw_design *design, const char *file, lw_arena *arena)
{
    const lw_rules *rules = design->spec->family->compile(design, arena, NULL);
    if (rules)
        lw_warn_fault(rules, file);
}

/* A word that names neither a family nor a file was more likely meant as a family. */
static int fail_word(const char *word, lw_arena *arena, lw_error *error)
{
    if (!word[strspn(word, "abcdefghijklmnopqrstuvwxyz_")]) {
        *error = (lw_error){0};
        lw_spec_parse(word, arena, error);
    }
    return error->code;
}

int lw_args_request(lw_args *args, lw_request *request, lw_error *error)
{
    const char *word = args->words[0];
    lw_options options = {.arena = &args->arena, .judges = LW_JUDGES_COMMAND};
    bool marked = false;
    if (lw_word_is_kind(word)) {
        lw_options_add(&options, "spec", word);
    } else {
        const lw_design *design = lw_word_puzzle(word, &args->arena, error);
        if (!design)
            return fail_word(word, &args->arena, error);
        lw_option *from = lw_options_add(&options, "from", word);
        const char *file = lw_word_is_id(word) ? NULL : file_of(word, &args->arena);
        bool game = file && design->spec->family->language;
        from->design = design;
        if (game && !lw_args_has(args, "strip"))
            warn(design, file, &args->arena);
        if (game && lw_args_has(args, "levels") && strcmp(word, "-") != 0)
            marked = add_text(from, file, &args->arena);
        from->flag = file ? word : NULL;
    }
    int result = lw_args_options(args, &options, error);
    if (!result)
        result = lw_request_read(&options, &args->arena, request, error);
    if (result && error->line) /* a line of the game: flags have no lines */
        lw_error_name(error, word);
    if (request->levels)
        request->levels->marked = marked;
    return result;
}
