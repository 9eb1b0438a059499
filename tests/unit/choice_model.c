/* The choice model compared with a case worked out by hand, and with simulated choices whose weights are
 * known. */
#include "stats/choice_model.h"
#include "base/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double a, double b, double margin)
{
    if (!(fabs(a - b) <= margin))
        fail_msg("%.6f is not within %g of %.6f", a, margin, b);
}

/* Two alternatives that differ by 1, the better one taken 3 times of 4: the weight is log 3. */
static void test_by_hand(void **state)
{
    (void)state;
    double alternatives[2][LW_CHOICE_NUMBERS] = {{0, 0}, {1, 0}}, weights[LW_CHOICE_NUMBERS];
    lw_observed_choice choices[4];
    for (int i = 0; i < 4; i++)
        choices[i] = (lw_observed_choice){.alternatives = alternatives, .count = 2, .chosen = i == 3};
    double likelihood = lw_choice_model_fit(choices, 4, weights);
    assert_near(weights[0], log(3), 1e-6);
    assert_near(weights[1], 0, 0); /* says nothing */
    assert_near(likelihood, 3 * log(0.75) + log(0.25), 1e-9);
}

enum { CHOICES = 5000, ALTERNATIVES = 8 };

static int choose(double alternatives[ALTERNATIVES][LW_CHOICE_NUMBERS], const double weights[], lw_rng *rng)
{
    double chances[ALTERNATIVES], sum = 0;
    for (int i = 0; i < ALTERNATIVES; i++)
        sum += chances[i] = exp(-weights[0] * alternatives[i][0] - weights[1] * alternatives[i][1]);
    double at = sum * (lw_rng_below(rng, 1 << 24) + 0.5) / (1 << 24);
    int chosen = 0;
    while (chosen < ALTERNATIVES - 1 && (at -= chances[chosen]) > 0)
        chosen++;
    return chosen;
}

static void test_recovery(void **state)
{
    (void)state;
    static double alternatives[CHOICES][ALTERNATIVES][LW_CHOICE_NUMBERS];
    static lw_observed_choice choices[CHOICES];
    const double truth[LW_CHOICE_NUMBERS] = {0.25, 2.5};
    double weights[LW_CHOICE_NUMBERS];
    lw_rng rng = lw_rng_seed(5);
    for (int i = 0; i < CHOICES; i++) {
        for (int k = 0; k < ALTERNATIVES; k++) {
            alternatives[i][k][0] = (double)lw_rng_below(&rng, 20);
            alternatives[i][k][1] = (double)lw_rng_below(&rng, 3);
        }
        choices[i] = (lw_observed_choice){.alternatives = alternatives[i],
                                          .count = ALTERNATIVES,
                                          .chosen = choose(alternatives[i], truth, &rng)};
    }
    lw_choice_model_fit(choices, CHOICES, weights);
    assert_near(weights[0], truth[0], 0.02);
    assert_near(weights[1], truth[1], 0.15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_by_hand), cmocka_unit_test(test_recovery)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
