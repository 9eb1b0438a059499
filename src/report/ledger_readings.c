/* ledger_readings.c: see the header. */
#include "report/ledger_readings.h"
#include "report/ledger_finding.h"

#include <math.h>
#include <string.h>

enum lw_claim_verdict lw_findings_verdict(const lw_finding *findings, int count)
{
    bool open = false, lacking = count == 0;
    for (int i = 0; i < count; i++) {
        if (findings[i].ruling == LW_RULING_FAILS)
            return LW_CLAIM_CONTRADICTED;
        open |= findings[i].ruling == LW_RULING_OPEN;
        lacking |= findings[i].ruling == LW_RULING_NO_DATA;
    }
    return lacking ? LW_CLAIM_UNTESTABLE : open ? LW_CLAIM_UNDECIDED : LW_CLAIM_REPRODUCED;
}

/* --- The readings in a ledger. --- */

/* A run has one entry, or a list of them for different cells. */
static const lw_json *first_entry(const lw_json *run)
{
    return run->kind == LW_JSON_LIST ? run->first : run;
}

static const lw_json *next_entry(const lw_json *run, const lw_json *entry)
{
    return run->kind == LW_JSON_LIST ? entry->next : NULL;
}

static bool says(const lw_json *entry, const char *key)
{
    const lw_json *value = lw_json_get(entry, key);
    return value && value->kind == LW_JSON_BOOL && value->truth;
}

/* True if the reading changes nothing about these cells: they count as they are. */
static bool is_same(const lw_json *entry)
{
    return says(entry, "same");
}

static bool is_switch(const char *key)
{
    return !strcmp(key, "last") || !strcmp(key, "same") || !strcmp(key, "unbounded");
}

static int check_entry(const lw_json *names, const char *repeated, const lw_json *entry, lw_error *error)
{
    static const char *const keys[] = {"run", "cells", "of", "readings", "last", "same", "unbounded", NULL};
    const lw_json *readings = lw_json_get(entry, "readings");
    int result = lw_json_only(entry, keys, error);
    for (const lw_json *value = entry->first; value && !result; value = value->next)
        if (is_switch(value->key) && value->kind != LW_JSON_BOOL)
            result = lw_json_fail(value, error, "\"%.60s\" is true or false", value->key);
    if (!result && is_same(entry) == !!lw_ledger_text(entry, "run")[0])
        result = lw_json_fail(entry, error, "say which \"run\" repeats %.60s, or that it stays the \"same\"",
                              repeated);
    if (!result && readings && readings->kind != LW_JSON_LIST)
        result = lw_json_fail(readings, error, "readings of a run must be a list of names");
    for (const lw_json *name = !result && readings ? readings->first : NULL; name && !result; name = name->next)
        if (name->kind != LW_JSON_TEXT || !lw_json_get(names, name->text))
            result = lw_json_fail(name, error, "this reading is not in \"names\"");
    return result;
}

int lw_ledger_readings_check(const lw_json *readings, lw_error *error)
{
    static const char *const keys[] = {"names", "runs", NULL};
    const lw_json *names = lw_json_get(readings, "names"), *runs = lw_json_get(readings, "runs");
    int result = lw_json_only(readings, keys, error);
    if (!result &&
        (!names || names->kind != LW_JSON_OBJECT || names->count < 2 || !runs || runs->kind != LW_JSON_OBJECT))
        result = lw_json_fail(readings, error,
                              "readings need \"names\", two or more with their meanings, and \"runs\"");
    for (const lw_json *name = !result ? names->first : NULL; name && !result; name = name->next)
        if (name->kind != LW_JSON_TEXT)
            result = lw_json_fail(name, error, "say in words what the reading \"%.60s\" means", name->key);
    for (const lw_json *run = !result ? runs->first : NULL; run && !result; run = run->next)
        for (const lw_json *entry = first_entry(run); entry && !result; entry = next_entry(run, entry))
            result = check_entry(names, run->key, entry, error);
    return result;
}

/* --- Translating a test of one run into a test of another. --- */

typedef struct translation {
    const lw_json *runs; /* runs of the readings */
    const char *name;    /* name of the reading */
    const char *of;      /* the test's expression */
    lw_arena *arena;
} translation;

/* "1|2" becomes "NAME 1|NAME 2", or "1 NAME|2 NAME", with other words for cells if the entry has some; "",
 * which means all cells, becomes all that have the name. Returns NULL if the entry lacks one of them. */
