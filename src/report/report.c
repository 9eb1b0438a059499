/* report.c: a report as a page and for the terminal, and the ledger as Markdown. */
#include "report/report.h"
#include "report/html.h"
#include "report/number_text.h"
#include "report/page_ledger.h"
#include "report/page_run.h"
#include "report/provenance.h"
#include "report/run_table.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 96 };

const char *lw_report_of(const lw_report *report, const lw_record *record)
{
    const lw_ledger_run *about =
        report->ledger ? lw_ledger_about(report->ledger, record->experiment->name) : NULL;
    return report->of ? report->of : about ? about->show : "value";
}

lw_sample lw_report_sample(const lw_report *report, const lw_record *record, lw_arena *arena)
{
    lw_sample shown = {0};
    lw_sample_take(record, NULL, lw_report_of(report, record), arena, &shown, NULL);
    return shown;
}

static bool has_cells(const lw_record *record, const char *pattern)
{
    bool any = false;
    for (int64_t i = 0; i < record->experiment->cell_count; i++)
        any = any || lw_label_fits(pattern, record->experiment->cells[i].label);
    return any;
}

static bool has_pair(const lw_record *record, const lw_report_pair *pair)
{
    return has_cells(record, pair->a) && has_cells(record, pair->b);
}

int lw_report_check(const lw_report *report, lw_error *error)
{
    const lw_archive *archive = report->archive;
    lw_arena arena = {0};
    int result = 0;
    for (int i = 0; i < archive->count && !result; i++) {
        lw_sample shown;
        result = lw_sample_take(&archive->records[i], NULL, lw_report_of(report, &archive->records[i]), &arena,
                                &shown, error);
    }
    for (int i = 0; i < report->pair_count && !result; i++) {
        const lw_report_pair *pair = &report->pairs[i];
        bool any = false;
        for (int k = 0; k < archive->count; k++)
            any = any || has_pair(&archive->records[k], pair);
        if (!any)
            result = lw_fail(error, LW_BAD_INPUT, "no run has cells for both \"%.60s\" and \"%.60s\"", pair->a,
                             pair->b);
    }
    lw_arena_drop(&arena);
    return result;
}

lw_comparisons lw_report_comparisons(const lw_report *report, lw_arena *arena)
{
    const lw_archive *archive = report->archive;
    lw_comparisons all = {.arena = arena};
    for (int i = 0; i < archive->count; i++) {
        const lw_record *record = &archive->records[i];
        int first = all.count;
        for (int k = 0; k < report->pair_count; k++)
            if (has_pair(record, &report->pairs[k]))
                lw_comparisons_add(&all, record, report->pairs[k].a, report->pairs[k].b,
                                   lw_report_of(report, record), NULL);
        if (report->pair_count)
            continue;
        lw_sample shown = lw_report_sample(report, record, arena);
        lw_comparisons_add_usual(&all, record, &shown);
        lw_comparisons_adjust(&all, first);
    }
    if (report->pair_count)
        lw_comparisons_adjust(&all, 0);
    return all;
}

/* Wraps text at the width, with every line indented by `indent` spaces. */
static void wrap(lw_buf *buf, int indent, const char *text)
{
    int at = 0;
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (at && at + 1 + (int)word > WIDTH) {
            lw_buf_byte(buf, '\n');
            at = 0;
        }
        if (at == 0)
            lw_buf_print(buf, "%*s", at = indent, "");
        else
            lw_buf_byte(buf, ' ');
        lw_buf_add(buf, text, word);
        at += (int)word + 1;
        text += word + strspn(text + word, " \n");
    }
    lw_buf_byte(buf, '\n');
}

/* Adds a command of one or two lines. */
static void put_command(const char *text, lw_buf *buf)
{
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        lw_buf_puts(buf, "      ");
        lw_buf_add(buf, text, size);
        lw_buf_byte(buf, '\n');
    }
}

static void plain_claim(const lw_claim *claim, lw_arena *arena, lw_buf *buf)
{
    wrap(buf, 0,
         lw_arena_print(arena, "[%s] \"%s\" (%s)", lw_claim_verdict_text(claim->verdict), claim->claim,
                        claim->place));
    if (claim->reading[0])
        wrap(buf, 4, lw_arena_print(arena, "reading: %s", claim->reading));
    if (claim->words[0])
        wrap(buf, 4, claim->words);
    if (claim->robust[0])
        wrap(buf, 4, lw_arena_print(arena, "other readings: %s", claim->robust));
    for (int i = 0; i < claim->count; i++) {
        const lw_finding *f = &claim->findings[i];
        wrap(buf, 4,
             lw_arena_print(arena, "- %s: %s; expected %s: %s", f->what, f->found, f->expected,
                            lw_ruling_text(f->ruling)));
        if (f->command[0] && (i == 0 || strcmp(f->command, claim->findings[i - 1].command) != 0))
            put_command(f->command, buf);
    }
    lw_buf_byte(buf, '\n');
}

