/* The Rasch model compared with cases worked out by hand, and with simulated people whose parameters are
 * known. */
#include "stats/rasch.h"
#include "base/rng.h"
#include "stats/correlation.h"
#include "stats/interval.h"

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

static void test_chance_and_points(void **state)
{
    (void)state;
    assert_near(lw_rasch_chance(0, 0), 0.5, 1e-12);
    assert_near(lw_rasch_chance(log(3), 0), 0.75, 1e-12);
    assert_near(lw_rasch_points(0), 1500, 1e-9);
    assert_near(lw_rasch_points(log(10)), 1900, 1e-9); /* ten to one */
    assert_near(lw_rasch_logit(1900), log(10), 1e-12);
}

static void test_one_success_by_hand(void **state)
{
    (void)state;
    /* With standard normal priors, ability a and difficulty -a satisfy a = 1 - 1 / (1 + exp(-2a)): 0.337417. At
     * the maximum the curvature of each is 1 + i and they share -i, with i = p (1 - p): the variance is (1 + i)
     * / (1 + 2i). */
    lw_rating person = {0, 1}, puzzle = {0, 1};
    lw_rasch_fit(&(lw_attempt){.solved = true}, 1, &person, 1, &puzzle, 1);
    assert_near(person.mean, 0.337417, 1e-5);
    assert_near(puzzle.mean, -person.mean, 1e-9);
    double p = lw_rasch_chance(person.mean, puzzle.mean), i = p * (1 - p);
    assert_near(person.mean, 1 - p, 1e-9);
    assert_near(person.error, sqrt((1 + i) / (1 + 2 * i)), 1e-9);
}

static void test_one_person_at_known_puzzles(void **state)
{
    (void)state;
    /* Solving three quarters of the tries at each of 100 puzzles of difficulty 1 gives an ability of 1 + log
     * 3. */
    double difficulties[100], shares[100];
    for (int i = 0; i < 100; i++) {
        difficulties[i] = 1;
        shares[i] = 0.75;
    }
    lw_rating person = {0, 1e4};
    lw_rasch_rate(difficulties, shares, 100, &person);
    assert_near(person.mean, 1 + log(3), 1e-6);
    assert_near(person.error, 1 / sqrt(100 * 0.75 * 0.25), 1e-6);
    /* A person who solves everything is as able as the prior allows. */
    for (int i = 0; i < 100; i++)
        shares[i] = 1;
    person = (lw_rating){0, 2};
    lw_rasch_rate(difficulties, shares, 100, &person);
    double missing = 100 * (1 - lw_rasch_chance(person.mean, 1));
    assert_near(person.mean, 4 * missing, 1e-6);
}

static void test_shares_of_equal_people(void **state)
{
    (void)state;
    /* People known to be average: 75 of 100 solve it, so its difficulty is -log 3 and its error that of a
     * logit, 1 / sqrt(100 * 0.75 * 0.25). Nobody tried the other puzzle, which keeps its prediction. */
    enum { PEOPLE = 100 };
    lw_attempt attempts[PEOPLE];
    lw_rating people[PEOPLE], puzzles[] = {{0, 1e4}, {0.7, 0.5}};
    for (int i = 0; i < PEOPLE; i++) {
        attempts[i] = (lw_attempt){.person = i, .solved = i < 75};
        people[i] = (lw_rating){0, 1e-6};
    }
    lw_rasch_fit(attempts, PEOPLE, people, PEOPLE, puzzles, 2);
    assert_near(puzzles[0].mean, -log(3), 1e-6);
    assert_near(puzzles[0].error, 1 / sqrt(100 * 0.75 * 0.25), 1e-6);
    assert_near(puzzles[1].mean, 0.7, 1e-12);
    assert_near(puzzles[1].error, 0.5, 1e-12);
}

static void test_one_update_by_hand(void **state)
{
    (void)state;
    /* p = 1/2, information 1/4, variances 1 and 1: 1 + 1/4 * 2 = 1.5; each moves by 0.5 / 1.5. */
    lw_rating person = {0, 1}, puzzle = {0, 1};
    lw_rasch_update(&person, &puzzle, false);
    assert_near(person.mean, -1.0 / 3, 1e-12);
    assert_near(puzzle.mean, 1.0 / 3, 1e-12);
    assert_near(person.error, sqrt(1 - 0.25 / 1.5), 1e-12);
}

/* --- 50 people, 200 puzzles, any number of attempts. --- */