static const char *translate_cells(const translation *t, const lw_json *entry, const char *cells)
{
    const lw_json *words = lw_json_get(entry, "cells");
    const char *before = is_same(entry) || says(entry, "last") ? "" : lw_arena_print(t->arena, "%s ", t->name);
    const char *after = is_same(entry) || before[0] ? "" : lw_arena_print(t->arena, " %s", t->name);
    const char *text = "";
    if (!cells[0])
        return is_same(entry) ? ""
                              : lw_arena_print(t->arena, before[0] ? "%s|%s *" : "%s|* %s", t->name, t->name);
    for (const char *at = cells;; at++) {
        size_t size = strcspn(at, "|");
        const char *cell = lw_arena_print(t->arena, "%.*s", (int)size, at);
        const char *other = words ? lw_ledger_text(words, cell) : cell;
        if (!other[0])
            return NULL;
        text = lw_arena_print(t->arena, "%s%s%s%s%s", text, at == cells ? "" : "|", before, other, after);
        at += size;
        if (!*at)
            return text;
    }
}

static bool is_listed(const lw_json *list, const char *text)
{
    for (const lw_json *one = list->first; one; one = one->next)
        if (!strcmp(one->text, text))
            return true;
    return false;
}

/* Returns the entry that repeats these cells of the run, or those that the weights name; NULL: none. */
static const lw_json *find_entry(const translation *t, const char *name, const char *cells,
                                 const lw_json *weights)
{
    const lw_json *run = lw_json_get(t->runs, name);
    for (const lw_json *entry = run ? first_entry(run) : NULL; entry; entry = next_entry(run, entry)) {
        const lw_json *readings = lw_json_get(entry, "readings");
        const char *of = lw_ledger_text(entry, "of");
        bool fits = (!readings || is_listed(readings, t->name)) && (!of[0] || !strcmp(of, t->of)) &&
                    translate_cells(t, entry, cells);
        for (const lw_json *weight = weights ? weights->first : NULL; weight && fits; weight = weight->next)
            fits = translate_cells(t, entry, weight->key);
        if (fits)
            return entry;
    }
    return NULL;
}

/* Translates the names of weights, which are cells. */
static const lw_json *translate_weights(const translation *t, const lw_json *entry, const lw_json *weights)
{
    lw_json *out = lw_arena_copy(t->arena, weights, sizeof *weights);
    const lw_json **end = &out->first;
    for (const lw_json *weight = weights->first; weight; weight = weight->next) {
        lw_json *copy = lw_arena_copy(t->arena, weight, sizeof *weight);
        copy->key = translate_cells(t, entry, weight->key);
        *end = copy;
        end = &copy->next;
    }
    return out;
}

/* Adds a first member, which hides an older one with the same key. */
static void put_first(const translation *t, lw_json *test, const lw_json *member)
{
    lw_json *copy = lw_arena_copy(t->arena, member, sizeof *member);
    copy->next = test->first;
    test->first = copy;
}

static void put_text(const translation *t, lw_json *test, const char *key, const char *text)
{
    put_first(t, test, &(const lw_json){.kind = LW_JSON_TEXT, .key = key, .text = text});
}

/* Returns NULL if the test is about a run or cells that are not repeated under this reading. A test that uses
 * no run is the same under every reading. `touched` is set if the reading matters to the test. */
static const lw_json *translate(const translation *t, const lw_json *test, bool *touched)
{
    const char *name = lw_ledger_text(test, "run"), *named = lw_ledger_text(test, "against_run");
    const char *cells = lw_ledger_text(test, "cells"), *against = lw_ledger_text(test, "against");
    const char *other = named[0] ? named : name;
    const lw_json *weights = lw_json_get(test, "weights");
    if (!name[0])
        return test;
    const lw_json *ours = find_entry(t, name, cells, weights), *theirs = find_entry(t, other, against, NULL);
    if (!ours || (against[0] && !theirs))
        return NULL;
    *touched |= !is_same(ours) || (against[0] && !is_same(theirs));
    lw_json *out = lw_arena_copy(t->arena, test, sizeof *test);
    put_text(t, out, "run", is_same(ours) ? name : lw_ledger_text(ours, "run"));
    if (says(ours, "unbounded")) {
        double none = !strcmp(lw_ledger_text(test, "statistic"), "min") ? -INFINITY : INFINITY;
        put_first(t, out, &(const lw_json){.kind = LW_JSON_REAL, .key = "bound", .real = none});
    }
    if (weights)
        put_first(t, out, translate_weights(t, ours, weights));
    else
        put_text(t, out, "cells", translate_cells(t, ours, cells));
    if (against[0]) {
        put_text(t, out, "against_run", is_same(theirs) ? other : lw_ledger_text(theirs, "run"));
        put_text(t, out, "against", translate_cells(t, theirs, against));
    }
    return out;
}

/* --- A claim under all readings. --- */

/* The verdict under a reading for which the claim's tests were repeated. */
typedef struct outcome {
    const char *name;
    enum lw_claim_verdict verdict;
} outcome;

