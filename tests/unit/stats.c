/* Statistics compared with numbers found in another way: by hand, by counting all cases, or by simulation. */
#include "stats/correlation.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/regression.h"
#include "stats/summary.h"
#include "stats/survival.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-9)

static void test_summary_by_hand(void **state)
{
    (void)state;
    /* Sorted: 1 2 4 7 11 40. Type 7 places: 1.25, 2.5, 3.75. */
    const double values[] = {11, 2, 40, 1, 7, 4};
    lw_summary s = lw_summary_of(values, 6);
    assert_int_equal(s.n, 6);
    NEAR(s.min, 1);
    NEAR(s.q1, 2.5);
    NEAR(s.median, 5.5);
    NEAR(s.q3, 10);
    NEAR(s.max, 40);
    NEAR(s.mean, 65.0 / 6);
    NEAR(s.sd, sqrt((1791 - 65.0 * 65 / 6) / 5));
    NEAR(s.whisker_low, 1);
    NEAR(s.whisker_high, 11); /* 10 + 1.5 * 7.5 is 21.25 */
    assert_int_equal(s.outliers, 1);
    NEAR(values[0], 11); /* the sample is not reordered */

    lw_summary one = lw_summary_of(values, 1), none = lw_summary_of(values, 0);
    NEAR(one.q1, 11);
    NEAR(one.whisker_high, 11);
    assert_true(isnan(one.sd));
    assert_true(isnan(none.median) && isnan(none.mean) && none.n == 0);
}

static void test_whiskers_end_at_values_on_both_sides(void **state)
{
    (void)state;
    /* Quartiles 10.5 and 17.5: the fences are 0 and 28, and a value on a fence is inside. */
    const double values[] = {-6, 0, 10, 11, 12, 13, 14, 15, 20, 28, 36};
    lw_summary s = lw_summary_of(values, 11);
    NEAR(s.q1, 10.5);
    NEAR(s.q3, 17.5);
    NEAR(s.whisker_low, 0);
    NEAR(s.whisker_high, 28);
    assert_int_equal(s.outliers, 2);
}

static void test_normal_quantile(void **state)
{
    (void)state;
    assert_true(fabs(lw_normal_quantile(0.975) - 1.959963984540054) < 1e-12);
    assert_true(fabs(lw_normal_quantile(0.05) + 1.6448536269514722) < 1e-12);
    NEAR(lw_normal_quantile(0.5), 0);
}

static void test_wilson_closed_forms(void **state)
{
    (void)state;
    double z = 1.959963984540054, z2 = z * z;
    lw_interval none = lw_wilson(0, 30, 0.95), all = lw_wilson(30, 30, 0.95), half = lw_wilson(20, 40, 0.95);
    assert_true(none.low == 0 && all.high == 1);
    NEAR(none.high, z2 / (30 + z2));
    NEAR(all.low, 30 / (30 + z2));
    NEAR(half.low, 0.5 - z / 2 / sqrt(40 + z2));
    NEAR(half.high, 0.5 + z / 2 / sqrt(40 + z2));
    /* Its ends are the shares p where the score test is just significant: |x/n - p| = z sqrt(p (1 - p) / n). */
    lw_interval some = lw_wilson(7, 23, 0.95);
    NEAR(7.0 / 23 - some.low, z * sqrt(some.low * (1 - some.low) / 23));
    NEAR(some.high - 7.0 / 23, z * sqrt(some.high * (1 - some.high) / 23));
    assert_true(isnan(lw_wilson(0, 0, 0.95).low));
}

