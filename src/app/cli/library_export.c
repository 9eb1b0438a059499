/* library_export.c: exports puzzles of a library: certificates, a table, a sheet to print, a page to play,
 * IDs. */
#include "app/cli/library_export.h"
#include "app/cli/args.h"
#include "app/cli/library_list.h"
#include "app/cli/output.h"
#include "app/cli/query.h"
#include "app/server/offline_page.h"
#include "base/file.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

const char *lw_hardness_of(const lw_args *args, const lw_selection *selection, lw_error *error)
{
    const char *by = lw_args_text(args, "by");
    if (by)
        return lw_selector_fact(NULL, by, error) ? NULL : by;
    const char *fact = lw_selection_hardness(selection);
    if (!fact)
        lw_fail(
            error, LW_BAD_INPUT,
            "the puzzles of different families cannot be ordered by difficulty; add family=NAME, or --by FACT");
    return fact;
}

static int write_csv(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                     lw_error *error)
{
    (void)args, (void)hardness, (void)error;
    lw_selection_csv(selection, out);
    return 0;
}

static int read_per_page(const lw_args *args, int *per_page, lw_error *error)
{
    int64_t count = 0;
    if (lw_args_int(args, "puzzles", 1, 9, &count, error))
        return error->code;
    if (count == 3 || count == 5 || count == 7 || count == 8)
        return lw_fail(error, LW_BAD_INPUT, "--puzzles must be 1, 2, 4, 6 or 9, not %d", (int)count);
    *per_page = (int)count;
    return 0;
}

static int write_sheet(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                       lw_error *error)
{
    lw_sheet_options options = {.title = lw_args_text(args, "title"),
                                .hardness = hardness,
                                .marks = lw_args_has(args, "letters") ? LW_MARKS_LETTERS : LW_MARKS_COLOUR};
    int result = lw_args_paper(args, &options.letter, error);
    if (!result)
        result = read_per_page(args, &options.per_page, error);
    return result ? result : lw_selection_sheet(selection, &options, out, error);
}

static int write_json(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                      lw_error *error)
{
    (void)args, (void)hardness, (void)error;
    lw_list_json(selection, out);
    return 0;
}

static int write_ids(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                     lw_error *error)
{
    (void)args, (void)hardness, (void)error;
    for (int i = 0; i < selection->count; i++)
        lw_buf_print(out, "%s\n", selection->entries[i].id);
    return 0;
}

static int write_page(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                      lw_error *error)
{
    lw_offline_page page = {0};
    (void)args, (void)hardness;
    for (int i = 0; i < selection->count; i++)
        lw_offline_page_add(&page, selection->entries[i].certificate);
    return lw_offline_page_end(&page, out, error);
}

static const struct format {
    const char *name, *endings[3];
    int (*write)(lw_args *, const lw_selection *, const char *hardness, lw_buf *, lw_error *);
} formats[] = {{"json", {".json", ".jsonl"}, write_json},
               {"csv", {".csv"}, write_csv},
               {"sheet", {".html", ".htm"}, write_sheet},
               {"page", {NULL}, write_page},
               {"ids", {".txt", ".ids"}, write_ids}};

enum { FORMATS = sizeof formats / sizeof *formats };

static const struct format *find_format(const lw_args *args, lw_error *error)
{
    const char *name = lw_args_text(args, "format"), *file = lw_args_text(args, "output");
    for (int i = 0; i < FORMATS; i++) {
        if (name && !strcmp(name, formats[i].name))
            return &formats[i];
        for (int k = 0; !name && file && formats[i].endings[k]; k++)
            if (lw_name_ends(file, formats[i].endings[k]))
                return &formats[i];
    }
    const char *slash = file ? strrchr(file, '/') : NULL;
    if (!name && (!file || !strchr(slash ? slash : file, '.')))
        return &formats[0];
    if (!name) {
        lw_fail(error, LW_BAD_INPUT,
                "the file name %.200s does not say which format; end it in .json, .jsonl, .csv, .html, .htm, "
                ".txt or .ids, or add --format",
                file);
        return NULL;
    }
    lw_fail(error, LW_BAD_INPUT, "--format must be json, csv, sheet, page or ids, not \"%.40s\"", name);
    return NULL;
}

bool lw_export_wanted(const lw_args *args)
{
    return lw_args_has(args, "format") || lw_args_has(args, "output") || lw_args_has(args, "json");
}

int lw_export(lw_args *args, const lw_selection *selection, const char *hardness, lw_error *error)
{
    const struct format *format = find_format(args, error);
    const char *file = lw_args_text(args, "output");
    lw_buf out = {0};
    if (!format)
        return LW_EXIT_WRONG;
    if (!format->write(args, selection, hardness, &out, error)) {
        if (!file || !strcmp(file, "-"))
            lw_emit(&out);
        else if (!lw_buf_write_file(&out, file, error))
            fprintf(stderr, "%d puzzle%s written to %s\n", selection->count, selection->count == 1 ? "" : "s",
                    file);
    }
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

int lw_library_export(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selector selector;
    lw_selection selection;
    if (lw_selector_parse(args, 1, args->count, &selector, error) ||
        lw_select(store, &selector, &args->arena, &selection, error))
        return LW_EXIT_WRONG;
    if (!selection.count)
        return lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches; nothing was written");
    lw_error mixed = {0}; /* a sheet of several families has no difficulties */
    const char *hardness = lw_hardness_of(args, &selection, lw_args_has(args, "by") ? error : &mixed);
    return error->code ? LW_EXIT_WRONG : lw_export(args, &selection, hardness, error);
}
