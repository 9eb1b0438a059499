/* page_comparisons.c: the methods of a run compared with random search and with the best of them. */
#include "report/page_comparisons.h"
#include "report/html.h"
#include "report/page_curves.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

enum { RESAMPLES = 2000 };
static const double LEVEL = 0.95;

typedef struct pair {
    int64_t a, b;
    double a12, p;
    lw_interval interval;
} pair;

/* Random search is also what breeds nothing, having no evaluation left after its first population. */
static bool is_random(const lw_request *request)
{
    return !strcmp(request->algorithm->name, "random") ||
           request->knobs.population >= request->knobs.evaluations;
}

static int64_t control_of(const lw_run_sheet *s, const int64_t *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (is_random(&s->record->experiment->cells[cells[i]].request))
            return cells[i];
    return -1;
}

static int64_t leader_of(const lw_run_sheet *s, const int64_t *cells, int count)
{
    int64_t leader = -1;
    double max = -INFINITY;
    for (int i = 0; i < count; i++) {
        double median = lw_median(s->values, lw_run_values(s, cells[i], s->values));
        if (median > max) {
            max = median;
            leader = cells[i];
        }
    }
    return leader;
}

static int add_pairs(lw_run_sheet *s, const int64_t *cells, int count, int64_t other, int64_t but, pair *pairs)
{
    int made = 0, m = other >= 0 ? lw_run_values(s, other, s->more) : 0;
    for (int i = 0; i < count && m > 0; i++) {
        int n = lw_run_values(s, cells[i], s->values);
        if (cells[i] == other || cells[i] == but || n == 0)
            continue;
        pairs[made++] = (pair){
            .a = cells[i],
            .b = other,
            .a12 = lw_a12(s->values, n, s->more, m),
            .p = lw_mann_whitney(s->values, n, s->more, m).p,
            .interval = lw_bootstrap_contrast(s->values, n, s->more, m, lw_a12, RESAMPLES, LEVEL, &s->rng)};
    }
    return made;
}

static const char *pair_words(const pair *p)
{
    if (p->interval.low > 0.5)
        return "better";
    if (p->interval.high < 0.5)
        return "worse";
    return "no significant difference";
}

static void put_pairs(lw_run_sheet *s, const pair *pairs, const double *adjusted, int count)
{
    const lw_column columns[] = {{.heading = "cell"},
                                 {.heading = "against"},
                                 {.heading = "A12 (95 %)", .align = LW_ALIGN_RIGHT},
                                 {.heading = "p, Holm", .align = LW_ALIGN_RIGHT},
                                 {.heading = "it is"}};
    lw_html_table table = lw_html_table_begin(
        s->buf,
        "A12 is the chance that a run of the first ends higher than one of the second; Mann and Whitney's "
        "test, adjusted by Holm over this table.",
        columns, 5);
    for (int i = 0; i < count; i++) {
        const pair *p = &pairs[i];
        const char *line[] = {
            s->record->experiment->cells[p->a].label, lw_method_name(s->record, p->b),
            lw_arena_print(s->arena, "%.2f (%.2f to %.2f)", p->a12, p->interval.low, p->interval.high),
            adjusted[i] < 0.001 ? "< 0.001" : lw_arena_print(s->arena, "%.3f", adjusted[i]), pair_words(p)};
        lw_html_row(&table, line);
    }
    lw_html_table_end(&table);
}

void lw_page_comparisons(lw_run_sheet *s, const char **names, int panels)
{
    int64_t *cells = lw_new_array(s->arena, int64_t, s->record->experiment->cell_count);
    pair *pairs = lw_new_array(s->arena, pair, 2 * s->record->experiment->cell_count);
    int made = 0;
    for (int i = 0; i < panels; i++) {
        int count = lw_panel_cells(s->record, names[i], cells);
        int64_t control = control_of(s, cells, count), leader = leader_of(s, cells, count);
        made += add_pairs(s, cells, count, control, -1, pairs + made);
        if (leader != control)
            made += add_pairs(s, cells, count, leader, control, pairs + made);
    }
    if (made == 0)
        return;
    double *p = lw_new_array(s->arena, double, made);
    for (int i = 0; i < made; i++)
        p[i] = pairs[i].p;
    lw_holm(p, made, p);
    lw_html_details_begin(s->buf, "Comparisons with random search and with the best method");
    put_pairs(s, pairs, p, made);
    lw_html_details_end(s->buf);
}