/* "reproduced under a, b; undecided under c" */
static const char *list_outcomes(const outcome *outcomes, int count, lw_arena *arena)
{
    const char *text = "";
    for (enum lw_claim_verdict verdict = 0; verdict < LW_CLAIM_VERDICTS; verdict++) {
        bool any = false;
        for (int i = 0; i < count; i++) {
            if (outcomes[i].verdict != verdict)
                continue;
            const char *before = any ? ", " : text[0] ? "; " : "";
            const char *words = any ? "" : lw_claim_verdict_text(verdict);
            text = lw_arena_print(arena, "%s%s%s%s%s", text, before, words, any ? "" : " under ",
                                  outcomes[i].name);
            any = true;
        }
    }
    return text;
}

/* The claim's own verdict counts like the others. */
static void conclude(const outcome *outcomes, int count, lw_arena *arena, lw_claim *claim)
{
    enum lw_claim_verdict own = claim->verdict == LW_CLAIM_UNDER_READING ? LW_CLAIM_REPRODUCED : claim->verdict;
    bool same = true, reproduced = own == LW_CLAIM_REPRODUCED, contradicted = own == LW_CLAIM_CONTRADICTED;
    for (int i = 0; i < count; i++) {
        reproduced |= outcomes[i].verdict == LW_CLAIM_REPRODUCED;
        contradicted |= outcomes[i].verdict == LW_CLAIM_CONTRADICTED;
        same &= outcomes[i].verdict == outcomes[0].verdict;
    }
    bool decided = same && outcomes[0].verdict == own && own != LW_CLAIM_UNDECIDED;
    claim->robustness = decided ? LW_ROBUST : reproduced && contradicted ? LW_ROBUST_DEPENDENT : LW_ROBUST_OPEN;
    const char *label = decided                                             ? "robust: "
                        : claim->robustness == LW_ROBUST_DEPENDENT          ? "depends on the reading: "
                        : same && outcomes[0].verdict == LW_CLAIM_UNDECIDED ? ""
                                                                            : "not decided under all: ";
    const char *list = same && count > 1 ? lw_arena_print(arena, "%s under all %d",
                                                          lw_claim_verdict_text(outcomes[0].verdict), count)
                                         : list_outcomes(outcomes, count, arena);
    const char *remark = claim->robust;
    claim->robust = lw_arena_print(arena, "%s%s%s%s", label, list, remark[0] ? ". " : "", remark);
}

/* A regression over few designs says little, and its bootstrap interval is too short. */
enum { REGRESSION_MIN = 30 };

static bool is_regression(const lw_json *test)
{
    const char *statistic = lw_ledger_text(test, "statistic");
    return !strcmp(statistic, "slope") || !strcmp(statistic, "explained");
}

/* Decides the claim under one reading, as untestable if data are missing. `skipped` is set if not all of its
 * tests were repeated, or if the reading matters to none of them. */
static int decide_under(const translation *t, const lw_json *tests, const lw_archive *archive,
                        const lw_rng *rng, enum lw_claim_verdict *verdict, bool *skipped, lw_error *error)
{
    lw_finding *findings = lw_new_array(t->arena, lw_finding, tests->count);
    int count = 0, result = 0;
    bool touched = false;
    *skipped = false;
    for (const lw_json *test = tests->first; test && !result; test = test->next) {
        translation one = *t;
        one.of = lw_ledger_text(test, "of");
        const lw_json *same = translate(&one, test, &touched);
        *skipped |= !same;
        if (same)
            result = lw_ledger_finding_make(same, archive, "", t->arena, rng, &findings[count++], error);
        *skipped |= same && !result && is_regression(test) && findings[count - 1].n < REGRESSION_MIN;
    }
    *skipped |= !touched;
    lw_ledger_findings_adjust(findings, count);
    *verdict = lw_findings_verdict(findings, count);
    return result;
}

int lw_ledger_readings_apply(const lw_json *readings, const lw_json *tests, const lw_archive *archive,
                             lw_arena *arena, const lw_rng *rng, lw_claim *claim, lw_error *error)
{
    const lw_json *names = lw_json_get(readings, "names");
    outcome *outcomes = lw_new_array(arena, outcome, names->count);
    int count = 0;
    if (!tests || tests->count == 0)
        return 0;
    for (const lw_json *name = names->first; name; name = name->next) {
        translation t = {.runs = lw_json_get(readings, "runs"), .name = name->key, .arena = arena};
        bool skipped;
        outcomes[count].name = name->key;
        int result = decide_under(&t, tests, archive, rng, &outcomes[count].verdict, &skipped, error);
        if (result)
            return result;
        if (!skipped && outcomes[count].verdict != LW_CLAIM_UNTESTABLE)
            count++;
    }
    if (count > 0)
        conclude(outcomes, count, arena, claim);
    return 0;
}
