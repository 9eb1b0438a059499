/* ledger.c: reads a ledger and decides its claims. */
#include "report/ledger.h"
#include "report/ledger_finding.h"
#include "report/ledger_readings.h"
#include "report/ledger_table.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

const char *lw_ruling_text(enum lw_ruling ruling)
{
    static const char *const rulings[] = {[LW_RULING_HOLDS] = "holds",
                                          [LW_RULING_FAILS] = "fails",
                                          [LW_RULING_OPEN] = "open",
                                          [LW_RULING_NO_DATA] = "no data"};
    return rulings[ruling];
}

const char *lw_claim_verdict_text(enum lw_claim_verdict verdict)
{
    static const char *const texts[] = {
        [LW_CLAIM_REPRODUCED] = "reproduced",     [LW_CLAIM_UNDER_READING] = "reproduced under a reading",
        [LW_CLAIM_CONTRADICTED] = "contradicted", [LW_CLAIM_UNDECIDED] = "undecided",
        [LW_CLAIM_UNTESTABLE] = "untestable",     [LW_CLAIM_INCONSISTENT] = "inconsistent in itself"};
    return texts[verdict];
}

typedef struct reader {
    const lw_archive *archive;
    const char *folder;
    const lw_json *readings; /* NULL: the ledger has none */
    lw_arena *arena;
    lw_rng rng;
    lw_error *error;
} reader;

static int list_of(const lw_json *json, const char *key, const lw_json **list, lw_error *error)
{
    *list = lw_json_get(json, key);
    if (*list && (*list)->kind != LW_JSON_LIST)
        return lw_json_fail(*list, error, "%s must be a list", key);
    return 0;
}

/* --- Claims. --- */

static enum lw_claim_verdict decide(const lw_json *json, const lw_claim *claim)
{
    if (lw_ledger_text(json, "inconsistent")[0])
        return LW_CLAIM_INCONSISTENT;
    if (lw_ledger_text(json, "untestable")[0] || claim->count == 0)
        return LW_CLAIM_UNTESTABLE;
    enum lw_claim_verdict verdict = lw_findings_verdict(claim->findings, claim->count);
    return verdict == LW_CLAIM_REPRODUCED && lw_ledger_text(json, "under")[0] ? LW_CLAIM_UNDER_READING
                                                                              : verdict;
}

/* Returns the words for the verdict that came out, so that a text never says what the data do not. */
static const char *words_of(const lw_json *json, const lw_claim *claim)
{
    static const char *const keys[] = {
        [LW_CLAIM_REPRODUCED] = "if_reproduced",     [LW_CLAIM_UNDER_READING] = "if_reproduced",
        [LW_CLAIM_CONTRADICTED] = "if_contradicted", [LW_CLAIM_UNDECIDED] = "if_open",
        [LW_CLAIM_UNTESTABLE] = "untestable",        [LW_CLAIM_INCONSISTENT] = "inconsistent"};
    const char *words = lw_ledger_text(json, keys[claim->verdict]);
    if (claim->verdict == LW_CLAIM_UNDECIDED && !words[0])
        return "These data do not decide it: an interval straddles the edge.";
    if (claim->verdict == LW_CLAIM_UNTESTABLE && !words[0])
        return "A run is missing.";
    return words;
}

static int read_claim(reader *d, const lw_json *json, lw_claim *claim)
{
    static const char *const keys[] = {"claim",           "place",        "reading",  "under",
                                       "untestable",      "inconsistent", "tests",    "if_reproduced",
                                       "if_contradicted", "if_open",      "readings", NULL};
    const lw_json *tests = NULL;
    int result = lw_json_only(json, keys, d->error);
    if (!result)
        result = list_of(json, "tests", &tests, d->error);
    if (!result && tests && tests->count > LW_LEDGER_TESTS)
        result = lw_json_fail(tests, d->error, "a claim can have at most %d tests", LW_LEDGER_TESTS);
    if (!result && !lw_ledger_text(json, "claim")[0])
        result = lw_json_fail(json, d->error, "a claim needs its text, \"claim\"");
    if (result)
        return result;
    const char *under = lw_ledger_text(json, "under"), *reading = lw_ledger_text(json, "reading");
    if (under[0] && reading[0])
        under = lw_arena_print(d->arena, "%s; %s", under, reading);
    *claim = (lw_claim){.claim = lw_ledger_text(json, "claim"),
                        .place = lw_ledger_text(json, "place"),
                        .reading = under[0] ? under : reading,
                        .robust = lw_ledger_text(json, "readings")};
    claim->findings = lw_new_array(d->arena, lw_finding, tests ? tests->count : 0);
    for (const lw_json *test = tests ? tests->first : NULL; test && !result; test = test->next) {
        result = lw_ledger_finding_make(test, d->archive, d->folder, d->arena, &d->rng,
                                        &claim->findings[claim->count++], d->error);
        if (result && d->error && !d->error->line)
            d->error->line = test->line, d->error->column = test->column;
    }
    lw_ledger_findings_adjust(claim->findings, claim->count);
    claim->verdict = decide(json, claim);
    claim->words = words_of(json, claim);
    if (!result && d->readings && claim->verdict != LW_CLAIM_INCONSISTENT &&
        claim->verdict != LW_CLAIM_UNTESTABLE)
        result = lw_ledger_readings_apply(d->readings, tests, d->archive, d->arena, &d->rng, claim, d->error);
    return result;
}

