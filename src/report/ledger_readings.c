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

int lw_ledger_readings_check(const lw_json *readings, lw_error *error)
{
    static const char *const keys[] = {"names", "runs", NULL}, *const run_keys[] = {"run", "cells", NULL};
    const lw_json *names = lw_json_get(readings, "names"), *runs = lw_json_get(readings, "runs");
    int result = lw_json_only(readings, keys, error);
    if (!result &&
        (!names || names->kind != LW_JSON_OBJECT || names->count < 2 || !runs || runs->kind != LW_JSON_OBJECT))
        result = lw_json_fail(readings, error,
                              "readings need \"names\", two or more with their meanings, and \"runs\"");
    for (const lw_json *run = !result ? runs->first : NULL; run && !result; run = run->next) {
        result = lw_json_only(run, run_keys, error);
        if (!result && !lw_ledger_text(run, "run")[0])
            result = lw_json_fail(run, error, "say which \"run\" repeats %.60s", run->key);
    }
    return result;
}

/* --- A test of one run as a test of another. --- */

typedef struct translation {
    const lw_json *runs; /* of the readings */
    const char *name;    /* of the reading */
    lw_arena *arena;
} translation;

/* "1|2" becomes "NAME 1|NAME 2", with other words for cells where the ledger says so. */
static const char *translate_cells(const translation *t, const lw_json *run, const char *cells)
{
    const lw_json *words = lw_json_get(run, "cells");
    lw_buf out = {0};
    for (const char *at = cells;; at++) {
        size_t size = strcspn(at, "|");
        const char *cell = lw_arena_print(t->arena, "%.*s", (int)size, at);
        const char *other = words ? lw_ledger_text(words, cell) : "";
        lw_buf_print(&out, "%s%s %s", at == cells ? "" : "|", t->name, other[0] ? other : cell);
        at += size;
        if (!*at)
            break;
    }
    const char *text = lw_arena_text(t->arena, lw_buf_text(&out));
    lw_buf_drop(&out);
    return text;
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

/* NULL: it speaks of a run that is not repeated, or is a regression, for which a reading has too few designs.
 */
static lw_json *translate(const translation *t, const lw_json *test)
{
    const lw_json *run = lw_json_get(t->runs, lw_ledger_text(test, "run"));
    const char *other = lw_ledger_text(test, "against_run");
    const lw_json *against = other[0] ? lw_json_get(t->runs, other) : run;
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

/* "reproduced under a, b; undecided under c" */
static const char *list_verdicts(const lw_json *names, const enum lw_claim_verdict *verdicts, lw_arena *arena)
{
    lw_buf out = {0};
    for (enum lw_claim_verdict verdict = 0; verdict < LW_CLAIM_VERDICTS; verdict++) {
        bool any = false;
        int i = 0;
        for (const lw_json *name = names->first; name; name = name->next, i++) {
            if (verdicts[i] != verdict)
                continue;
            if (any)
                lw_buf_print(&out, ", %s", name->key);
            else
                lw_buf_print(&out, "%s%s under %s", out.size ? "; " : "", lw_claim_verdict_text(verdict),
                             name->key);
            any = true;
        }
    }
    const char *text = lw_arena_text(arena, lw_buf_text(&out));
    lw_buf_drop(&out);
    return text;
}

static void conclude(const lw_json *names, const enum lw_claim_verdict *verdicts, lw_arena *arena,
                     lw_claim *claim)
{
    int reproduced = 0, contradicted = 0;
    bool same = true;
    for (int i = 0; i < names->count; i++) {
        reproduced += verdicts[i] == LW_CLAIM_REPRODUCED;
        contradicted += verdicts[i] == LW_CLAIM_CONTRADICTED;
        same &= verdicts[i] == verdicts[0];
    }
    bool open = same && verdicts[0] == LW_CLAIM_UNDECIDED;
    claim->robustness = same && !open                ? LW_ROBUST
                        : reproduced && contradicted ? LW_ROBUST_DEPENDENT
                                                     : LW_ROBUST_OPEN;
    if (same)
        claim->robust =
            lw_arena_print(arena, "%s%s under all %d",
                           open ? "" : "robust: ", lw_claim_verdict_text(verdicts[0]), names->count);
    else
        claim->robust = lw_arena_print(arena, "%s: %s",
                                       claim->robustness == LW_ROBUST_DEPENDENT ? "depends on the reading"
                                                                                : "not decided under all",
                                       list_verdicts(names, verdicts, arena));
}

int lw_ledger_readings_apply(const lw_json *readings, const lw_json *tests, const lw_archive *archive,
                             lw_arena *arena, const lw_rng *rng, lw_claim *claim, lw_error *error)
{
    const lw_json *names = lw_json_get(readings, "names");
    enum lw_claim_verdict *verdicts = lw_new_array(arena, enum lw_claim_verdict, names->count);
    int at = 0;
    if (!tests || tests->count == 0)
        return 0;
    for (const lw_json *name = names->first; name; name = name->next, at++) {
        translation t = {.runs = lw_json_get(readings, "runs"), .name = name->key, .arena = arena};
        lw_finding *findings = lw_new_array(arena, lw_finding, tests->count);
        int count = 0;
        for (const lw_json *test = tests->first; test; test = test->next) {
            const lw_json *same = translate(&t, test);
            if (!same)
                return 0;
            int result = lw_ledger_finding_make(same, archive, "", arena, rng, &findings[count++], error);
            if (result)
                return result;
        }
        verdicts[at] = lw_findings_verdict(findings, count);
        if (verdicts[at] == LW_CLAIM_UNTESTABLE)
            return 0;
    }
    conclude(names, verdicts, arena, claim);
    return 0;
}
