/* report: the results in stores, as a web page, as text, as Markdown; with a ledger, compared with a paper's
 * claims. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/experiment_file.h"
#include "app/cli/output.h"
#include "base/file.h"
#include "lab/record_table.h"
#include "report/report_json.h"
#include "store/store_runs.h"

#include <string.h>

enum { MAX_BYTES = 16 << 20, MAX_RUNS = 1000 };

typedef struct shelf {
    lw_arena *arena;
    lw_record *records;
    int count;
    int names;
    const char *name[MAX_RUNS];
} shelf;

static int note_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    (void)run, (void)text, (void)results;
    shelf *s = context;
    if (s->names < MAX_RUNS)
        s->name[s->names++] = lw_arena_text(s->arena, name);
    return 0;
}

static int load_store(shelf *s, const char *path, lw_error *error)
{
    lw_store *store = NULL;
    s->names = 0;
    int result = lw_store_open_to_read(path, &store, error);
    if (!result)
        result = lw_store_runs(store, note_run, s, error);
    if (!result && s->names == 0)
        result = lw_fail(error, LW_BAD_INPUT, "%s has no runs; 'ludwright run' makes them", path);
    for (int i = 0; i < s->names && !result; i++) {
        const lw_archive known = {.records = s->records, .count = s->count};
        if (lw_archive_find(&known, s->name[i]))
            result =
                lw_fail(error, LW_BAD_INPUT,
                        "the run %s is in more than one of these stores; leave one of them out", s->name[i]);
        else if (s->count == MAX_RUNS)
            result = lw_fail(error, LW_LIMIT, "a report can have at most %d runs", MAX_RUNS);
        else
            result = lw_record_load(store, s->name[i], s->arena, &s->records[s->count++], error);
        if (result && error->line)
            lw_error_name(error, path);
    }
    lw_store_close(store);
    return result;
}

/* Loads the table of a run from a folder. The experiment's file is next to the ledger. */
static int load_table(shelf *s, const char *folder, const char *ledger, const char *run, lw_error *error)
{
    const char *slash = strrchr(ledger, '/');
    int size = slash ? (int)(slash - ledger) + 1 : 0;
    const char *path = lw_arena_print(s->arena, "%s/%s.csv", folder, run);
    lw_buf text = {0}, rows = {0};
    lw_experiment *experiment = lw_experiment_file_read(
        lw_arena_print(s->arena, "%.*s%s.json", size, ledger, run), NULL, 0, &text, s->arena, error);
    int result = experiment ? lw_buf_read_file(&rows, path, MAX_BYTES, error) : error->code;
    if (!result) {
        result = lw_record_read_table(experiment, lw_buf_text(&rows), rows.size, s->arena,
                                      &s->records[s->count++], error);
        lw_error_name(error, path);
    }
    lw_buf_drop(&text);
    lw_buf_drop(&rows);
    return result;
}

/* Loads all runs that the ledger names. */
static int load_tables(shelf *s, const char *folder, const char *path, const lw_json *json, lw_error *error)
{
    const lw_json *runs = lw_json_get(json, "runs");
    int result = 0;
    for (const lw_json *run = runs && runs->kind == LW_JSON_OBJECT ? runs->first : NULL; run && !result;
         run = run->next)
        result = s->count == MAX_RUNS ? lw_fail(error, LW_LIMIT, "a report can have at most %d runs", MAX_RUNS)
                                      : load_table(s, folder, path, run->key, error);
    return result;
}

/* Loads a ledger, and the runs it is about if they come from a folder of tables. */
static const lw_ledger *load_ledger(const char *path, const char *tables, shelf *s, lw_archive *archive,
                                    lw_error *error)
{
    lw_buf buf = {0};
    const lw_ledger *ledger = NULL;
    if (!lw_buf_read_file(&buf, path, MAX_BYTES, error)) {
        const lw_json *json = lw_json_read(lw_buf_text(&buf), buf.size, 1, s->arena, error);
        int result = json && tables ? load_tables(s, tables, path, json, error) : 0;
        archive->count = s->count;
        ledger = json && !result ? lw_ledger_read(json, archive, s->arena, error) : NULL;
    }
    lw_error_name(error, path);
    lw_buf_drop(&buf);
    return ledger;
}

