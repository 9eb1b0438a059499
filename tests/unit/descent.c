/* Which genomes reproduce, are removed or accepted: single events observed through genomes that remember their
 * ancestor. */
#include "toy.h"

#include <math.h>
#include <string.h>

typedef struct books {
    int created;
    const double *fitness; /* of ancestor i */
} books;

/* Byte 0 names the initial genome it descends from, byte 1 counts mutations. */
static void create_named(void *context, lw_rng *rng, unsigned char *genome)
{
    books *lab = context;
    (void)rng;
    genome[0] = (unsigned char)lab->created++;
}

static void age(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    (void)rng;
    genome[1]++;
}

static void judge_named(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    (void)worker;
    values[0] = lab->fitness[genome[0]];
}

static lw_problem named(books *lab)
{
    return (lw_problem){.genome_size = 2,
                        .objectives = 1,
                        .context = lab,
                        .create = create_named,
                        .mutate = age,
                        .evaluate = judge_named,
                        .enough = INFINITY};
}

/* Runs one mating event many times and counts who reproduced and who was removed. */
static void tally(const double *fitness, int population, int tournament, int runs, int *bred, int *gone)
{
    for (int seed = 0; seed < runs; seed++) {
        books lab = {.fitness = fitness};
        lw_problem problem = named(&lab);
        lw_knobs knobs = {.evaluations = population + 2,
                          .population = population,
                          .tournament = tournament,
                          .mutations = 1,
                          .crossover = 1};
        lw_arena arena = {0};
        lw_evolve_result evolved = breed("steady", &problem, &knobs, (uint64_t)seed, &arena);
        bool here[16] = {false}, parent[16] = {false};
        int children = 0;
        for (int i = 0; i < evolved.count; i++) {
            const unsigned char *genome = lw_evolve_result_genome(&evolved, i);
            children += genome[1];
            bred[genome[0]] += genome[1];
            if (genome[1])
                parent[genome[0]] = true;
            else
                here[genome[0]] = true;
        }
        assert_int_equal(children, 2);
        int parents = 0;
        for (int i = 0; i < population; i++) {
            assert_true(here[i] || !parent[i]); /* parents stay */
            parents += parent[i];
            gone[i] += !here[i];
        }
        assert_int_equal(parents, 2);
        lw_arena_drop(&arena);
    }
}

static void test_steady_two_best_over_two_worst(void **state)
{
    (void)state;
    /* All six in the tournament: 3 and 0 are the best, 5 and 2 the worst. */
    static const double fitness[] = {8, 4, 1, 9, 5, -INFINITY};
    int bred[6] = {0}, gone[6] = {0};
    tally(fitness, 6, 6, 50, bred, gone);
    const int want_bred[] = {50, 0, 0, 50, 0, 0}, want_gone[] = {0, 0, 50, 0, 0, 50};
    assert_memory_equal(bred, want_bred, sizeof bred);
    assert_memory_equal(gone, want_gone, sizeof gone);
}

static void test_steady_breaks_ties_uniformly(void **state)
{
    (void)state;
    static const double flat[8] = {0};
    int bred[8] = {0}, gone[8] = {0};
    tally(flat, 8, 4, 8000, bred, gone);
    for (int i = 0; i < 8; i++) { /* mean 2000, standard deviation 39 */
        assert_in_range(bred[i], 1840, 2160);
        assert_in_range(gone[i], 1840, 2160);
    }
    /* Ties among the best and among the worst only. */
    static const double steps[7] = {1, 0, 2, 2, 0, 2, 0};
    int best[7] = {0}, worst[7] = {0};
    tally(steps, 7, 7, 6000, best, worst);
    for (int i = 0; i < 7; i++) { /* mean 4000, standard deviation 37 */
        assert_in_range(best[i], steps[i] == 2 ? 3850 : 0, steps[i] == 2 ? 4150 : 0);
        assert_in_range(worst[i], steps[i] == 0 ? 3850 : 0, steps[i] == 0 ? 4150 : 0);
    }
}

static void judge_age(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    (void)worker;
    values[0] = lab->fitness[0] * genome[1];
}

static int age_after(const char *name, double slope, lw_knobs knobs)
{
    books lab = {.fitness = &slope};
    lw_problem problem = named(&lab);
    problem.evaluate = judge_age;
    lw_arena arena = {0};
    lw_evolve_result evolved = breed(name, &problem, &knobs, 2, &arena);
    int found = lw_evolve_result_genome(&evolved, 0)[1];
    lw_arena_drop(&arena);
    return found;
}

static void test_equals_are_accepted_and_worse_are_not(void **state)
{
    (void)state;
    static const char *const names[] = {"climber", "plus"};
    for (int i = 0; i < 2; i++) {
        lw_knobs knobs = {.evaluations = 101, .population = 1, .children = 1, .mutations = 1};
        assert_int_equal(age_after(names[i], 0, knobs), 100);
        assert_int_equal(age_after(names[i], 1, knobs), 100);
        assert_int_equal(age_after(names[i], -1, knobs), 0);
        knobs.mutations = 2; /* 100 times 1 or 2: 150, standard deviation 5 */
        assert_in_range(age_after(names[i], 0, knobs), 125, 175);
    }
}

static void test_elites_without_a_feasible_genome(void **state)
{
    (void)state;
    static const double fitness[] = {-INFINITY, -INFINITY, -INFINITY, -INFINITY, 7, 3};
    books lab = {.fitness = fitness};
    lw_problem problem = named(&lab);
    lw_knobs knobs = {.evaluations = 4, .population = 1, .children = 1, .mutations = 1};
    lw_arena arena = {0};
    lw_evolve_result evolved = breed("elites", &problem, &knobs, 1, &arena);
    assert_int_equal(evolved.count, 0);
    assert_int_equal(evolved.points, 0);
    lab.created = 0;
    knobs.evaluations = 9; /* creates genomes until number 4, which then has children */
    evolved = breed("elites", &problem, &knobs, 1, &arena);
    assert_int_equal(evolved.count, 1);
    assert_int_equal(lab.created, 5);
    lw_arena_drop(&arena);
}

static void test_only_infeasible_genomes(void **state)
{
    (void)state;
    static const double fitness[] = {-INFINITY, NAN, -INFINITY, -INFINITY, NAN};
    static const char *const names[] = {"steady", "climber", "plus", "generational", "nsga2", "random"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        books lab = {.fitness = fitness};
        lw_problem problem = named(&lab);
        lw_knobs knobs = {
            .evaluations = 5, .population = 4, .children = 1, .tournament = 4, .elite = 1, .mutations = 1};
        lw_arena arena = {0};
        lw_evolve_result evolved = breed(names[i], &problem, &knobs, 1, &arena);
        assert_true(evolved.count >= 1);
        assert_int_equal(evolved.points, 0);
        for (int j = 0; j < evolved.count; j++)
            assert_true(lw_evolve_result_values(&evolved, j)[0] == -INFINITY);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steady_two_best_over_two_worst),
        cmocka_unit_test(test_steady_breaks_ties_uniformly),
        cmocka_unit_test(test_equals_are_accepted_and_worse_are_not),
        cmocka_unit_test(test_elites_without_a_feasible_genome),
        cmocka_unit_test(test_only_infeasible_genomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
