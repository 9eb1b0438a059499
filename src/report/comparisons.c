/* comparisons.c: see the header. */
#include "report/comparisons.h"
#include "report/page_curves.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

static lw_comparison *add(lw_comparisons *all)
{
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : 16;
        lw_comparison *list = lw_new_array(all->arena, lw_comparison, room);
        if (all->count)
            memcpy(list, all->list, (size_t)all->count * sizeof *list);
        all->list = list;
        all->room = room;
    }
    return &all->list[all->count++];
}

/* Compares the values of the same replicate, one from each side. */
static lw_sign_test compare_pairs(const lw_sample *a, const lw_sample *b)
{
    int more = 0, less = 0, even = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++)
            if (a->rows[i]->replicate == b->rows[k]->replicate) {
                more += a->values[i] > b->values[k];
                less += a->values[i] < b->values[k];
                even += a->values[i] == b->values[k];
            }
    return lw_sign_test_of(more, less, even);
}

/* Pairs are defined only between two single cells. */
static bool is_one_cell(const lw_sample *sample)
{
    bool one = sample->n > 0;
    for (int i = 1; i < sample->n; i++)
        one = one && sample->rows[i]->cell == sample->rows[0]->cell;
    return one;
}

static void compare(lw_comparisons *all, const lw_record *record, const char *label_a, const lw_sample *a,
                    const char *label_b, const lw_sample *b)
{
    lw_comparison *c = add(all);
    bool ones = is_one_cell(a) && is_one_cell(b);
    *c = (lw_comparison){.run = record->experiment->name,
                         .a = label_a,
                         .b = label_b,
                         .cell_a = is_one_cell(a) ? a->rows[0]->cell : -1,
                         .cell_b = is_one_cell(b) ? b->rows[0]->cell : -1,
                         .n = a->n,
                         .m = b->n,
                         .saturated_a = lw_sample_saturated(a),
                         .saturated_b = lw_sample_saturated(b),
                         .median_a = lw_median(a->values, a->n),
                         .median_b = lw_median(b->values, b->n),
                         .test = lw_mann_whitney(a->values, a->n, b->values, b->n),
                         .a12 = lw_a12(a->values, a->n, b->values, b->n),
                         .paired = ones && record->experiment->paired};
    c->adjusted = c->test.p;
    c->interval = lw_a12_interval(c->a12, a->n, b->n, LW_COMPARISON_LEVEL);
    if (c->paired)
        c->signs = compare_pairs(a, b);
}

/* --- The default comparisons. --- */

/* A run without an evaluation left after its first population varies nothing, so it is random search too. */
static bool is_random(const lw_request *request)
{
    return !strcmp(request->algorithm->name, "random") ||
           request->knobs.population >= request->knobs.evaluations;
}

static lw_sample sample_of(const lw_sample *shown, int64_t cell, lw_arena *arena)
{
    lw_sample sample = lw_sample_new(shown->n, arena);
    for (int i = 0; i < shown->n; i++)
        if (shown->rows[i]->cell == cell)
            lw_sample_add(&sample, shown->values[i], shown->rows[i], shown->saturated[i]);
    return sample;
}

static int find_random(const lw_experiment *experiment, const int64_t *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (is_random(&experiment->cells[cells[i]].request))
            return i;
    return -1;
}

static int find_best(const lw_sample *samples, int count)
{
    int best = -1;
    double max = -INFINITY;
    for (int i = 0; i < count; i++) {
        double median = lw_median(samples[i].values, samples[i].n);
        if (median > max) {
            max = median;
            best = i;
        }
    }
    return best;
}

static void add_against(lw_comparisons *all, const lw_record *record, const int64_t *cells,
                        const lw_sample *samples, int count, int other, int but)
{
    const lw_lab_cell *labelled = record->experiment->cells;
    for (int i = 0; i < count && other >= 0 && samples[other].n; i++)
        if (i != other && i != but && samples[i].n)
            compare(all, record, labelled[cells[i]].label, &samples[i], labelled[cells[other]].label,
                    &samples[other]);
}

void lw_comparisons_add_usual(lw_comparisons *all, const lw_record *record, const lw_sample *shown)
{
    const lw_experiment *experiment = record->experiment;
    int64_t *cells = lw_new_array(all->arena, int64_t, experiment->cell_count);
    const char **names = lw_new_array(all->arena, const char *, experiment->cell_count);
    lw_sample *samples = lw_new_array(all->arena, lw_sample, experiment->cell_count);
    int panels = lw_panels(record, names);
    for (int panel = 0; panel < panels; panel++) {
        int count = lw_panel_cells(record, names[panel], cells);
        for (int i = 0; i < count; i++)
            samples[i] = sample_of(shown, cells[i], all->arena);
        int random = find_random(experiment, cells, count), best = find_best(samples, count);
        add_against(all, record, cells, samples, count, random, -1);
        if (best != random)
            add_against(all, record, cells, samples, count, best, random);
    }
}