static const char *paper_words(lw_arena *arena, double number)
{
    return isfinite(number) ? lw_number_text(arena, number, 4) : "-";
}

static const char *our_words(lw_arena *arena, const lw_ledger_best *b)
{
    return b->ours.n ? lw_arena_print(arena, "%.4g / %.4g / %.4g", b->ours.min, b->ours.median, b->ours.max)
                     : "-";
}

static void plain_table(const lw_ledger_table *t, lw_buf *buf)
{
    lw_buf_print(buf, "%s\n", t->title);
    for (int row = 0; row < t->rows; row++) {
        lw_buf_print(buf, "  %s\n", t->cells[row * t->columns]);
        for (int i = 1; i < t->columns; i++)
            if (t->cells[row * t->columns + i] && t->cells[row * t->columns + i][0])
                lw_buf_print(buf, "    %s: %s\n", t->headings[i], t->cells[row * t->columns + i]);
    }
    lw_buf_byte(buf, '\n');
}

/* Only comparisons that were asked for: the default ones are on the page. */
static void plain_comparisons(const lw_report *report, lw_arena *arena, lw_buf *buf)
{
    if (!report->pair_count)
        return;
    lw_comparisons all = lw_report_comparisons(report, arena);
    lw_buf_byte(buf, '\n');
    lw_comparisons_text(&all, buf);
}

/* Writes which build computed each run, with which settings, and which build wrote this. `fence` marks the
 * settings as preformatted text. */
static void plain_builds(const lw_report *report, const char *fence, lw_buf *buf)
{
    lw_buf words = {0};
    lw_buf_byte(buf, '\n');
    for (int i = 0; i < report->archive->count; i++) {
        const lw_record *record = &report->archive->records[i];
        lw_buf_clear(&words);
        lw_provenance_results(record, &words);
        if (words.size)
            lw_buf_print(buf, "%s: %s\n", record->experiment->name, lw_buf_text(&words));
        lw_buf_clear(&words);
        lw_provenance_settings(record, &words);
        if (words.size)
            lw_buf_print(buf, "\n%s%s%s\n", fence, lw_buf_text(&words), fence);
    }
    lw_buf_clear(&words);
    lw_provenance_build(&lw_this_build, &words);
    lw_buf_print(buf, "Written by %s.\n", lw_buf_text(&words));
    lw_buf_drop(&words);
}

void lw_report_plain(const lw_report *report, lw_buf *buf)
{
    lw_arena arena = {0};
    const lw_ledger *ledger = report->ledger;
    if (ledger) {
        lw_buf_print(buf, "%s\n\n", ledger->title);
        if (ledger->missing[0])
            wrap(buf, 0, lw_arena_print(&arena, "Not whole: %s.\n", ledger->missing));
        for (int i = 0; i < ledger->best_count; i++) {
            const lw_ledger_best *b = &ledger->bests[i];
            wrap(buf, 0,
                 lw_arena_print(&arena, "%s: paper %s, ours %s, proven %s: %s", b->what,
                                paper_words(&arena, b->paper), our_words(&arena, b),
                                paper_words(&arena, b->proven), b->words));
        }
        lw_buf_byte(buf, '\n');
        for (int i = 0; i < ledger->claim_count; i++)
            plain_claim(&ledger->claims[i], &arena, buf);
        if (ledger->other_count)
            lw_buf_puts(buf, "Other programs; no claims of the paper:\n\n");
        for (int i = 0; i < ledger->other_count; i++)
            plain_claim(&ledger->others[i], &arena, buf);
        for (int i = 0; i < ledger->table_count; i++)
            if (ledger->tables[i].columns)
                plain_table(&ledger->tables[i], buf);
    }
    for (int i = 0; i < report->archive->count; i++) {
        const lw_record *record = &report->archive->records[i];
        lw_buf_print(buf, "%s%s (seed %llu)\n", i ? "\n" : "", record->experiment->name,
                     (unsigned long long)record->experiment->seed);
        lw_run_table_text(record, &(lw_slice){0}, buf);
    }
    plain_comparisons(report, &arena, buf);
    plain_builds(report, "", buf);
    lw_arena_drop(&arena);
}

/* --- Markdown. --- */

static void mark(lw_buf *buf, const char *text)
{
    lw_buf_puts(buf, "| ");
    for (; *text; text++) {
        if (strchr("|*_<>", *text))
            lw_buf_byte(buf, '\\');
        lw_buf_byte(buf, *text == '\n' ? ' ' : *text);
    }
    lw_buf_byte(buf, ' ');
}