static void test_bootstrap_is_seeded(void **state)
{
    (void)state;
    const double values[] = {3, 9, 27, 4, 1, 15, 8, 8, 2, 30};
    lw_rng one = lw_rng_seed(5), two = lw_rng_seed(5), other = lw_rng_seed(6);
    lw_interval a = lw_bootstrap(values, 10, lw_mean, 500, 0.95, &one);
    lw_interval b = lw_bootstrap(values, 10, lw_mean, 500, 0.95, &two);
    lw_interval c = lw_bootstrap(values, 10, lw_mean, 500, 0.95, &other);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(a.low != c.low);
    assert_true(a.low < 10.7 && 10.7 < a.high);
    const double same[] = {4, 4, 4};
    lw_interval wide = lw_scale_interval(same, 3, 1, 5, 500, 0.95, &one);
    assert_true(wide.low < 4 && wide.low >= 1 && wide.high > 4 && wide.high <= 5);
    lw_interval point = lw_bootstrap(same, 3, lw_median, 50, 0.95, &one);
    assert_true(point.low == 4 && point.high == 4);
    /* One value says nothing about how values vary. */
    lw_interval single = lw_bootstrap(same, 1, lw_mean, 50, 0.95, &one);
    lw_interval apart = lw_bootstrap_smooth(same, 1, values, 10, lw_a12, 50, 0.95, &one);
    assert_true(isinf(single.low) && isinf(single.high) && isinf(apart.low) && isinf(apart.high));
}

/* 30 uniform numbers have mean 1/2; a 90% interval should contain it in about 90% of 400 samples (sd 1.5%),
 * slightly less because the percentile bootstrap is too short in small samples. */
static void test_bootstrap_coverage(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(11);
    int held = 0;
    for (int i = 0; i < 400; i++) {
        double values[30];
        for (int k = 0; k < 30; k++)
            values[k] = lw_rng_real(&rng);
        lw_interval interval = lw_bootstrap(values, 30, lw_mean, 300, 0.9, &rng);
        held += interval.low <= 0.5 && 0.5 <= interval.high;
    }
    assert_in_range(held, 336, 380);
}

static void test_bootstrap_of_a12(void **state)
{
    (void)state;
    const double a[] = {1, 2, 3, 4, 5, 6, 7}, b[] = {3, 4, 5, 6, 7, 8, 9, 10, 11};
    lw_rng rng = lw_rng_seed(3);
    lw_interval interval = lw_bootstrap_contrast(a, 7, b, 9, lw_a12, 1000, 0.95, &rng);
    double point = lw_a12(a, 7, b, 9);
    assert_true(interval.low < point && point < interval.high && interval.high < 0.5);
    const double high[] = {20, 21};
    lw_interval apart = lw_bootstrap_contrast(high, 2, b, 9, lw_a12, 100, 0.95, &rng);
    assert_true(apart.low == 1 && apart.high == 1);
}

static double normal(lw_rng *rng)
{
    return lw_normal_quantile((lw_rng_below(rng, 1000000) + 0.5) / 1e6);
}

/* Pairs of distributions to sample from; draw() draws from either, and true_a12() is their true A12. */
enum source { SHIFT_SMALL, SHIFT_LARGE, SHIFT_HUGE, EXPONENTIAL, DICE, SOURCES };

static double draw(enum source source, bool first, lw_rng *rng)
{
    static const double shift[] = {0.3, 1.2, 3};
    switch (source) {
    case EXPONENTIAL:
        return -log((lw_rng_below(rng, 1000000) + 0.5) / 1e6) * (first ? 3 : 1);
    case DICE: /* many ties: 1 to 6 against 1 to 4 */
        return 1 + lw_rng_below(rng, first ? 6 : 4);
    default:
        return normal(rng) + (first ? shift[source] : 0);
    }
}

static double true_a12(enum source source)
{
    static const double shift[] = {0.3, 1.2, 3};
    if (source == EXPONENTIAL)
        return 0.75;
    /* 4 of 24 pairs are ties; of the others 3 + 2 + 1 are won by the second. */
    return source == DICE ? (24 - 4 - 6 + 2) / 24.0 : 0.5 * erfc(-shift[source] / 2);
}

/* The share of 2000 intervals that contain the truth; with 20,000 it is from 0.925 (ties, 8 against 30) to
 * 0.978. */