/* --- On request. --- */

int lw_comparisons_add(lw_comparisons *all, const lw_record *record, const char *a, const char *b,
                       const char *expression, lw_error *error)
{
    lw_sample left, right;
    int result = lw_sample_take(record, a, expression, all->arena, &left, error);
    if (!result)
        result = lw_sample_take(record, b, expression, all->arena, &right, error);
    if (!result)
        compare(all, record, a, &left, b, &right);
    return result;
}

void lw_comparisons_adjust(lw_comparisons *all, int first)
{
    double *p = lw_new_array(all->arena, double, all->count + 1);
    int *which = lw_new_array(all->arena, int, all->count + 1), count = 0;
    for (int i = first; i < all->count; i++)
        if (isfinite(all->list[i].test.p)) { /* one without data is not a test */
            which[count] = i;
            p[count++] = all->list[i].test.p;
        }
    lw_holm(p, count, p);
    for (int i = 0; i < count; i++)
        all->list[which[i]].adjusted = p[i];
}

/* --- As text and numbers. --- */

const char *lw_comparison_words(const lw_comparison *c)
{
    if (c->saturated_a || c->saturated_b)
        return "not decided: some values are only lower bounds";
    if (c->interval.low > 0.5)
        return "better";
    return c->interval.high < 0.5 ? "worse" : "no significant difference";
}

static void write_signs(const lw_sign_test *signs, lw_writer *w)
{
    lw_write_object(w, "sign_test");
    lw_write_int(w, "more", signs->plus);
    lw_write_int(w, "less", signs->minus);
    lw_write_int(w, "equal", signs->even);
    lw_write_real(w, "p", signs->p);
    lw_write_end(w);
}

void lw_comparisons_write(const lw_comparisons *all, lw_writer *w, const char *key)
{
    lw_write_list(w, key);
    for (int i = 0; i < all->count; i++) {
        const lw_comparison *c = &all->list[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "run", c->run);
        lw_write_text(w, "a", c->a);
        lw_write_text(w, "b", c->b);
        lw_write_int(w, "n_a", c->n);
        lw_write_int(w, "n_b", c->m);
        if (c->saturated_a || c->saturated_b) {
            lw_write_int(w, "saturated_a", c->saturated_a);
            lw_write_int(w, "saturated_b", c->saturated_b);
        }
        lw_write_real(w, "median_a", c->median_a);
        lw_write_real(w, "median_b", c->median_b);
        lw_write_real(w, "a12", c->a12);
        lw_write_list(w, "a12_interval");
        lw_write_real(w, NULL, c->interval.low);
        lw_write_real(w, NULL, c->interval.high);
        lw_write_end(w);
        lw_write_text(w, "method", c->test.method == LW_RANK_EXACT ? "exact" : "normal");
        lw_write_real(w, "u", c->test.u);
        lw_write_real(w, "p", c->test.p);
        lw_write_real(w, "p_holm", c->adjusted);
        if (c->paired)
            write_signs(&c->signs, w);
        lw_write_end(w);
    }
    lw_write_end(w);
}

void lw_comparisons_text(const lw_comparisons *all, lw_buf *buf)
{
    int wide = 1;
    for (int i = 0; i < all->count; i++) {
        int a = (int)strlen(all->list[i].a), b = (int)strlen(all->list[i].b);
        wide = a > wide ? a : wide;
        wide = b > wide ? b : wide;
    }
    lw_buf_print(buf, "%-*s  %-*s  %11s  %21s  %18s  %8s\n", wide, "a", wide, "b", "n", "medians", "A12 (95 %)",
                 "p, Holm");
    for (int i = 0; i < all->count; i++) {
        const lw_comparison *c = &all->list[i];
        lw_buf_print(buf, "%-*s  %-*s  %5d %5d  %10.5g %10.5g  %.2f (%.2f to %.2f)  %8.2g\n", wide, c->a, wide,
                     c->b, c->n, c->m, c->median_a, c->median_b, c->a12, c->interval.low, c->interval.high,
                     c->adjusted);
        if (c->saturated_a || c->saturated_b)
            lw_buf_print(buf, "%*s  lower bounds among them: %d of %d and %d of %d\n", wide, "", c->saturated_a,
                         c->n, c->saturated_b, c->m);
    }
}
