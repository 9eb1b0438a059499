/* library: stores puzzles with their certificates, facts and tags. Each subcommand is a row below. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/library_curve.h"
#include "app/cli/library_export.h"
#include "app/cli/library_list.h"
#include "app/cli/library_place.h"
#include "app/cli/library_stats.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"
#include "base/guess.h"
#include "core/title.h"
#include "lab/keep.h"
#include "store/store_library.h"
#include "store/store_merge.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

/* --- add --- */

typedef struct adding {
    lw_args *args;
    lw_store *store;
    const char *tag;
    lw_limits limits;
    int64_t fresh, known;
    lw_buf out;
} adding;

static void report_added(adding *a, const char *id, const char *title, bool fresh)
{
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(id, handle);
    handle[LW_HANDLE] = 0;
    if (lw_args_has(a->args, "json")) {
        lw_writer writer = lw_writer_to(&a->out);
        lw_write_object(&writer, NULL);
        lw_write_text(&writer, "handle", handle);
        lw_write_bool(&writer, "new", fresh);
        lw_write_text(&writer, "id", id);
        lw_write_text(&writer, "title", title);
        lw_write_end(&writer);
        lw_buf_byte(&a->out, '\n');
    } else {
        lw_buf_print(&a->out, "%s  %s%s\n", handle, title, fresh ? "" : "  (was there already)");
    }
    lw_emit(&a->out);
}

static int add_one(void *context, const lw_item_in *item)
{
    adding *a = context;
    lw_error error = {0};
    bool fresh = false;
    if (!item->design)
        return lw_bad_item(a->args, item);
    lw_buf id = {0}, title = {0};
    lw_id_format(item->design, &id);
    lw_title(item->design, NULL, &title);
    int result = lw_keep(a->store, item->design, &a->limits, "library add", &fresh, &error);
    if (!result && a->tag)
        result = lw_store_tag(a->store, lw_buf_text(&id), a->tag, &error);
    if (!result) {
        *(fresh ? &a->fresh : &a->known) += 1;
        report_added(a, lw_buf_text(&id), lw_buf_text(&title), fresh);
    }
    lw_buf_drop(&id);
    lw_buf_drop(&title);
    return result ? lw_complain(&error) : LW_EXIT_DONE;
}

static int run_add(lw_args *args, lw_store *store, lw_error *error)
{
    adding a = {.args = args, .store = store, .tag = lw_args_text(args, "tag")};
    if (lw_args_limits(args, &a.limits, error) || (a.tag && lw_tag_check(a.tag, error)))
        return LW_EXIT_WRONG;
    lw_progress *progress = lw_progress_begin("library add", &lw_solving_progress);
    int code = lw_each_puzzle(args, 1, add_one, &a);
    lw_progress_end(progress);
    int64_t all = a.fresh + a.known;
    if (!lw_args_has(args, "json") && (all > 1 || (all == 0 && !code))) { /* one was reported above */
        lw_buf_print(&a.out, "%lld puzzle%s added", (long long)a.fresh, plural(a.fresh));
        if (a.known)
            lw_buf_print(&a.out, ", %lld there already", (long long)a.known);
        lw_buf_byte(&a.out, '\n');
        lw_emit(&a.out);
    }
    lw_buf_drop(&a.out);
    return code;
}

/* --- tag, untag, delete: change the puzzles that a query finds --- */

static int find(lw_args *args, lw_store *store, int end, lw_selection *found, lw_error *error)
{
    lw_selector selector;
    int result = lw_selector_parse(args, 1, end, &selector, error);
    if (!result)
        result = lw_select(store, &selector, &args->arena, found, error);
    if (!result)
        result = lw_selection_clear(&selector, found, error);
    if (!result && !found->count)
        lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches");
    return result;
}