/* Writes text outside of tables. */
static void mark_words(lw_buf *buf, const char *text)
{
    for (; *text; text++) {
        if (strchr("*_<>", *text))
            lw_buf_byte(buf, '\\');
        lw_buf_byte(buf, *text);
    }
}

static void mark_paragraph(lw_buf *buf, const char *before, const char *text)
{
    if (!text[0])
        return;
    lw_buf_puts(buf, before);
    mark_words(buf, text);
    lw_buf_puts(buf, "\n\n");
}

static void mark_finding(const lw_finding *f, lw_arena *arena, lw_buf *buf)
{
    mark(buf, f->what);
    mark(buf, f->found);
    mark(buf, f->expected);
    mark(buf, isnan(f->p) ? "" : f->p < 0.001 ? "below 0.001" : lw_arena_print(arena, "%.3f", f->p));
    mark(buf, lw_ruling_text(f->ruling));
    lw_buf_puts(buf, "|\n");
}

static void mark_claim(const lw_claim *claim, int number, lw_arena *arena, lw_buf *buf)
{
    lw_buf_print(buf, "### %d. %s: %s\n\n", number, claim->place, lw_claim_verdict_text(claim->verdict));
    mark_paragraph(buf, "> ", claim->claim);
    mark_paragraph(buf, "Reading: ", claim->reading);
    mark_paragraph(buf, "", claim->words);
    mark_paragraph(buf, "Other readings: ", claim->robust);
    if (!claim->count)
        return;
    lw_buf_puts(buf, "| measured | found | expected | p, Holm | test |\n|---|---|---|---|---|\n");
    for (int i = 0; i < claim->count; i++)
        mark_finding(&claim->findings[i], arena, buf);
    lw_buf_byte(buf, '\n');
}

static void mark_tally(const lw_ledger *ledger, lw_buf *buf)
{
    lw_buf_puts(buf, "| verdict | claims |\n|---|---|\n");
    for (int verdict = 0; verdict < LW_CLAIM_VERDICTS; verdict++) {
        int count = 0;
        for (int i = 0; i < ledger->claim_count; i++)
            count += (int)ledger->claims[i].verdict == verdict;
        if (count)
            lw_buf_print(buf, "| %s | %d |\n", lw_claim_verdict_text((enum lw_claim_verdict)verdict), count);
    }
    lw_buf_byte(buf, '\n');
}

/* Lists the readings, and how many claims depend on them. */
static void mark_readings(const lw_ledger *ledger, lw_buf *buf)
{
    static const char *const rows[][2] = {
        [LW_ROBUST_UNKNOWN] = {"not run",
                               "no test, or no verdict of ours, or a test that no reading changes or repeats"},
        [LW_ROBUST] = {"robust", "reproduced under every reading, or contradicted under every one"},
        [LW_ROBUST_OPEN] = {"not decided under all",
                            "undecided under some or all, never both reproduced and contradicted"},
        [LW_ROBUST_DEPENDENT] = {"depends on the reading",
                                 "reproduced under some and contradicted under others"}};
    int counts[LW_ROBUST_KINDS] = {0};
    if (!ledger->readings)
        return;
    for (int i = 0; i < ledger->claim_count; i++)
        counts[ledger->claims[i].robustness]++;
    lw_buf_puts(buf, "| under other readings | meaning | claims |\n|---|---|---|\n");
    for (int i = 0; i < LW_ROBUST_KINDS; i++)
        lw_buf_print(buf, "| %s | %s | %d |\n", rows[i][0], rows[i][1], counts[i]);
    lw_buf_puts(buf, "\n| reading | what it means |\n|---|---|\n");
    for (const lw_json *name = ledger->readings->first; name; name = name->next) {
        mark(buf, name->key);
        mark(buf, name->kind == LW_JSON_TEXT ? name->text : "");
        lw_buf_puts(buf, "|\n");
    }
    lw_buf_byte(buf, '\n');
}

static void mark_claims(const lw_ledger *ledger, lw_arena *arena, lw_buf *buf)
{
    mark_tally(ledger, buf);
    mark_readings(ledger, buf);
    lw_buf_puts(buf, "## Claim by claim\n\n");
    for (int i = 0; i < ledger->claim_count; i++)
        mark_claim(&ledger->claims[i], i + 1, arena, buf);
    if (ledger->other_count)
        lw_buf_puts(buf, "## Other programs\n\nThese are no claims of the paper and are not counted.\n\n");
    for (int i = 0; i < ledger->other_count; i++)
        mark_claim(&ledger->others[i], i + 1, arena, buf);
    if (ledger->table_count)
        lw_buf_puts(buf, "## Tables\n");
}