/* --- The table of bests. --- */

static double number_or_nan(const lw_json *json, const char *key)
{
    const lw_json *value = lw_json_get(json, key);
    bool number = value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
    return number ? lw_json_number(value) : (double)NAN;
}

static int summary_of(reader *d, const lw_record *record, const char *cells, lw_summary *summary)
{
    lw_sample sample;
    *summary = lw_summary_of(NULL, 0);
    if (!record || !cells[0])
        return 0;
    int result = lw_sample_take(record, cells, "value", d->arena, &sample, d->error);
    if (result)
        return result;
    *summary = lw_summary_of(sample.values, sample.n);
    return 0;
}

static const char *best_words(const lw_ledger_best *best, lw_arena *arena)
{
    if (best->ours.n == 0)
        return "the run is not there";
    const char *against_paper = "";
    if (!isnan(best->paper))
        against_paper = best->ours.max == best->paper  ? "our best is the paper's"
                        : best->ours.max > best->paper ? "our best exceeds the paper's, which is no agreement"
                                                       : "our best stays below the paper's";
    if (isnan(best->proven))
        return against_paper;
    const char *joint = against_paper[0] ? "; " : "";
    if (!isnan(best->paper) && best->paper == best->proven)
        return lw_arena_print(arena, "%s%sthe paper's is the proven best", against_paper, joint);
    if (!isnan(best->paper))
        return lw_arena_print(arena, "%s%sthe paper's is %.0f %% of the proven best, ours %.0f %%",
                              against_paper, joint, 100 * best->paper / best->proven,
                              100 * best->ours.max / best->proven);
    return lw_arena_print(arena, "our best is %.0f %% of the proven best", 100 * best->ours.max / best->proven);
}

static int read_best(reader *d, const lw_json *json, lw_ledger_best *best)
{
    static const char *const keys[] = {"what",  "paper",  "proven",  "prove", "run",
                                       "cells", "random", "climber", "all",   NULL};
    int result = lw_json_only(json, keys, d->error);
    if (result)
        return result;
    *best = (lw_ledger_best){.what = lw_ledger_text(json, "what"),
                             .run = lw_ledger_text(json, "run"),
                             .cells = lw_ledger_text(json, "cells"),
                             .prove = lw_ledger_text(json, "prove"),
                             .paper = number_or_nan(json, "paper"),
                             .proven = number_or_nan(json, "proven")};
    const lw_record *record = lw_archive_find(d->archive, best->run);
    lw_summary all, control, climber;
    result = summary_of(d, record, best->cells, &best->ours);
    if (!result)
        result = summary_of(d, record, lw_ledger_text(json, "all"), &all);
    if (!result)
        result = summary_of(d, record, lw_ledger_text(json, "random"), &control);
    if (!result)
        result = summary_of(d, record, lw_ledger_text(json, "climber"), &climber);
    if (result)
        return result;
    best->anything = all.max;
    best->random = control.median;
    best->climber = climber.median;
    best->words = best_words(best, d->arena);
    return 0;
}

/* --- Pictures. --- */