enum { PEOPLE = 50, PUZZLES = 200 };

typedef struct world {
    double ability[PEOPLE], difficulty[PUZZLES];
    lw_attempt attempts[PEOPLE * PUZZLES];
    int count;
} world;

static double uniform(lw_rng *rng)
{
    return (lw_rng_below(rng, 1000000) + 0.5) / 1000000;
}

/* Every person tries each puzzle with probability `share`. */
static void simulate(world *w, double share, lw_rng *rng)
{
    w->count = 0;
    for (int i = 0; i < PEOPLE; i++)
        w->ability[i] = lw_normal_quantile(uniform(rng));
    for (int i = 0; i < PUZZLES; i++)
        w->difficulty[i] = lw_normal_quantile(uniform(rng));
    for (int puzzle = 0; puzzle < PUZZLES; puzzle++)
        for (int person = 0; person < PEOPLE; person++) {
            double chance = lw_rasch_chance(w->ability[person], w->difficulty[puzzle]);
            if (uniform(rng) < share)
                w->attempts[w->count++] =
                    (lw_attempt){.person = person, .puzzle = puzzle, .solved = uniform(rng) < chance};
        }
}

static double coverage(const double *truth, const lw_rating *ratings, int count)
{
    int inside = 0;
    for (int i = 0; i < count; i++)
        inside += fabs(truth[i] - ratings[i].mean) <= 1.96 * ratings[i].error;
    return (double)inside / count;
}

static double agreement(const double *truth, const lw_rating *ratings, int count)
{
    double means[PUZZLES];
    for (int i = 0; i < count; i++)
        means[i] = ratings[i].mean;
    return lw_spearman(truth, means, count);
}

static void begin(lw_rating *people, lw_rating *puzzles)
{
    for (int i = 0; i < PEOPLE; i++)
        people[i] = (lw_rating){0, 1};
    for (int i = 0; i < PUZZLES; i++)
        puzzles[i] = (lw_rating){0, 1};
}

static void test_truth_is_recovered(void **state)
{
    (void)state;
    static world w;
    lw_rng rng = lw_rng_seed(19);
    lw_rating people[PEOPLE], puzzles[PUZZLES];
    simulate(&w, 1, &rng);
    begin(people, puzzles);
    lw_rasch_fit(w.attempts, w.count, people, PEOPLE, puzzles, PUZZLES);
    assert_true(agreement(w.difficulty, puzzles, PUZZLES) > 0.93);
    assert_true(agreement(w.ability, people, PEOPLE) > 0.97);
}

static void test_intervals_cover(void **state)
{
    (void)state;
    enum { WORLDS = 5 };
    static world w;
    lw_rng rng = lw_rng_seed(7);
    double puzzle_cover = 0, person_cover = 0;
    for (int i = 0; i < WORLDS; i++) {
        lw_rating people[PEOPLE], puzzles[PUZZLES];
        simulate(&w, 0.3, &rng);
        begin(people, puzzles);
        lw_rasch_fit(w.attempts, w.count, people, PEOPLE, puzzles, PUZZLES);
        puzzle_cover += coverage(w.difficulty, puzzles, PUZZLES) / WORLDS;
        person_cover += coverage(w.ability, people, PEOPLE) / WORLDS;
    }
    assert_near(puzzle_cover, 0.95, 0.02);
    assert_near(person_cover, 0.95, 0.04);
}

static void test_updates_come_close_to_the_fit(void **state)
{
    (void)state;
    static world w;
    lw_rng rng = lw_rng_seed(3);
    lw_rating people[PEOPLE], puzzles[PUZZLES];
    simulate(&w, 1, &rng);
    begin(people, puzzles);
    for (int i = 0; i < w.count; i++)
        lw_rasch_update(&people[w.attempts[i].person], &puzzles[w.attempts[i].puzzle], w.attempts[i].solved);
    assert_true(agreement(w.difficulty, puzzles, PUZZLES) > 0.9);
    assert_near(coverage(w.difficulty, puzzles, PUZZLES), 0.95, 0.06);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance_and_points),
        cmocka_unit_test(test_one_success_by_hand),
        cmocka_unit_test(test_one_person_at_known_puzzles),
        cmocka_unit_test(test_shares_of_equal_people),
        cmocka_unit_test(test_one_update_by_hand),
        cmocka_unit_test(test_truth_is_recovered),
        cmocka_unit_test(test_intervals_cover),
        cmocka_unit_test(test_updates_come_close_to_the_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