static void test_coverage_of_a12(void **state)
{
    (void)state;
    static const int sizes[][2] = {{5, 5}, {10, 10}, {8, 30}, {30, 30}};
    enum { ROUNDS = 2000 };
    for (int source = 0; source < SOURCES; source++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            lw_rng rng = lw_rng_seed(100 * i + (uint64_t)source);
            int n = sizes[i][0], m = sizes[i][1], held = 0;
            for (int round = 0; round < ROUNDS; round++) {
                double a[30], b[30];
                for (int k = 0; k < n; k++)
                    a[k] = draw((enum source)source, true, &rng);
                for (int k = 0; k < m; k++)
                    b[k] = draw((enum source)source, false, &rng);
                lw_interval interval = lw_a12_interval(lw_a12(a, n, b, m), n, m, 0.95);
                assert_true(interval.low >= 0 && interval.high <= 1 && interval.low < interval.high);
                held += interval.low <= true_a12((enum source)source) &&
                        true_a12((enum source)source) <= interval.high;
            }
            if (held < 0.91 * ROUNDS)
                fail_msg("source %d, %d against %d: %d of %d intervals hold the truth", source, n, m, held,
                         ROUNDS);
        }
}

static void test_a12_without_overlap(void **state)
{
    (void)state;
    lw_interval ten = lw_a12_interval(1, 10, 10, 0.95), few = lw_a12_interval(0, 2, 3, 0.95);
    assert_true(ten.high == 1 && fabs(ten.low - 0.8002) < 1e-3);
    assert_true(few.low == 0 && few.high > 0.5);
    /* Symmetric, and narrower for larger samples. */
    lw_interval left = lw_a12_interval(0.2, 12, 9, 0.95), right = lw_a12_interval(0.8, 12, 9, 0.95);
    NEAR(left.low, 1 - right.high);
    NEAR(left.high, 1 - right.low);
    assert_true(lw_a12_interval(1, 100, 100, 0.95).low > 0.95);
    assert_true(isnan(lw_a12_interval(0.5, 0, 3, 0.95).low));
}

/* Measures how often the greatest of `draws` further values lies in the interval of n, and below it. */
static void try_greatest(int n, int draws, lw_rng *rng, double *inside, double *below)
{
    enum { TRIES = 4000 };
    double values[40], max = 0;
    int hits = 0, misses = 0;
    for (int k = 0; k < TRIES; k++) {
        for (int i = 0; i < n; i++)
            values[i] = lw_rng_real(rng);
        lw_sort(values, n);
        lw_interval interval = lw_greatest_interval(values, n, draws, 0.95);
        max = 0;
        for (int i = 0; i < draws; i++)
            max = fmax(max, lw_rng_real(rng));
        hits += max >= interval.low && max <= interval.high;
        misses += max < interval.low;
    }
    *inside = (double)hits / TRIES;
    *below = (double)misses / TRIES;
}

