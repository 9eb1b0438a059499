/* page_ledger.c: a ledger on a page: the numbers of claims by verdict, the table of bests, then claim by
 * claim. */
#include "report/page_ledger.h"
#include "report/html.h"
#include "report/number_text.h"

#include <math.h>
#include <string.h>

static const char *const tones[] = {
    [LW_CLAIM_REPRODUCED] = "good", [LW_CLAIM_UNDER_READING] = "good", [LW_CLAIM_CONTRADICTED] = "bad",
    [LW_CLAIM_UNDECIDED] = "dim",   [LW_CLAIM_UNTESTABLE] = "dim",     [LW_CLAIM_INCONSISTENT] = "odd"};

static void put_badge(lw_buf *buf, enum lw_claim_verdict verdict)
{
    lw_buf_print(buf, "<span class=\"badge %s\">%s</span>", tones[verdict], lw_claim_verdict_text(verdict));
}

static void put_tally(const lw_ledger *ledger, lw_buf *buf)
{
    int tally[LW_CLAIM_VERDICTS] = {0};
    for (int i = 0; i < ledger->claim_count; i++)
        tally[ledger->claims[i].verdict]++;
    lw_buf_puts(buf, "<p class=\"tally\">");
    for (int i = 0; i < LW_CLAIM_VERDICTS; i++)
        if (tally[i]) {
            lw_buf_print(buf, "<span><b>%d</b> ", tally[i]);
            put_badge(buf, (enum lw_claim_verdict)i);
            lw_buf_puts(buf, "</span>\n");
        }
    lw_buf_puts(buf, "</p>\n");
}

static const char *number_or_none(lw_arena *arena, double number)
{
    return isfinite(number) ? lw_number_text(arena, number, 4) : "";
}

static void put_bests(const lw_ledger *ledger, lw_buf *buf)
{
    static const lw_column columns[] = {{.heading = "puzzle"},
                                        {.heading = "paper's best", .align = LW_ALIGN_RIGHT},
                                        {.heading = "ours, min / median / max", .align = LW_ALIGN_RIGHT},
                                        {.heading = "best of all settings", .align = LW_ALIGN_RIGHT},
                                        {.heading = "random search, median", .align = LW_ALIGN_RIGHT},
                                        {.heading = "climber, median", .align = LW_ALIGN_RIGHT},
                                        {.heading = "proven best", .align = LW_ALIGN_RIGHT}};
    lw_arena arena = {0};
    lw_html_table table =
        lw_html_table_begin(buf,
                            "Moves of the best maze of a run. Ours: the paper's algorithm and "
                            "settings; random search and the climber have as many evaluations.",
                            columns, 7);
    for (int i = 0; i < ledger->best_count; i++) {
        const lw_ledger_best *best = &ledger->bests[i];
        const char *line[] = {best->what,
                              number_or_none(&arena, best->paper),
                              best->ours.n ? lw_arena_print(&arena, "%.4g / %.4g / %.4g", best->ours.min,
                                                            best->ours.median, best->ours.max)
                                           : "",
                              number_or_none(&arena, best->anything),
                              number_or_none(&arena, best->random),
                              number_or_none(&arena, best->climber),
                              number_or_none(&arena, best->proven)};
        lw_html_row(&table, line);
    }
    lw_html_table_end(&table);
    lw_buf_puts(buf, "<ul>\n");
    for (int i = 0; i < ledger->best_count; i++) {
        const lw_ledger_best *best = &ledger->bests[i];
        lw_buf_puts(buf, "<li>");
        lw_html_escape(lw_arena_print(&arena, "%s: %s.", best->what, best->words), buf);
        if (best->prove[0]) {
            lw_buf_puts(buf, " <code>");
            lw_html_escape(best->prove, buf);
            lw_buf_puts(buf, "</code>");
        }
        lw_buf_puts(buf, "</li>\n");
    }
    lw_buf_puts(buf, "</ul>\n");
    lw_arena_drop(&arena);
}