static int done(const char *what, int count)
{
    lw_buf out = {0};
    lw_buf_print(&out, "%s %d puzzle%s\n", what, count, plural(count));
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

static int run_tag(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selection found;
    const char *tag = args->words[args->count - 1];
    if (args->count < 3)
        return lw_fail(error, LW_BAD_INPUT,
                       "tag needs a selection of puzzles, then the tag: library tag 'moves>=40' hard");
    if (lw_tag_check(tag, error) || find(args, store, args->count - 1, &found, error))
        return LW_EXIT_WRONG;
    for (int i = 0; i < found.count && !error->code; i++)
        lw_store_tag(store, found.entries[i].id, tag, error);
    return error->code || !found.count ? LW_EXIT_NO : done("tagged", found.count);
}

static bool has_tag(const char *tags, const char *tag)
{
    size_t size = strlen(tag);
    for (const char *at = tags; (at = strstr(at, tag)); at += size)
        if ((at == tags || at[-1] == ' ') && (at[size] == ' ' || !at[size]))
            return true;
    return false;
}

static int run_untag(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selection found;
    int changed = 0;
    const char *tag = args->words[args->count - 1];
    if (args->count < 3)
        return lw_fail(error, LW_BAD_INPUT,
                       "untag needs a selection of puzzles, then the tag: library untag tag=hard hard");
    if (lw_tag_check(tag, error) || find(args, store, args->count - 1, &found, error))
        return LW_EXIT_WRONG;
    for (int i = 0; i < found.count && !error->code; i++)
        if (has_tag(found.entries[i].tags, tag)) {
            lw_store_untag(store, found.entries[i].id, tag, error);
            changed++;
        }
    if (!error->code && found.count && !changed)
        return lw_complain_text(LW_EXIT_NO, "none of these puzzles has the tag \"%.60s\"", tag);
    return error->code || !found.count ? LW_EXIT_NO : done("untagged", changed);
}

/* Asks for confirmation; true: go on. */
static bool ask(const lw_args *args, int count, lw_error *error)
{
    if (lw_args_has(args, "yes"))
        return true;
    if (!isatty(STDIN_FILENO)) {
        lw_fail(error, LW_BAD_INPUT, "%d puzzle%s would be deleted; add --yes to do it", count, plural(count));
        return false;
    }
    fprintf(stderr, "Delete %d puzzle%s? [y/N] ", count, plural(count));
    int answer = getchar();
    return answer == 'y' || answer == 'Y';
}

static int run_delete(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selection found;
    if (args->count < 2)
        return lw_fail(error, LW_BAD_INPUT,
                       "delete needs a selection of puzzles: a handle, an ID or conditions");
    if (find(args, store, args->count, &found, error))
        return LW_EXIT_WRONG;
    if (!found.count || !ask(args, found.count, error))
        return LW_EXIT_NO;
    for (int i = 0; i < found.count && !error->code; i++)
        lw_store_delete(store, found.entries[i].id, error);
    return error->code ? LW_EXIT_SYSTEM : done("deleted", found.count);
}

/* --- merge --- */

/* Checks that all sources can be read, before a library is created for them. */
static int check_sources(const lw_args *args, lw_error *error)
{
    if (args->count < 2)
        return lw_fail(error, LW_BAD_INPUT, "merge needs the file of the other library");
    for (int i = 1; i < args->count; i++) {
        lw_store *other;
        if (lw_store_open_to_read(args->words[i], &other, error))
            return error->code;
        lw_store_close(other);
    }
    return 0;
}

static int run_merge(lw_args *args, lw_store *store, lw_error *error)
{
    lw_buf out = {0};
    for (int i = 1; i < args->count && !error->code; i++) {
        int64_t puzzles = 0, results = 0;
        if (lw_store_merge(store, args->words[i], &puzzles, &results, error))
            break;
        lw_buf_print(&out, "%s: %lld new puzzle%s", args->words[i], (long long)puzzles, plural(puzzles));
        if (results)
            lw_buf_print(&out, ", %lld new result%s", (long long)results, plural(results));
        lw_buf_byte(&out, '\n');
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

/* --- The verb. --- */

static const struct subcommand {
    const char *name;
    enum lw_library_use use;
    int (*run)(lw_args *, lw_store *, lw_error *);
    int (*check)(const lw_args *, lw_error *); /* called before the library is opened or created; may be NULL */
} subcommands[] = {
    {"add", LW_LIBRARY_WRITE, run_add, NULL},
    {"list", LW_LIBRARY_READ, lw_library_list, NULL},
    {"show", LW_LIBRARY_READ, lw_library_show, NULL},
    {"tag", LW_LIBRARY_CHANGE, run_tag, NULL},
    {"untag", LW_LIBRARY_CHANGE, run_untag, NULL},
    {"delete", LW_LIBRARY_CHANGE, run_delete, NULL},
    {"merge", LW_LIBRARY_WRITE, run_merge, check_sources},
    {"export", LW_LIBRARY_READ, lw_library_export, NULL},
    {"curve", LW_LIBRARY_READ, lw_library_curve, NULL},
    {"stats", LW_LIBRARY_READ, lw_library_stats, NULL},
};

static int run(lw_args *args)
{
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++) {
        if (strcmp(args->words[0], subcommands[i].name) != 0)
            continue;
        lw_store *store = NULL;
        lw_error error = {0};
        int code = LW_EXIT_DONE;
        if (!(subcommands[i].check && subcommands[i].check(args, &error)) &&
            !lw_library_open(args, subcommands[i].use, &store, &error))
            code = subcommands[i].run(args, store, &error);
        lw_store_close(store);
        return error.code ? lw_complain(&error) : code;
    }
    lw_choice known;
    lw_choice_begin(&known, args->words[0], strlen(args->words[0]));
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
        lw_choice_add(&known, subcommands[i].name);
    return lw_complain_text(LW_EXIT_WRONG, "library has no action \"%.40s\"; %s", args->words[0],
                            lw_choice_text(&known, "it has"));
}

const lw_verb lw_verb_library = {
    .name = "library",
    .words = "add|list|show|tag|untag|delete|merge|export|curve|stats ...",
    .group = "Keep puzzles",
    .essential = true,
    .note = "Keep puzzles: list, tag, print and sort them",
    .help =
        "A QUERY selects puzzles: a condition on a fact ('moves>=40'), family=NAME, tag=NAME, or a puzzle. "
        "Name a puzzle by its ID, by a part of it, or by its handle, the short name that list prints. Puzzles "
        "must match all queries. Put quotes around < and >.\n",
    .more = "Actions:\n"
            "  add PUZZLE...      measure and solve puzzles, and keep them\n"
            "  list [QUERY...]    print a table of puzzles\n"
            "  show [QUERY...]    print pictures and all facts\n"
            "  tag QUERY... TAG   tag puzzles; untag removes a tag\n"
            "  delete QUERY...    delete puzzles, after asking\n"
            "  merge FILE...      copy everything from other libraries\n"
            "  export [QUERY...]  write certificates, a table, IDs, a page to play, or sheets to print\n"
            "  curve [QUERY...]   select puzzles from easy to hard in even steps\n"
            "  stats              print how many puzzles, tags and results the library has\n",
    .common = "count sort output format json",
    .flags = (const lw_flag[]){{.name = "count",
                                .letter = 'n',
                                .value = "N",
                                .note = "number of puzzles",
                                .usual = "all; for curve 10"},
                               {.name = "sort", .value = "FACT[:desc]", .note = "sort by this fact"},
                               LW_FLAG_OUT,
                               {.name = "format",
                                .value = "NAME",
                                .note = "format of export and curve: json, csv, sheet, page or ids"},
                               LW_FLAG_JSON,
                               LW_FLAG_LIBRARY,
                               {.name = "title", .value = "TEXT", .note = "title of the sheet"},
                               {.name = "puzzles",
                                .value = "N",
                                .note = "puzzles on a page of the sheet, from easy to hard: 1, 2, 4, 6 or 9",
                                .usual = "as many as fit"},
                               LW_FLAG_PAPER,
                               {.name = "by",
                                .value = "FACT",
                                .note = "fact that says how hard a puzzle is",
                                .usual = "the family's"},
                               {.name = "tag", .value = "TAG", .note = "with add: tag the new puzzles"},
                               LW_FLAG_RECORD("budget"),
                               LW_FLAG_MEMORY,
                               {.name = "pictures", .note = "with list: draw the puzzles, too"},
                               {.name = "yes", .letter = 'y', .note = "with delete: do not ask"},
                               LW_FLAG_LETTERS,
                               LW_FLAG_LOOK,
                               {0}},
    .min = 1,
    .max = -1,
    .run = run,
};