static int write_out(const lw_args *args, lw_buf *out)
{
    const char *path = lw_args_text(args, "output");
    lw_error error = {0};
    if (!path) {
        lw_emit(out);
        return LW_EXIT_DONE;
    }
    return lw_buf_write_file(out, path, &error) ? lw_complain(&error) : LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    shelf s = {.arena = &args->arena, .records = lw_new_array(&args->arena, lw_record, MAX_RUNS)};
    if (lw_args_has(args, "text") + lw_args_has(args, "markdown") + lw_args_has(args, "json") > 1)
        return lw_complain_text(LW_EXIT_WRONG, "--text, --markdown and --json are formats; give one of them");
    const char *path = lw_args_text(args, "ledger"), *tables = lw_args_text(args, "tables");
    if (tables && !path)
        return lw_complain_text(LW_EXIT_WRONG, "--tables needs --ledger, which names the runs");
    if (!tables && args->count == 0)
        return lw_complain_text(LW_EXIT_WRONG, "report needs a store, or --tables with --ledger");
    for (int i = 0; i < args->count; i++)
        if (load_store(&s, args->words[i], &error))
            return lw_complain(&error);
    lw_archive archive = {.records = s.records, .count = s.count};
    lw_report report = {.archive = &archive};
    if (lw_args_limits(args, &report.limits, &error))
        return lw_complain(&error);
    if (path && !(report.ledger = load_ledger(path, tables, &s, &archive, &error)))
        return lw_complain(&error);
    lw_report_pair *pairs = lw_new_array(&args->arena, lw_report_pair, args->given_count);
    for (const char *b; (b = lw_args_nth(args, "compare", 2 * report.pair_count + 1)); report.pair_count++)
        pairs[report.pair_count] =
            (lw_report_pair){.a = lw_args_nth(args, "compare", 2 * report.pair_count), .b = b};
    report.pairs = pairs;
    report.of = lw_args_text(args, "of");
    if (lw_report_check(&report, &error))
        return lw_complain(&error);
    lw_buf out = {0};
    if (lw_args_has(args, "json"))
        lw_report_json(&report, &out);
    else if (lw_args_has(args, "text"))
        lw_report_plain(&report, &out);
    else if (lw_args_has(args, "markdown"))
        lw_report_markdown(&report, &out);
    else
        lw_report_html(&report, &out);
    int code = write_out(args, &out);
    if (report.ledger && report.ledger->missing[0] && code == LW_EXIT_DONE)
        code =
            lw_complain_text(LW_EXIT_NO, "%s; 'ludwright run' makes the missing runs", report.ledger->missing);
    lw_buf_drop(&out);
    return code;
}

const lw_verb lw_verb_report = {
    .name = "report",
    .words = "[STORE.db...]",
    .group = "Research",
    .note = "Write a report on experiments, and test a paper's claims",
    .help = "The report is one HTML page with tables, charts and pictures; it needs no other file. A ledger "
            "is a data file with the claims of a paper and the tests that decide them; docs/how-"
            "to/experiments.md describes it. With --tables, results come from CSV tables that "
            "'ludwright run --csv' wrote. The experiment files must then be next to the ledger, and claims "
            "about curves cannot be tested.\n\n"
            "Cells are compared by Mann-Whitney tests, adjusted by Holm's method, and by the effect size A12. "
            "If runs that the ledger needs are missing, the report names "
            "them and the exit code is 1.\n",
    .flags =
        (const lw_flag[]){
            LW_FLAG_OUT,
            {.name = "ledger", .value = "FILE", .note = "claims to test on the runs"},
            {.name = "tables",
             .value = "FOLDER",
             .note = "read the ledger's runs from CSV tables in FOLDER instead of a store"},
            {.name = "compare",
             .value = "A B",
             .pair = true,
             .note = "compare the cells whose labels match A with those that match B; may be "
                     "repeated"},
            {.name = "of", .value = "FACT", .note = "report on this fact or formula instead of the best score"},
            {.name = "json", .note = "write every test, effect, interval and n as JSON"},
            {.name = "text", .note = "write plain text instead of a page"},
            {.name = "markdown", .note = "write Markdown tables instead of a page"},
            LW_FLAG_RECORD("budget"),
            LW_FLAG_MEMORY,
            {0}},
    .min = 0,
    .max = -1,
    .run = run,
};