static void test_extremes(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(5);
    double values[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, inside, below;
    /* With ten more: the outermost five of twenty are all ours with probability 0.016, four with 0.043. */
    lw_interval i = lw_greatest_interval(values, 10, 10, 0.95);
    NEAR(i.low, 6);
    assert_true(isinf(i.high));
    i = lw_least_interval(values, 10, 10, 0.95);
    NEAR(i.high, 5);
    assert_true(isinf(i.low));
    /* One more exceeds forty with probability 1 in 41, and then both ends are finite. */
    try_greatest(40, 1, &rng, &inside, &below);
    assert_true(inside > 0.94 && inside < 0.985);
    try_greatest(30, 30, &rng, &inside, &below);
    assert_true(below > 0.005 && below < 0.03);
    assert_true(isnan(lw_greatest_interval(values, 0, 3, 0.95).low));
}

static double max_less_max(const double *a, int n, const double *b, int m)
{
    return lw_summary_of(a, n).max - lw_summary_of(b, m).max;
}

/* Resamples with noise extend beyond the sample, plain ones do not. */
static void test_smooth(void **state)
{
    (void)state;
    double a[20], b[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i;
        b[i] = i / 2.0;
    }
    lw_rng one = lw_rng_seed(6), two = lw_rng_seed(6);
    lw_interval plain = lw_bootstrap_contrast(a, 20, b, 20, max_less_max, 2000, 0.95, &one);
    lw_interval smooth = lw_bootstrap_smooth(a, 20, b, 20, max_less_max, 2000, 0.95, &two);
    assert_true(plain.high <= 19);
    assert_true(smooth.high > plain.high);
    assert_true(smooth.low < 9.5 && smooth.high > 9.5);
}

/* Of all 2^n ways in which n values can lie around the median, the interval contains it in at least the share
 * that is its level. */
static void test_median_interval(void **state)
{
    (void)state;
    double values[2000];
    for (int i = 0; i < 2000; i++)
        values[i] = i;
    for (int n = 1; n <= 40; n++) {
        lw_interval interval = lw_median_interval(values, n, 0.95);
        assert_int_equal(isfinite(interval.low), n >= 6);
        assert_int_equal(isfinite(interval.high), n >= 6);
        if (n < 6)
            continue;
        double chance = 0, term = pow(0.5, n); /* that exactly `below` values lie below the median */
        for (int below = 0; below <= n; below++) {
            chance += below > interval.low && below <= interval.high ? term : 0;
            term *= (n - below) / (below + 1.0);
        }
        assert_true(chance >= 0.95);
    }
    lw_interval many = lw_median_interval(values, 2000, 0.95);
    assert_true(many.low > 950 && many.low < 960 && many.high > 1040 && many.high < 1050);
}

static void test_a12_by_counting(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(2);
    for (int round = 0; round < 50; round++) {
        double a[7], b[5], wins = 0;
        for (int i = 0; i < 7; i++)
            a[i] = lw_rng_below(&rng, 6);
        for (int i = 0; i < 5; i++)
            b[i] = lw_rng_below(&rng, 6);
        for (int i = 0; i < 35; i++)
            wins += a[i / 5] > b[i % 5] ? 1 : a[i / 5] == b[i % 5] ? 0.5 : 0;
        NEAR(lw_a12(a, 7, b, 5), wins / 35);
        NEAR(lw_mann_whitney(a, 7, b, 5).u, wins);
    }
}

enum { LEFT = 4, RIGHT = 6, SPLITS = 210 };

static double wins_of(int mask, double *a, double *b)
{
    int n = 0, m = 0;
    double wins = 0;
    for (int i = 0; i < LEFT + RIGHT; i++) {
        if (mask >> i & 1) {
            a[n++] = i;
            wins += m;
        } else {
            b[m++] = i;
        }
    }
    return n == LEFT ? wins : -1;
}

static void test_exact_p_by_all_splits(void **state)
{
    (void)state;
    int at[LEFT * RIGHT + 1] = {0}, seen = 0;
    double a[LEFT + RIGHT], b[LEFT + RIGHT];
    for (int mask = 0; mask < 1 << (LEFT + RIGHT); mask++) {
        double u = wins_of(mask, a, b);
        if (u >= 0)
            at[(int)u]++;
    }
    for (int mask = 0; mask < 1 << (LEFT + RIGHT); mask++) {
        double u = wins_of(mask, a, b);
        if (u < 0)
            continue;
        double below = 0, above = 0;
        for (int k = 0; k <= LEFT * RIGHT; k++) {
            below += k <= u ? at[k] : 0;
            above += k >= u ? at[k] : 0;
        }
        lw_rank_test test = lw_mann_whitney(a, LEFT, b, RIGHT);
        assert_int_equal(test.method, LW_RANK_EXACT);
        NEAR(test.u, u);
        NEAR(test.p, fmin(1, 2 * fmin(below, above) / SPLITS));
        seen++;
    }
    assert_int_equal(seen, SPLITS);
}

static void test_normal_p(void **state)
{
    (void)state;
    /* Ranks of a: 1, 3, 3, 8; U = 15 - 10 = 5 of 20. Ties: 2 2 2 and 4 4, so 24 + 6 = 30.
     * sigma^2 = 20/12 * (10 - 30/72) = 15.97222, z = (10 - 5 - 0.5) / 3.996526 = 1.125978. */
    const double a[] = {2, 1, 5, 2}, b[] = {4, 2, 3, 6, 4};
    lw_rank_test test = lw_mann_whitney(a, 4, b, 5);
    assert_int_equal(test.method, LW_RANK_NORMAL);
    NEAR(test.u, 5);
    assert_true(fabs(test.p - 0.260175) < 1e-5);
    const double same[] = {3, 3, 3};
    NEAR(lw_mann_whitney(same, 3, same, 2).p, 1);

    /* At the limit of the exact method the two nearly agree. */
    double left[51], right[50];
    for (int i = 0; i < 51; i++)
        left[i] = 2 * i + 14.5;
    for (int i = 0; i < 50; i++)
        right[i] = 2 * i;
    lw_rank_test exact = lw_mann_whitney(left, 50, right, 50);
    assert_int_equal(exact.method, LW_RANK_EXACT);
    double z = (exact.u - 1250 - 0.5) / sqrt(2500 * 101 / 12.0);
    assert_true(exact.p > 0.001 && exact.p < 0.1 && fabs(exact.p / erfc(z / sqrt(2)) - 1) < 0.05);
    assert_int_equal(lw_mann_whitney(left, 51, right, 50).method, LW_RANK_NORMAL);
}

static void test_holm_by_hand(void **state)
{
    (void)state;
    /* In order: .01 * 4 = .04, .02 * 3 = .06, .03 * 2 = .06, .04 -> not less than before. */
    double p[] = {0.03, 0.01, 0.04, 0.02};
    lw_holm(p, 4, p);
    NEAR(p[1], 0.04);
    NEAR(p[3], 0.06);
    NEAR(p[0], 0.06);
    NEAR(p[2], 0.06);
    double large[] = {0.9, 0.6};
    lw_holm(large, 2, large);
    NEAR(large[0], 1);
    NEAR(large[1], 1);
}

static void test_correlations(void **state)
{
    (void)state;
    const double x[] = {1, 2, 3, 4, 5}, cubes[] = {1, 8, 27, 64, 125}, y[] = {2, 1, 4, 3, 5};
    NEAR(lw_spearman(x, cubes, 5), 1);
    assert_true(lw_pearson(x, cubes, 5) < 0.99);
    NEAR(lw_spearman(x, y, 5), 1 - 6.0 * 4 / (5 * 24));
    const double flat[] = {7, 7, 7, 7, 7};
    assert_true(isnan(lw_spearman(x, flat, 5)));
    double ranks[5];
    const double tied[] = {5, 1, 5, 0, 5};
    lw_midranks(tied, 5, ranks);
    NEAR(ranks[0], 4);
    NEAR(ranks[3], 1);
    NEAR(ranks[1], 2);
}

static void test_least_squares(void **state)
{
    (void)state;
    /* y = 3 + 2 u - 5 v exactly, then with a residual that is orthogonal to both columns and to the ones. */
    const double x[] = {0, 0, 1, 0, 0, 1, 1, 1}, error[] = {1, -1, -1, 1};
    double y[4], c[3];
    for (int i = 0; i < 4; i++)
        y[i] = 3 + 2 * x[2 * i] - 5 * x[2 * i + 1];
    NEAR(lw_least_squares(x, y, 4, 2, c), 1);
    NEAR(c[0], 3);
    NEAR(c[1], 2);
    NEAR(c[2], -5);
    for (int i = 0; i < 4; i++)
        y[i] += error[i];
    NEAR(lw_least_squares(x, y, 4, 2, c), 1 - 4.0 / (29 + 4)); /* 4 + 25 explained, 4 left */
    NEAR(c[1], 2);
    const double twice[] = {1, 2, 2, 4, 3, 6, 5, 10};
    assert_true(isnan(lw_least_squares(twice, y, 4, 2, c)) && isnan(c[0]));
}

static void test_survival_by_hand(void **state)
{
    (void)state;
    /* Done at 2, 4, 4, 7; censored at 3, 4 and 9. At risk: 7, 5, 2. */
    const double times[] = {4, 9, 2, 4, 3, 7, 4};
    const bool done[] = {true, false, true, false, false, true, true};
    lw_survivor steps[7];
    assert_int_equal(lw_survival(times, done, 7, 0.95, steps), 3);
    assert_int_equal(steps[1].at_risk, 5);
    assert_int_equal(steps[1].events, 2);
    assert_int_equal(steps[2].at_risk, 2);
    NEAR(steps[0].share, 6.0 / 7);
    NEAR(steps[1].share, 6.0 / 7 * 3 / 5);
    NEAR(steps[2].share, 6.0 / 7 * 3 / 5 / 2);
    NEAR(lw_survival_median(steps, 3), 7);
    assert_true(isnan(lw_survival_median(steps, 2)));
    /* Greenwood: 1/42 + 2/15; log-log ends are S^exp(+-z se / log S). */
    double reach = 1.959963984540054 * sqrt(1.0 / 42 + 2.0 / 15) / log(steps[1].share);
    NEAR(steps[1].band.low, pow(steps[1].share, exp(-reach)));
    NEAR(steps[1].band.high, pow(steps[1].share, exp(reach)));
    assert_true(steps[1].band.low < steps[1].share && steps[1].share < steps[1].band.high);

    const bool all[] = {true, true, true, true, true, true, true};
    int count = lw_survival(times, all, 7, 0.95, steps);
    assert_int_equal(count, 5);
    NEAR(steps[2].share, 2.0 / 7); /* without censoring it is the empirical distribution */
    NEAR(steps[4].share, 0);
    NEAR(lw_survival_median(steps, count), 4);
}

static void test_giving_up_is_paid_for(void **state)
{
    (void)state;
    const double times[] = {10, 100, 30, 100};
    const bool done[] = {true, false, true, false}, none_done[] = {false, false, false, false};
    NEAR(lw_running_time(times, done, 4), 120);
    assert_true(isinf(lw_running_time(times, none_done, 4)));
}

static void test_agreement(void **state)
{
    (void)state;
    static const struct {
        lw_interval interval;
        enum lw_agreement agreement;
    } cases[] = {
        {{11.5, 14}, LW_AGREES},
        {{11, 15}, LW_AGREES},
        {{14, 15.5}, LW_UNDECIDED},
        {{5, 30}, LW_UNDECIDED},
        {{15.5, 18}, LW_DISAGREES},
        {{3, 10.9}, LW_DISAGREES},
        {{(double)NAN, (double)NAN}, LW_UNDECIDED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(lw_agreement_of(cases[i].interval, 13, 2), cases[i].agreement);
}

/* Some resamples of four rows have columns that depend on each other; intervals are of the others. */
static void test_intervals_of_a_regression(void **state)
{
    (void)state;
    double x[] = {0, 1, 0, 2, 1, 1, 2, 5}, y[] = {1, 2, 4, 3};
    lw_regression c = {.rows = 4, .cols = 2, .x = x, .y = y};
    double best[6];
    lw_interval intervals[6];
    lw_rng rng = lw_rng_seed(5);
    assert_int_equal(lw_regression_r_squared(&c), 5);
    lw_regression_fit(&c, best);
    lw_regression_intervals(&c, 500, .95, &rng, intervals);
    for (int k = 0; k < 6; k++) {
        assert_true(isfinite(intervals[k].low) && isfinite(intervals[k].high));
        assert_true(intervals[k].low <= best[k] && best[k] <= intervals[k].high);
    }
    c.rows = 0;
    lw_regression_intervals(&c, 500, .95, &rng, intervals);
    assert_true(isnan(intervals[0].low) && isnan(intervals[0].high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_summary_by_hand),
        cmocka_unit_test(test_whiskers_end_at_values_on_both_sides),
        cmocka_unit_test(test_normal_quantile),
        cmocka_unit_test(test_wilson_closed_forms),
        cmocka_unit_test(test_bootstrap_is_seeded),
        cmocka_unit_test(test_bootstrap_coverage),
        cmocka_unit_test(test_bootstrap_of_a12),
        cmocka_unit_test(test_coverage_of_a12),
        cmocka_unit_test(test_a12_without_overlap),
        cmocka_unit_test(test_median_interval),
        cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_smooth),
        cmocka_unit_test(test_a12_by_counting),
        cmocka_unit_test(test_exact_p_by_all_splits),
        cmocka_unit_test(test_normal_p),
        cmocka_unit_test(test_holm_by_hand),
        cmocka_unit_test(test_correlations),
        cmocka_unit_test(test_least_squares),
        cmocka_unit_test(test_intervals_of_a_regression),
        cmocka_unit_test(test_survival_by_hand),
        cmocka_unit_test(test_giving_up_is_paid_for),
        cmocka_unit_test(test_agreement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
