/* ledger_readings.c: see the header. */
#include "report/ledger_readings.h"
#include "report/ledger_finding.h"

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

/* --- What a ledger says of them. --- */

/* A run has one entry, or a list of them for different cells. */
static const lw_json *first_entry(const lw_json *run)
{
    return run->kind == LW_JSON_LIST ? run->first : run;
}

static const lw_json *next_entry(const lw_json *run, const lw_json *entry)
{
    return run->kind == LW_JSON_LIST ? entry->next : NULL;
}

static int check_entry(const lw_json *names, const char *repeated, const lw_json *entry, lw_error *error)
{
    static const char *const keys[] = {"run", "cells", "of", "readings", "last", NULL};
    const lw_json *readings = lw_json_get(entry, "readings");
    int result = lw_json_only(entry, keys, error);
    if (!result && !lw_ledger_text(entry, "run")[0])
        result = lw_json_fail(entry, error, "say which \"run\" repeats %.60s", repeated);
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
    for (const lw_json *run = !result ? runs->first : NULL; run && !result; run = run->next)
        for (const lw_json *entry = first_entry(run); entry && !result; entry = next_entry(run, entry))
            result = check_entry(names, run->key, entry, error);
    return result;
}

/* --- A test of one run as a test of another. --- */

typedef struct translation {
    const lw_json *runs; /* of the readings */
    const char *name;    /* of the reading */
    const char *of;      /* of the test */
    lw_arena *arena;
} translation;

/* "1|2" becomes "NAME 1|NAME 2", or "1 NAME|2 NAME", with other words for cells where the entry has some. NULL:
 * the entry does not have one of them. */
static const char *translate_cells(const translation *t, const lw_json *entry, const char *cells)
{
    const lw_json *words = lw_json_get(entry, "cells"), *last = lw_json_get(entry, "last");
    const char *text = "";
    for (const char *at = cells;; at++) {
        size_t size = strcspn(at, "|");
        const char *cell = lw_arena_print(t->arena, "%.*s", (int)size, at);
        const char *other = words ? lw_ledger_text(words, cell) : cell;
        if (!other[0])
            return NULL;
        bool after = last && last->kind == LW_JSON_BOOL && last->truth;
        text = lw_arena_print(t->arena, "%s%s%s %s", text, at == cells ? "" : "|", after ? other : t->name,
                              after ? t->name : other);
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

/* The entry that repeats these cells of the run, or those that the weights name; NULL: none. */
static const lw_json *find_entry(const translation *t, const char *name, const char *cells,
                                 const lw_json *weights)
{
    const lw_json *run = lw_json_get(t->runs, name);
    for (const lw_json *entry = run ? first_entry(run) : NULL; entry; entry = next_entry(run, entry)) {
        const lw_json *readings = lw_json_get(entry, "readings");
        const char *of = lw_ledger_text(entry, "of");
        bool fits = (!readings || is_listed(readings, t->name)) && (!of[0] || !strcmp(of, t->of)) &&
                    (!cells[0] || translate_cells(t, entry, cells));
        for (const lw_json *weight = weights ? weights->first : NULL; weight && fits; weight = weight->next)
            fits = translate_cells(t, entry, weight->key);
        if (fits)
            return entry;
    }
    return NULL;
}

/* Weights are named by cells. */
static lw_json *translate_weights(const translation *t, const lw_json *run, const lw_json *weights)
{
    lw_json *out = lw_arena_copy(t->arena, weights, sizeof *weights);
    const lw_json **end = &out->first;
    for (const lw_json *weight = weights->first; weight; weight = weight->next) {
        lw_json *copy = lw_arena_copy(t->arena, weight, sizeof *weight);
        copy->key = translate_cells(t, run, weight->key);
        *end = copy;
        end = &copy->next;
    }
    return out;
}

/* NULL: it speaks of a run or of cells that are not repeated under this reading, or is a regression, for which
 * a reading has too few designs. */
static lw_json *translate(const translation *t, const lw_json *test)
{
    const char *name = lw_ledger_text(test, "run"), *other = lw_ledger_text(test, "against_run");
    const lw_json *run = find_entry(t, name, lw_ledger_text(test, "cells"), lw_json_get(test, "weights"));
    const lw_json *against = find_entry(t, other[0] ? other : name, lw_ledger_text(test, "against"), NULL);
    const char *statistic = lw_ledger_text(test, "statistic");
    bool regression = !strcmp(statistic, "slope") || !strcmp(statistic, "explained");
    if (!run || !against || regression)
        return NULL;
    lw_json *out = lw_arena_copy(t->arena, test, sizeof *test);
    const lw_json **end = &out->first;
    for (const lw_json *member = test->first; member; member = member->next) {
        lw_json *copy = lw_arena_copy(t->arena, member, sizeof *member);
        if (!strcmp(member->key, "weights"))
            copy = translate_weights(t, run, member);
        else if (!strcmp(member->key, "cells"))
            copy->text = translate_cells(t, run, member->text);
        else if (!strcmp(member->key, "against"))
            copy->text = translate_cells(t, against, member->text);
        else if (!strcmp(member->key, "run"))
            copy->text = lw_ledger_text(run, "run");
        else if (!strcmp(member->key, "against_run"))
            copy->text = lw_ledger_text(against, "run");
        *end = copy;
        end = &copy->next;
    }
    return out;
}

/* --- A claim under all of them. --- */

/* A verdict under a reading that the claim's tests were repeated under. */
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

/* The claim's own verdict counts with the others. */
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
    const char *list =
        same ? lw_arena_print(arena, "%s under all %d", lw_claim_verdict_text(outcomes[0].verdict), count)
             : list_outcomes(outcomes, count, arena);
    const char *remark = claim->robust;
    claim->robust = lw_arena_print(arena, "%s%s%s%s", label, list, remark[0] ? ". " : "", remark);
}

/* Decides the claim under one reading; `skipped` where not all of its tests were repeated. */
static int decide_under(const translation *t, const lw_json *tests, const lw_archive *archive,
                        const lw_rng *rng, enum lw_claim_verdict *verdict, bool *skipped, lw_error *error)
{
    lw_finding *findings = lw_new_array(t->arena, lw_finding, tests->count);
    int count = 0, result = 0;
    *skipped = false;
    for (const lw_json *test = tests->first; test && !result; test = test->next) {
        translation one = *t;
        one.of = lw_ledger_text(test, "of");
        const lw_json *same = translate(&one, test);
        *skipped |= !same;
        if (same)
            result = lw_ledger_finding_make(same, archive, "", t->arena, rng, &findings[count++], error);
    }
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
        if (skipped)
            continue;
        if (outcomes[count++].verdict == LW_CLAIM_UNTESTABLE)
            return 0;
    }
    if (count > 0)
        conclude(outcomes, count, arena, claim);
    return 0;
}
