/* evolve_levels.c: see the header. */
#include "app/cli/evolve_levels.h"
#include "app/cli/args.h"
#include "app/cli/output.h"
#include "base/file.h"

#include <stdio.h>
#include <string.h>

static bool ends(const char *text, const char *with)
{
    size_t size = strlen(text), tail = strlen(with);
    return size >= tail && !strcmp(text + size - tail, with);
}

/* True if the file is for levels in the maker's other notation. */
static bool is_notation(const lw_levels *levels, const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot && levels->maker->notation && !strcmp(dot + 1, levels->maker->notation);
}

/* True for a file of certificates, as for any family. */
static bool is_certificates(const char *file)
{
    return ends(file, ".jsonl") || ends(file, ".json");
}

int lw_levels_ready(const lw_levels *levels, const lw_args *args, lw_finds *finds, lw_error *error)
{
    const char *file = lw_args_text(args, "output");
    if (file && !is_certificates(file)) {
        finds->file = NULL;
        finds->name = file;
        finds->first = levels->first;
    }
    return file && is_notation(levels, file) ? levels->maker->may_write(levels, error) : 0;
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
            lw_buf_puts(&out, "\xEF\xBB\xBF");
        if (lw_levels_join(levels, form, &out, &error) || lw_buf_write_file(&out, file, &error))
            code = lw_complain(&error);
        for (const char *line = levels->legend; code == LW_EXIT_DONE && *line; line += strcspn(line, "\n") + 1)
            fprintf(stderr, "added a glyph to the legend for the new levels: %.*s\n", (int)strcspn(line, "\n"),
                    line);
    }
    lw_buf_drop(&out);
    return code;
}