static void mark_best(const lw_ledger_best *b, lw_arena *arena, lw_buf *buf)
{
    mark(buf, b->what);
    mark(buf, paper_words(arena, b->paper));
    mark(buf, our_words(arena, b));
    mark(buf, paper_words(arena, b->anything));
    mark(buf, paper_words(arena, b->random));
    mark(buf, paper_words(arena, b->climber));
    mark(buf, paper_words(arena, b->proven));
    mark(buf, b->words);
    lw_buf_puts(buf, "|\n");
}

static void mark_table(const lw_ledger_table *t, lw_buf *buf)
{
    lw_buf_print(buf, "\n### %s\n\n", t->title);
    if (t->note[0])
        lw_buf_print(buf, "%s\n\n", t->note);
    for (int i = 0; i < t->columns; i++)
        mark(buf, t->headings[i]);
    lw_buf_puts(buf, "|\n");
    for (int i = 0; i < t->columns; i++)
        lw_buf_puts(buf, "|---");
    lw_buf_puts(buf, "|\n");
    for (int row = 0; row < t->rows; row++) {
        for (int i = 0; i < t->columns; i++)
            mark(buf, t->cells[row * t->columns + i] ? t->cells[row * t->columns + i] : "");
        lw_buf_puts(buf, "|\n");
    }
}

static void mark_comparisons(const lw_report *report, lw_arena *arena, lw_buf *buf)
{
    lw_comparisons all = lw_report_comparisons(report, arena);
    lw_buf_puts(buf, "\n| run | a | b | n | medians | A12 (95 %) | p, Holm |\n|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < all.count; i++) {
        const lw_comparison *c = &all.list[i];
        mark(buf, c->run);
        mark(buf, c->a);
        mark(buf, c->b);
        mark(buf, lw_arena_print(arena, "%d, %d", c->n, c->m));
        mark(buf, lw_arena_print(arena, "%.4g, %.4g", c->median_a, c->median_b));
        mark(buf, lw_arena_print(arena, "%.2f (%.2f to %.2f)", c->a12, c->interval.low, c->interval.high));
        mark(buf, c->adjusted < 0.001 ? "below 0.001" : lw_arena_print(arena, "%.3f", c->adjusted));
        lw_buf_puts(buf, "|\n");
    }
}

void lw_report_markdown(const lw_report *report, lw_buf *buf)
{
    lw_arena arena = {0};
    const lw_ledger *ledger = report->ledger;
    if (ledger && ledger->missing[0])
        lw_buf_print(buf, "Not whole: %s.\n\n", ledger->missing);
    if (ledger && ledger->best_count) {
        lw_buf_puts(buf, "| puzzle | paper's best | ours, min / median / max | best of all settings | random "
                         "search, median | "
                         "climber, median | proven best | in words |\n|---|---|---|---|---|---|---|---|\n");
        for (int i = 0; i < ledger->best_count; i++)
            mark_best(&ledger->bests[i], &arena, buf);
        lw_buf_byte(buf, '\n');
    }
    if (ledger) {
        mark_claims(ledger, &arena, buf);
        for (int i = 0; i < ledger->table_count; i++)
            if (ledger->tables[i].columns)
                mark_table(&ledger->tables[i], buf);
    }
    for (int i = 0; !ledger && i < report->archive->count; i++) {
        lw_buf_print(buf, "## %s\n\n```\n", report->archive->records[i].experiment->name);
        lw_run_table_text(&report->archive->records[i], &(lw_slice){0}, buf);
        lw_buf_puts(buf, "```\n");
    }
    if (report->pair_count)
        mark_comparisons(report, &arena, buf);
    plain_builds(report, "```\n", buf);
    lw_arena_drop(&arena);
}

/* --- The page. --- */

void lw_report_html(const lw_report *report, lw_buf *buf)
{
    const lw_archive *archive = report->archive;
    lw_arena arena = {0};
    const char *title = report->ledger        ? report->ledger->title
                        : archive->count == 1 ? archive->records[0].experiment->name
                                              : lw_arena_print(&arena, "%d runs", archive->count);
    lw_html_begin(buf, title);
    if (report->ledger)
        lw_page_ledger(report->ledger, buf);
    /* in the order of the ledger, then the runs that it does not mention */
    for (int k = 0; report->ledger && k < report->ledger->run_count; k++) {
        const lw_record *record = lw_archive_find(archive, report->ledger->runs[k].name);
        if (record)
            lw_page_run(report, record, buf);
    }
    for (int i = 0; i < archive->count; i++)
        if (!report->ledger || !lw_ledger_about(report->ledger, archive->records[i].experiment->name))
            lw_page_run(report, &archive->records[i], buf);
    lw_provenance_page_end(buf);
    lw_html_end(buf);
    lw_arena_drop(&arena);
}