static int read_exhibit(reader *d, const lw_json *json, lw_exhibit *exhibit)
{
    static const char *const keys[] = {"title", "note", "run", "cells", "show", "look", "path", "tell", NULL};
    const lw_json *path = lw_json_get(json, "path");
    const char *show = lw_ledger_text(json, "show");
    int result = lw_json_only(json, keys, d->error);
    if (result)
        return result;
    *exhibit = (lw_exhibit){
        .title = lw_ledger_text(json, "title"),
        .note = lw_ledger_text(json, "note"),
        .run = lw_ledger_text(json, "run"),
        .cells = lw_ledger_text(json, "cells"),
        .show = !strcmp(show, "all")    ? LW_SHOW_ALL
                : !strcmp(show, "ends") ? LW_SHOW_ENDS
                                        : LW_SHOW_BEST,
        .report = lw_ledger_text(json, "tell"),
        .view = {.look = !strcmp(lw_ledger_text(json, "look"), "analyst") ? LW_LOOK_ANALYST : LW_LOOK_PLAYER},
        .path = path && path->kind == LW_JSON_BOOL && path->truth,
    };
    return 0;
}

/* --- The file. --- */

const lw_ledger_run *lw_ledger_about(const lw_ledger *ledger, const char *run)
{
    for (int i = 0; i < ledger->run_count; i++)
        if (!strcmp(ledger->runs[i].name, run))
            return &ledger->runs[i];
    return NULL;
}

/* Reads a run, which is its note, or an object of note, show and words. */
static int read_run(const lw_json *json, lw_ledger_run *run, lw_error *error)
{
    static const char *const keys[] = {"note", "show", "words", NULL};
    *run = (lw_ledger_run){
        .name = json->key, .note = json->kind == LW_JSON_TEXT ? json->text : "", .show = "value", .words = ""};
    if (json->kind == LW_JSON_TEXT)
        return 0;
    if (json->kind != LW_JSON_OBJECT)
        return lw_json_fail(json, error, "a run must be its note, or an object with \"note\" and \"show\"");
    run->note = lw_ledger_text(json, "note");
    run->show = lw_ledger_text(json, "show")[0] ? lw_ledger_text(json, "show") : "value";
    run->words = lw_ledger_text(json, "words");
    return lw_json_only(json, keys, error);
}

static int read_runs(reader *d, const lw_json *runs, lw_ledger *ledger)
{
    int result = 0;
    if (!runs)
        return 0;
    if (runs->kind != LW_JSON_OBJECT)
        return lw_json_fail(runs, d->error,
                            "runs must be an object with a note for each run, in the order of the report");
    ledger->runs = lw_new_array(d->arena, lw_ledger_run, runs->count);
    for (const lw_json *run = runs->first; run && !result; run = run->next) {
        lw_ledger_run *one = &ledger->runs[ledger->run_count++];
        result = read_run(run, one, d->error);
        const lw_record *record = lw_archive_find(d->archive, run->key);
        lw_sample sample; /* an invalid expression is reported only here */
        if (!result && record &&
            (result = lw_sample_take(record, NULL, one->show, d->arena, &sample, d->error)))
            d->error->line = run->line, d->error->column = run->column;
    }
    return result;
}

/* --- What is missing. --- */

static void note_missing(const reader *d, const lw_json *json, lw_buf *names, int *count)
{
    const char *keys[] = {"run", "against_run"};
    for (int i = 0; i < 2; i++) {
        const char *run = json->kind == LW_JSON_OBJECT ? lw_ledger_text(json, keys[i]) : "";
        const char *reported = run[0] ? strstr(lw_buf_text(names), lw_arena_print(d->arena, " %s,", run)) : "";
        if (!reported && !lw_archive_find(d->archive, run)) {
            lw_buf_print(names, " %s,", run);
            ++*count;
        }
    }
    bool nested = json->kind == LW_JSON_OBJECT || json->kind == LW_JSON_LIST;
    for (const lw_json *member = nested ? json->first : NULL; member; member = member->next)
        note_missing(d, member, names, count);
}

/* Adds the listed runs that have only some of their results. */
static void note_partial(const reader *d, const lw_json *runs, lw_buf *words)
{
    for (int i = 0; i < d->archive->count; i++) {
        const lw_record *record = &d->archive->records[i];
        int64_t all = record->experiment->cell_count * record->experiment->replicates;
        if (runs && lw_json_get(runs, record->experiment->name) && record->count < all)
            lw_buf_print(words, "%s%s has %d of %lld results", words->size ? ", " : "",
                         record->experiment->name, record->count, (long long)all);
    }
}

