/* library_curve.c: a set of puzzles from easy to hard, in even steps.
 *
 * With N puzzles wanted, N evenly spaced targets divide the range of the fact, from the easiest to the hardest
 * puzzle. Each target is assigned a different puzzle, in order, so that the sum of the distances is minimal
 * (dynamic programming; time N times the number of puzzles). Of symmetric twins only one takes part: to a
 * player they are the same. */
#include "app/cli/library_curve.h"
#include "app/cli/args.h"
#include "app/cli/library_export.h"
#include "app/cli/output.h"
#include "app/cli/query.h"
#include "store/store_library.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct point {
    const lw_entry *entry;
    double number, noise; /* noise: half the width of the fact's interval */
    int order;
} point;

static int by_number(const void *a, const void *b)
{
    const point *x = a, *y = b;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return x->order - y->order;
}

static int by_twin(const void *a, const void *b)
{
    const point *x = a, *y = b;
    int twin = strcmp(x->entry->twin, y->entry->twin);
    return twin ? twin : x->order - y->order;
}

/* Lists the puzzles that have the fact, without twins, from easy to hard. Puzzles with only a lower bound are
 * left out: their place is unknown. */
static point *line_up(const lw_selection *selection, const char *fact, lw_arena *arena, int *count)
{
    point *points = lw_new_array(arena, point, selection->count + 1);
    int known = 0, kept = 0;
    for (int i = 0; i < selection->count; i++) {
        const lw_value *value = lw_entry_fact(&selection->entries[i], fact);
        if (value && lw_value_known(value) && !value->saturated)
            points[known++] = (point){.entry = &selection->entries[i],
                                      .number = lw_value_number(value),
                                      .noise = value->samples ? (value->high - value->low) / 2 : 0,
                                      .order = i};
    }
    qsort(points, (size_t)known, sizeof *points, by_twin);
    for (int i = 0; i < known; i++)
        if (i == 0 || strcmp(points[i].entry->twin, points[kept - 1].entry->twin) != 0)
            points[kept++] = points[i];
    qsort(points, (size_t)kept, sizeof *points, by_number);
    *count = kept;
    return points;
}

static double target(const point *points, int count, int wanted, int i)
{
    double low = points[0].number, high = points[count - 1].number;
    return wanted > 1 ? low + (high - low) * i / (wanted - 1) : (low + high) / 2;
}

/* cost[k]: the minimal sum for the targets so far, if the last one has puzzle k or an earlier one. */
static void pick(const point *points, int count, int wanted, int *chosen, lw_arena *arena)
{
    double *cost = lw_new_array(arena, double, count), *next = lw_new_array(arena, double, count);
    unsigned char *taken = lw_arena_take_array(arena, (size_t)wanted * (size_t)count, 1);
    for (int i = 0; i < wanted; i++) {
        double goal = target(points, count, wanted, i), best = INFINITY;
        for (int k = i; k < count; k++) {
            double before = i == 0 ? 0 : cost[k - 1], sum = before + fabs(points[k].number - goal);
            if (sum < best) {
                best = sum;
                taken[(size_t)i * (size_t)count + (size_t)k] = 1;
            }
            next[k] = best;
        }
        double *kept = cost;
        cost = next;
        next = kept;
    }
    for (int i = wanted - 1, k = count - 1; i >= 0; i--, k--) {
        while (!taken[(size_t)i * (size_t)count + (size_t)k])
            k--;
        chosen[i] = k;
    }
}

static void report(const point *points, int count, int wanted, const int *chosen, const char *fact,
                   int left_out, lw_buf *out)
{
    double low = points[0].number, high = points[count - 1].number;
    lw_buf_print(out, "%d of %d puzzles by %s, which goes from %.4g to %.4g", wanted, count, fact, low, high);
    if (wanted > 1 && high > low)
        lw_buf_print(out, ": one about every %.4g", (high - low) / (wanted - 1));
    if (left_out)
        lw_buf_print(out, " (%d left out: mirror images, or without the fact)", left_out);
    lw_buf_print(out, "\n\n%4s  %-*s  %10s  %10s  kind\n", "", LW_HANDLE, "handle", "wanted", fact);
    for (int i = 0; i < wanted; i++) {
        const point *p = &points[chosen[i]];
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(p->entry->id, handle);
        lw_buf_print(out, "%4d  %.*s  %10.4g  %10.4g  %s\n", i + 1, LW_HANDLE, handle,
                     target(points, count, wanted, i), p->number, p->entry->spec);
    }
}

/* Warns if the steps are smaller than the noise. */
static void warn(const point *points, int count, int wanted, const int *chosen, const char *fact)
{
    double noise = 0,
           step = wanted > 1 ? (points[count - 1].number - points[0].number) / (wanted - 1) : INFINITY;
    for (int i = 0; i < wanted; i++)
        noise += points[chosen[i]].noise / wanted;
    if (step < noise)
        lw_complain_text(0,
                         "the steps of %.3g are smaller than the uncertainty of %s (about %.3g up or down), so "
                         "neighbours may be equally hard; ask for fewer steps or more varied puzzles",
                         step, fact, noise);
}

int lw_library_curve(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selector selector;
    lw_selection all;
    int64_t wanted = 10;
    int count;
    if (lw_selector_parse(args, 1, args->count, &selector, error) ||
        lw_args_int(args, "count", 1, 10000, &wanted, error))
        return LW_EXIT_WRONG;
    selector.query.limit = selector.limit = 0; /* --count is the number of puzzles to pick, not to pick from */
    if (lw_select(store, &selector, &args->arena, &all, error))
        return LW_EXIT_WRONG;
    if (!all.count)
        return lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches");
    const char *fact = lw_hardness_of(args, &all, error);
    if (!fact)
        return LW_EXIT_WRONG;
    lw_selection_measure(&all, fact, &args->arena, &lw_interrupt);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    point *points = line_up(&all, fact, &args->arena, &count);
    if (!count)
        return lw_complain_text(LW_EXIT_NO, "none of these puzzles has the fact \"%s\"", fact);
    wanted = wanted > count ? count : wanted;
    int *chosen = lw_new_array(&args->arena, int, wanted);
    pick(points, count, (int)wanted, chosen, &args->arena);
    warn(points, count, (int)wanted, chosen, fact);
    if (!lw_export_wanted(args)) {
        lw_buf out = {0};
        report(points, count, (int)wanted, chosen, fact, all.count - count, &out);
        lw_emit_folded(&out);
        lw_buf_drop(&out);
        return LW_EXIT_DONE;
    }
    lw_selection curve = {.entries = lw_new_array(&args->arena, lw_entry, wanted), .count = (int)wanted};
    for (int i = 0; i < wanted; i++)
        curve.entries[i] = *points[chosen[i]].entry;
    return lw_export(args, &curve, fact, error);
}
