/* survival.c: see the header.
 *
 * Kaplan and Meier (1958). The band uses Greenwood's variance on the log-log scale, which keeps it inside 0..1
 * and requires a share strictly between the two. A run that gives up at exactly the time when another finishes
 * still counts as at risk then. Expected running time: Hansen et al. (COCO). */
#include "stats/survival.h"
#include "base/arena.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>
#include <stdlib.h>

typedef struct run {
    double time;
    bool done;
} run;

static int compare(const void *left, const void *right)
{
    const run *a = left, *b = right;
    return (a->time > b->time) - (a->time < b->time);
}

static lw_interval band(double share, double variance, double z)
{
    if (!(share > 0 && share < 1))
        return (lw_interval){.low = share, .high = share};
    double reach = exp(z * sqrt(variance) / fabs(log(share)));
    return (lw_interval){.low = pow(share, reach), .high = pow(share, 1 / reach)};
}

int lw_survival(const double *times, const bool *done, int n, double level, lw_survivor *steps)
{
    lw_arena arena = {0};
    run *runs = lw_new_array(&arena, run, n);
    for (int i = 0; i < n; i++)
        runs[i] = (run){.time = times[i], .done = done[i]};
    if (n > 1)
        qsort(runs, (size_t)n, sizeof *runs, compare);
    double share = 1, variance = 0, z = lw_normal_quantile((1 + level) / 2);
    int count = 0;
    for (int first = 0, next; first < n; first = next) {
        int events = 0, at_risk = n - first;
        for (next = first; next < n && runs[next].time == runs[first].time; next++)
            events += runs[next].done;
        if (!events)
            continue;
        share *= (double)(at_risk - events) / at_risk;
        variance += events / ((double)at_risk * (at_risk - events)); /* infinite at the end; no band there */
        steps[count++] = (lw_survivor){.time = runs[first].time,
                                       .at_risk = at_risk,
                                       .events = events,
                                       .share = share,
                                       .band = band(share, variance, z)};
    }
    lw_arena_drop(&arena);
    return count;
}

double lw_survival_median(const lw_survivor *steps, int count)
{
    /* With a small tolerance, because shares are products: 2/3 * 3/4 may not be exactly one half. */
    for (int i = 0; i < count; i++)
        if (steps[i].share <= 0.5 + 1e-12)
            return steps[i].time;
    return NAN;
}

double lw_running_time(const double *spent, const bool *done, int n)
{
    double sum = 0;
    int paid = 0;
    for (int i = 0; i < n; i++) {
        sum += spent[i];
        paid += done[i];
    }
    return n < 1 ? NAN : paid ? sum / paid : INFINITY;
}