/* Lists every run that the ledger lists or that a test, a table, a picture or a best refers to, but that the
 * archive does not have, once each; and the runs that it has in part. */
static const char *missing_words(const reader *d, const lw_json *json)
{
    lw_buf names = {0}, words = {0};
    int count = 0;
    const lw_json *runs = lw_json_get(json, "runs");
    for (const lw_json *run = runs && runs->kind == LW_JSON_OBJECT ? runs->first : NULL; run; run = run->next)
        if (!lw_archive_find(d->archive, run->key)) {
            lw_buf_print(&names, " %s,", run->key);
            count++;
        }
    note_missing(d, json, &names, &count);
    note_partial(d, runs, &words);
    if (count > 0)
        lw_buf_print(&words, "%s%s missing:%.*s", words.size ? "; " : "",
                     count == 1 ? "one run of the ledger is" : "runs of the ledger are", (int)names.size - 1,
                     lw_buf_text(&names));
    const char *text = lw_arena_text(d->arena, lw_buf_text(&words));
    lw_buf_drop(&names);
    lw_buf_drop(&words);
    return text;
}

static int read_lists(reader *d, const lw_json *json, lw_ledger *ledger)
{
    const lw_json *claims, *others, *bests, *exhibits, *tables;
    int result = list_of(json, "claims", &claims, d->error);
    if (!result)
        result = list_of(json, "others", &others, d->error);
    if (!result)
        result = list_of(json, "bests", &bests, d->error);
    if (!result)
        result = list_of(json, "exhibits", &exhibits, d->error);
    if (!result)
        result = list_of(json, "tables", &tables, d->error);
    if (result)
        return result;
    ledger->claims = lw_new_array(d->arena, lw_claim, claims ? claims->count : 0);
    ledger->others = lw_new_array(d->arena, lw_claim, others ? others->count : 0);
    ledger->bests = lw_new_array(d->arena, lw_ledger_best, bests ? bests->count : 0);
    ledger->exhibits = lw_new_array(d->arena, lw_exhibit, exhibits ? exhibits->count : 0);
    ledger->tables = lw_new_array(d->arena, lw_ledger_table, tables ? tables->count : 0);
    for (const lw_json *at = claims ? claims->first : NULL; at && !result; at = at->next)
        result = read_claim(d, at, &ledger->claims[ledger->claim_count++]);
    d->readings = NULL; /* readings apply only to the paper's own claims */
    for (const lw_json *at = others ? others->first : NULL; at && !result; at = at->next)
        result = read_claim(d, at, &ledger->others[ledger->other_count++]);
    for (const lw_json *at = bests ? bests->first : NULL; at && !result; at = at->next)
        result = read_best(d, at, &ledger->bests[ledger->best_count++]);
    for (const lw_json *at = exhibits ? exhibits->first : NULL; at && !result; at = at->next)
        result = read_exhibit(d, at, &ledger->exhibits[ledger->exhibit_count++]);
    for (const lw_json *at = tables ? tables->first : NULL; at && !result; at = at->next)
        result = lw_ledger_table_read(at, d->archive, d->arena, &d->rng, &ledger->tables[ledger->table_count++],
                                      d->error);
    return result;
}

lw_ledger *lw_ledger_read(const lw_json *json, const lw_archive *archive, lw_arena *arena, lw_error *error)
{
    static const char *const keys[] = {"title", "source",   "folder", "runs",     "claims", "others",
                                       "bests", "exhibits", "tables", "readings", NULL};
    lw_ledger *ledger = lw_new(arena, lw_ledger);
    if (lw_json_only(json, keys, error))
        return NULL;
    ledger->title = lw_ledger_text(json, "title");
    ledger->source = lw_ledger_text(json, "source");
    ledger->folder = lw_ledger_text(json, "folder");
    const lw_json *readings = lw_json_get(json, "readings");
    if (readings && lw_ledger_readings_check(readings, error))
        return NULL;
    ledger->readings = readings ? lw_json_get(readings, "names") : NULL;
    reader d = {.archive = archive,
                .folder = ledger->folder,
                .readings = readings,
                .arena = arena,
                .rng = lw_rng_seed(1),
                .error = error};
    ledger->missing = missing_words(&d, json);
    return read_runs(&d, lw_json_get(json, "runs"), ledger) || read_lists(&d, json, ledger) ? NULL : ledger;
}