static void put_findings(const lw_claim *claim, lw_buf *buf)
{
    static const lw_column columns[] = {{.heading = "measured"},
                                        {.heading = "expected"},
                                        {.heading = "found"},
                                        {.heading = "test"},
                                        {.heading = "p, Holm", .align = LW_ALIGN_RIGHT}};
    static const char *const rulings[] = {[LW_RULING_HOLDS] = "holds",
                                          [LW_RULING_FAILS] = "fails",
                                          [LW_RULING_OPEN] = "open",
                                          [LW_RULING_NO_DATA] = "no data"};
    lw_arena arena = {0};
    bool compares = false;
    for (int i = 0; i < claim->count; i++)
        compares |= !isnan(claim->findings[i].p);
    lw_html_table table = lw_html_table_begin(buf, NULL, columns, compares ? 5 : 4);
    for (int i = 0; i < claim->count; i++) {
        const lw_finding *f = &claim->findings[i];
        const char *p = isnan(f->p) ? "" : f->p < 0.001 ? "< 0.001" : lw_arena_print(&arena, "%.3f", f->p);
        lw_html_row(&table, (const char *[]){f->what, f->expected, f->found, rulings[f->ruling], p});
    }
    lw_html_table_end(&table);
    lw_arena_drop(&arena);
}

static bool is_reported(const lw_claim *claim, int i)
{
    for (int k = 0; k < i; k++)
        if (claim->findings[k].command[0] && !strcmp(claim->findings[k].command, claim->findings[i].command))
            return true;
    return claim->findings[i].command[0] == 0;
}

static void put_claim(const lw_claim *claim, lw_buf *buf)
{
    lw_buf commands = {0};
    lw_buf_puts(buf, "<section class=\"claim\">\n<p>");
    put_badge(buf, claim->verdict);
    lw_buf_puts(buf, "</p>\n<blockquote>");
    lw_html_escape(claim->claim, buf);
    lw_buf_puts(buf, "</blockquote>\n");
    lw_html_note(buf, "%s%s%s", claim->place, claim->reading[0] ? ". Reading: " : "", claim->reading);
    if (claim->words[0])
        lw_html_paragraph(buf, "%s", claim->words);
    if (claim->robust[0])
        lw_html_paragraph(buf, "Other readings: %s", claim->robust);
    if (claim->count)
        put_findings(claim, buf);
    for (int i = 0; i < claim->count; i++)
        if (!is_reported(claim, i))
            lw_buf_print(&commands, "%s%s", commands.size ? "\n" : "", claim->findings[i].command);
    if (commands.size) {
        lw_html_details_begin(buf, "Commands");
        lw_html_pre(buf, lw_buf_text(&commands));
        lw_html_details_end(buf);
    }
    lw_buf_puts(buf, "</section>\n");
    lw_buf_drop(&commands);
}

/* Numbers are aligned right; a column of words may break its lines. */
static enum lw_align align_of(const lw_ledger_table *t, int column)
{
    enum { MAX_DIGITS = 32 };
    for (int i = 0; i < t->rows; i++) {
        const char *text = t->cells[i * t->columns + column];
        if (column == 0 || (text && strlen(text) > MAX_DIGITS))
            return LW_ALIGN_LEFT;
    }
    return LW_ALIGN_RIGHT;
}

void lw_page_table(const lw_ledger_table *t, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_column *columns = lw_new_array(&arena, lw_column, t->columns);
    for (int i = 0; i < t->columns; i++)
        columns[i] = (lw_column){.heading = t->headings[i], .align = align_of(t, i)};
    lw_html_heading(buf, 4, t->title);
    if (t->note[0])
        lw_html_note(buf, "%s", t->note);
    lw_html_table table = lw_html_table_begin(buf, NULL, columns, t->columns);
    for (int i = 0; i < t->rows; i++)
        lw_html_row(&table, &t->cells[i * t->columns]);
    lw_html_table_end(&table);
    lw_arena_drop(&arena);
}

void lw_page_ledger(const lw_ledger *ledger, lw_buf *buf)
{
    if (ledger->source[0])
        lw_html_paragraph(buf, "%s", ledger->source);
    put_tally(ledger, buf);
    if (ledger->missing[0])
        lw_html_paragraph(buf, "Not whole: %s.", ledger->missing);
    if (ledger->best_count)
        put_bests(ledger, buf);
    lw_html_heading(buf, 2, "Claim by claim");
    lw_html_note(
        buf, "A test holds when the whole interval of our estimate lies where the paper says, fails when all "
             "of it lies elsewhere, and is open otherwise. A comparison of two sides fails only if its p, by "
             "Holm among those of the claim, is below 0.05, too. Intervals are at 95 %%: Wilson's for shares, "
             "Newcombe's for A12, order statistics for medians and extremes, bootstrap for the rest.");
    for (int i = 0; i < ledger->claim_count; i++)
        put_claim(&ledger->claims[i], buf);
    if (ledger->other_count) {
        lw_html_heading(buf, 2, "Other programs");
        lw_html_note(buf, "These are no claims of the paper and are not counted.");
    }
    for (int i = 0; i < ledger->other_count; i++)
        put_claim(&ledger->others[i], buf);
}
