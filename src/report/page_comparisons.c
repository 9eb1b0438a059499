/* page_comparisons.c: the comparisons of a run's cells, as a table on its page. */
#include "report/page_comparisons.h"
#include "report/html.h"

#include <string.h>

static void put_row(const lw_run_sheet *s, const lw_html_table *table, const lw_comparison *c)
{
    const char *line[] = {
        c->a,
        c->b,
        lw_arena_print(s->arena, "%d, %d", c->n, c->m),
        lw_arena_print(s->arena, "%.2f (%.2f to %.2f)", c->a12, c->interval.low, c->interval.high),
        c->adjusted < 0.001 ? "< 0.001" : lw_arena_print(s->arena, "%.3f", c->adjusted),
        lw_comparison_words(c)};
    lw_html_row(table, line);
}

void lw_page_comparisons(lw_run_sheet *s)
{
    const lw_comparisons all = lw_report_comparisons(s->report, s->arena);
    const char *run = s->record->experiment->name;
    int count = 0;
    for (int i = 0; i < all.count; i++)
        count += !strcmp(all.list[i].run, run);
    if (count == 0)
        return;
    const lw_column columns[] = {{.heading = "cell"},
                                 {.heading = "against"},
                                 {.heading = "n", .align = LW_ALIGN_RIGHT},
                                 {.heading = "A12 (95 %)", .align = LW_ALIGN_RIGHT},
                                 {.heading = "p, Holm", .align = LW_ALIGN_RIGHT},
                                 {.heading = "it is"}};
    lw_html_details_begin(s->buf, s->report->pair_count
                                      ? "Comparisons"
                                      : "Comparisons with random search and with the best method");
    lw_html_table table = lw_html_table_begin(
        s->buf,
        s->report->pair_count
            ? "A12 is the chance that a run of the first ends higher than one of the second, with Newcombe's "
              "interval; Mann and Whitney's test, adjusted by Holm over all comparisons of this page."
            : "A12 is the chance that a run of the first ends higher than one of the second, with Newcombe's "
              "interval; Mann and Whitney's test, adjusted by Holm over this table.",
        columns, 6);
    for (int i = 0; i < all.count; i++)
        if (!strcmp(all.list[i].run, run))
            put_row(s, &table, &all.list[i]);
    lw_html_table_end(&table);
    lw_html_details_end(s->buf);
}
