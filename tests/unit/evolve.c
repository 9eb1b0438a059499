/* Evolution: what every algorithm guarantees: its budget, the same result on any number of threads, an end on
 * request, and the best result. Then that steady state improves, and that an archive stores what it should. */
#include "evolve/elites.h"
#include "evolve/knobs.h"
#include "evolve/steady.h"
#include "toy.h"

#include <math.h>
#include <string.h>

enum { SIZE = 20, WIDE = 5, HIGH = 3 };

/* Records of a test. */
typedef struct books {
    atomic_int evaluated;
    int stop_at;
    lw_stop stop;
    double seen[WIDE * HIGH]; /* the best that a cell has met */
    int64_t watched;
    double watched_best;
} books;

static void create_bits(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    for (int i = 0; i < SIZE; i++) {
        assert_int_equal(genome[i], 0);
        genome[i] = (unsigned char)lw_rng_below(rng, 2);
    }
}

static void flip_bit(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    genome[lw_rng_below(rng, SIZE)] ^= 1;
}

static void cross_bits(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)context;
    swap_tails(rng, SIZE, a, b);
}

/* Two conflicting objectives, two features, and genomes that are infeasible in both possible ways. */
static void judge_rich(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    (void)worker;
    int left = ones(genome, 0, 12), right = ones(genome, 8, SIZE);
    values[0] = left - 0.25 * right;
    values[1] = right - 0.5 * left;
    values[2] = ones(genome, 5, 11);
    values[3] = ones(genome, 12, 15);
    if (ones(genome, 0, 3) == 0)
        values[0] = genome[5] ? -INFINITY : NAN;
    int evaluated = atomic_fetch_add(&lab->evaluated, 1) + 1;
    if (evaluated == lab->stop_at)
        atomic_store(&lab->stop.raised, true);
}

static void judge_ones(void *context, int worker, const unsigned char *genome, double *values)
{
    judge_rich(context, worker, genome, values);
    values[0] = ones(genome, 0, SIZE);
}

static void watch(void *context, int64_t evaluations, const unsigned char *best, const double *values)
{
    books *lab = context;
    assert_true(evaluations > lab->watched);
    assert_true(best != NULL);
    lab->watched = evaluations;
    lab->watched_best = values[0];
}

static const lw_range ranges[] = {{.low = 0, .high = 6, .cells = WIDE}, {.low = 0, .high = 4, .cells = HIGH}};

static lw_problem rich(books *lab)
{
    return (lw_problem){.genome_size = SIZE,
                        .objectives = 2,
                        .features = 2,
                        .ranges = ranges,
                        .context = lab,
                        .create = create_bits,
                        .mutate = flip_bit,
                        .cross = cross_bits,
                        .evaluate = judge_rich,
                        .watch = watch,
                        .stop = &lab->stop,
                        .enough = INFINITY};
}

/* Small knobs that suit every algorithm, with odd numbers of children. */
static lw_knobs small(const lw_algorithm *algorithm, int64_t evaluations)
{
    lw_knobs knobs;
    assert_int_equal(lw_knobs_parse(algorithm, "", &knobs, NULL), 0);
    knobs.evaluations = evaluations;
    knobs.population = 30;
    knobs.children = 9;
    knobs.mutations = 2;
    assert_int_equal(lw_knobs_check(algorithm, &knobs, NULL), 0);
    return knobs;
}

static double best_of(const lw_evolve_result *evolved)
{
    double best = -INFINITY;
    for (int i = 0; i < evolved->count; i++)
        best = fmax(best, lw_evolve_result_values(evolved, i)[0]);
    return best;
}

static void test_budget_is_exact(void **state)
{
    (void)state;
    static const int budgets[] = {1, 2, 3, 7, 29, 30, 31, 32, 64, 101, 300};
    unsigned char first[SIZE];
    for (int i = 0; lw_algorithms[i]; i++) {
        for (size_t j = 0; j < sizeof budgets / sizeof *budgets; j++) {
            books lab = {0};
            lw_problem problem = rich(&lab);
            problem.evaluate = judge_ones;
            lw_knobs knobs = small(lw_algorithms[i], budgets[j]);
            lw_arena arena = {0};
            lw_evolve_result evolved = breed(lw_algorithms[i]->name, &problem, &knobs, 5, &arena);
            assert_int_equal(lab.evaluated, budgets[j]);
            assert_int_equal(evolved.evaluations, budgets[j]);
            assert_true(evolved.count >= 1 && evolved.count <= budgets[j]);
            if (i == 0 && j == 0)
                memcpy(first, evolved.genomes, SIZE);
            if (j == 0) /* the same generator creates the same first genome in every algorithm */
                assert_memory_equal(evolved.genomes, first, SIZE);
            lw_arena_drop(&arena);
        }
    }
}

static void assert_same(const lw_evolve_result *a, const lw_evolve_result *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->evaluations, b->evaluations);
    assert_int_equal(a->points, b->points);
    assert_memory_equal(a->genomes, b->genomes, (size_t)a->count * SIZE);
    assert_memory_equal(a->evaluated, b->evaluated, (size_t)(a->count * a->values) * sizeof(double));
    assert_memory_equal(a->curve, b->curve, (size_t)a->points * sizeof(lw_point));
    assert_true(!a->cells == !b->cells);
    if (a->cells)
        assert_memory_equal(a->cells, b->cells, (size_t)a->count * sizeof(int));
}

static void test_threads_change_nothing(void **state)
{
    (void)state;
    for (int i = 0; lw_algorithms[i]; i++) {
        books lab = {0};
        lw_problem problem = rich(&lab);
        problem.watch = NULL;
        lw_knobs knobs = small(lw_algorithms[i], 777);
        lw_arena arena = {0};
        lw_evolve_result alone = breed(lw_algorithms[i]->name, &problem, &knobs, 11, &arena);
        for (int threads = 1; threads <= 3; threads++) {
            problem.pool = lw_pool_open(threads);
            lw_evolve_result evolved = breed(lw_algorithms[i]->name, &problem, &knobs, 11, &arena);
            assert_same(&alone, &evolved);
            lw_pool_close(problem.pool);
        }
        problem.pool = NULL;
        lw_rng used = lw_rng_seed(11); /* how many numbers it has generated must not matter */
        lw_rng_word(&used);
        lw_evolve_result later;
        lw_algorithms[i]->run(&problem, &knobs, &used, &arena, &later);
        assert_same(&alone, &later);
        lw_evolve_result other = breed(lw_algorithms[i]->name, &problem, &knobs, 12, &arena);
        assert_true(other.count != alone.count || memcmp(other.genomes, alone.genomes, SIZE) != 0 ||
                    other.points != alone.points ||
                    memcmp(other.curve, alone.curve, (size_t)other.points * sizeof(lw_point)) != 0);
        lw_arena_drop(&arena);
    }
}

/* The sum of ranks may drop the best in one objective, and does not rank by the first alone. */
static bool goes_by_first(const char *name)
{
    return strcmp(name, "ranksum") != 0;
}

/* The best genome ever evaluated is in the result, the curve climbs to it, watch was called with it, and values
 * match genomes. */
static void test_best_is_kept(void **state)
{
    (void)state;
    for (int i = 0; lw_algorithms[i]; i++) {
        const char *name = lw_algorithms[i]->name;
        for (uint64_t seed = 0; seed < 20; seed++) {
            books lab = {0}, again = {0};
            lw_problem problem = rich(&lab);
            lw_knobs knobs = small(lw_algorithms[i], 403);
            lw_arena arena = {0};
            lw_evolve_result evolved = breed(name, &problem, &knobs, seed, &arena);
            assert_true(evolved.points >= 1);
            double best = goes_by_first(name) ? best_of(&evolved) : *evolved.best_values;
            assert_true(evolved.curve[evolved.points - 1].best == best);
            for (int j = 1; j < evolved.points; j++) {
                assert_true(evolved.curve[j].best > evolved.curve[j - 1].best);
                assert_true(evolved.curve[j].evaluations > evolved.curve[j - 1].evaluations);
            }
            assert_int_equal(lab.watched, 403);
            assert_true(lab.watched_best == best);
            for (int j = 0; j < evolved.count; j++) {
                double values[4];
                judge_rich(&again, 0, lw_evolve_result_genome(&evolved, j), values);
                values[0] = isnan(values[0]) ? -INFINITY : values[0];
                assert_memory_equal(values, lw_evolve_result_values(&evolved, j), sizeof values);
                if (j > 0 && !evolved.cells && goes_by_first(name) && strcmp(name, "lineages") != 0)
                    assert_true(lw_evolve_result_values(&evolved, j)[0] <=
                                lw_evolve_result_values(&evolved, j - 1)[0]);
            }
            lw_arena_drop(&arena);
        }
    }
}

static void test_stop_leaves_what_is_there(void **state)
{
    (void)state;
    for (int i = 0; lw_algorithms[i]; i++) {
        for (int threads = 1; threads <= 3; threads += 2) {
            for (int at = 1; at <= 61; at += 20) {
                books lab = {.stop_at = at};
                lw_problem problem = rich(&lab);
                problem.evaluate = judge_ones;
                problem.pool = lw_pool_open(threads);
                lw_knobs knobs = small(lw_algorithms[i], 1000);
                lw_arena arena = {0};
                lw_evolve_result evolved = breed(lw_algorithms[i]->name, &problem, &knobs, 5, &arena);
                assert_int_equal(evolved.evaluations, lab.evaluated);
                assert_in_range(evolved.evaluations, at, at + 2); /* an evaluation in progress is finished */
                assert_in_range(evolved.count, 1, at + 2);
                for (int j = 0; j < evolved.count; j++)
                    assert_true(lw_evolve_result_values(&evolved, j)[0] ==
                                ones(lw_evolve_result_genome(&evolved, j), 0, SIZE));
                lw_evolve_result none = breed(lw_algorithms[i]->name, &problem, &knobs, 5, &arena);
                assert_int_equal(none.count, 0);
                assert_int_equal(none.evaluations, 0);
                assert_int_equal(none.points, 0);
                lw_pool_close(problem.pool);
                lw_arena_drop(&arena);
            }
        }
    }
}

static void test_enough_is_enough(void **state)
{
    (void)state;
    for (int i = 0; lw_algorithms[i]; i++) {
        books lab = {0};
        lw_problem problem = rich(&lab);
        problem.evaluate = judge_ones;
        problem.enough = 14;
        lw_knobs knobs = small(lw_algorithms[i], 100000);
        lw_arena arena = {0};
        lw_evolve_result evolved = breed(lw_algorithms[i]->name, &problem, &knobs, 3, &arena);
        int64_t reached = 0;
        while (evolved.curve[reached].best < 14)
            reached++;
        assert_true(*evolved.best_values >= 14);
        assert_in_range(evolved.evaluations - evolved.curve[reached].evaluations, 0,
                        256); /* the rest of a batch */
        assert_int_equal(evolved.evaluations, lab.evaluated);
        lw_arena_drop(&arena);
    }
}

/* Two peaks of equal height, all ones and all zeros: without niches one of them dies out. */
static void judge_peaks(void *context, int worker, const unsigned char *genome, double *values)
{
    judge_rich(context, worker, genome, values);
    int count = ones(genome, 0, SIZE);
    values[0] = count > SIZE / 2 ? count : SIZE - count;
}

static int peaks_left(const lw_evolve_result *evolved)
{
    bool high = false, low = false;
    for (int i = 0; i < evolved->count; i++) {
        int count = ones(lw_evolve_result_genome(evolved, i), 0, SIZE);
        high |= count == SIZE;
        low |= count == 0;
    }
    return high + low;
}

static void test_niching_keeps_both_peaks(void **state)
{
    (void)state;
    enum { RUNS = 10 };
    static const char *const words[] = {"population=60,evaluations=4000,niching=0",
                                        "population=60,evaluations=4000,niching=1"};
    int peaks[2] = {0};
    for (int niching = 0; niching < 2; niching++)
        for (uint64_t seed = 1; seed <= RUNS; seed++) {
            lw_arena arena = {0};
            books lab = {0};
            lw_problem problem = rich(&lab);
            lw_knobs knobs;
            problem.evaluate = judge_peaks;
            problem.enough = INFINITY;
            assert_int_equal(lw_knobs_parse(lw_algorithm_find("steady"), words[niching], &knobs, NULL), 0);
            lw_evolve_result evolved = breed("steady", &problem, &knobs, seed, &arena);
            assert_int_equal(evolved.evaluations, 4000);
            assert_int_equal(evolved.count, 60);
            peaks[niching] += peaks_left(&evolved);
            lw_arena_drop(&arena);
        }
    assert_int_equal(peaks[0], RUNS);
    assert_int_equal(peaks[1], 2 * RUNS);
}

static void test_steady_finds_all_ones(void **state)
{
    (void)state;
    books lab = {0};
    lw_problem problem = rich(&lab);
    problem.evaluate = judge_ones;
    problem.enough = SIZE;
    lw_knobs knobs;
    assert_int_equal(lw_knobs_parse(lw_algorithm_find("steady"), "population=60", &knobs, NULL), 0);
    assert_int_equal(knobs.evaluations, 81200);
    assert_int_equal(knobs.tournament, 7);
    lw_arena arena = {0};
    lw_evolve_result evolved = breed("steady", &problem, &knobs, 1, &arena);
    assert_int_equal(ones(lw_evolve_result_genome(&evolved, 0), 0, SIZE), SIZE);
    assert_int_equal(evolved.count, 60);
    assert_in_range(evolved.evaluations, 60, 5000); /* 2^20 genomes */
    lw_arena_drop(&arena);
}

static int plain_cell(const double *features)
{
    int column = (int)floor(features[0] / 6 * WIDE), row = (int)floor(features[1] / 4 * HIGH);
    return (column < WIDE ? column : WIDE - 1) * HIGH + (row < HIGH ? row : HIGH - 1);
}

static void judge_and_record(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    judge_rich(context, worker, genome, values);
    double *seen = &lab->seen[plain_cell(values + 2)];
    *seen = fmax(*seen, isnan(values[0]) ? -INFINITY : values[0]);
}

/* Noise: the number of ones, and as much again by luck. */
static void judge_noisy(void *context, int worker, const unsigned char *genome, int round, void *record,
                        double *values)
{
    books *lab = context;
    double *sums = record;
    uint64_t name = 0;
    (void)worker;
    for (int i = 0; i < SIZE; i++)
        name = name * 2 + genome[i];
    lw_rng stream = lw_rng_seed(name), rng = lw_rng_fork(&stream, (uint64_t)round);
    sums[0] += ones(genome, 0, SIZE) + 20 * (lw_rng_real(&rng) - 0.5);
    sums[1]++;
    assert_int_equal(round + 1, sums[1]); /* in order, each once */
    values[0] = sums[0] / sums[1];
    atomic_fetch_add(&lab->evaluated, 1);
}

static lw_problem noisy(books *lab)
{
    lw_problem problem = rich(lab);
    problem.evaluate = judge_ones;
    problem.evaluate_more = judge_noisy;
    problem.record_size = 2 * sizeof(double);
    return problem;
}

/* If chance is as large as the whole range of what matters, one lucky evaluation is not trusted. */
static void test_race_finds_out_luck(void **state)
{
    (void)state;
    double raced = 0, once = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        for (int rounds = 1; rounds <= 64; rounds += 63) {
            books lab = {0};
            lw_arena arena = {0};
            lw_problem problem = noisy(&lab);
            lw_knobs knobs;
            lw_knobs_parse(lw_algorithm_find("race"), "evaluations=4000", &knobs, NULL);
            knobs.rounds = rounds;
            lw_evolve_result evolved = breed("race", &problem, &knobs, seed, &arena);
            *(rounds == 1 ? &once : &raced) += ones(lw_evolve_result_genome(&evolved, 0), 0, SIZE);
            assert_int_equal(evolved.evaluations, 4000);
            assert_int_equal(atomic_load(&lab.evaluated), 4000);
            lw_arena_drop(&arena);
        }
    }
    assert_true(raced / 8 >= 16.5); /* of 20 */
    assert_true(raced > once + 8);
}

static void test_race_is_the_same_on_threads(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_evolve_result evolved[2];
    for (int i = 0; i < 2; i++) {
        books lab = {0};
        lw_problem problem = noisy(&lab);
        lw_knobs knobs;
        lw_knobs_parse(lw_algorithm_find("race"), "evaluations=777,rounds=12", &knobs, NULL);
        problem.pool = i ? lw_pool_open(3) : NULL;
        evolved[i] = breed("race", &problem, &knobs, 4, &arena);
        lw_pool_close(problem.pool);
    }
    assert_int_equal(evolved[0].count, evolved[1].count);
    assert_memory_equal(evolved[0].genomes, evolved[1].genomes, (size_t)evolved[0].count * SIZE);
    assert_memory_equal(evolved[0].evaluated, evolved[1].evaluated, (size_t)evolved[0].count * sizeof(double));
    lw_arena_drop(&arena);
}

/* A target is accepted only after all rounds. */
static void test_race_ends_when_it_knows_enough(void **state)
{
    (void)state;
    books lab = {0};
    lw_arena arena = {0};
    lw_problem problem = noisy(&lab);
    lw_knobs knobs;
    lw_knobs_parse(lw_algorithm_find("race"), "evaluations=100000,rounds=32", &knobs, NULL);
    problem.enough = 15;
    lw_evolve_result evolved = breed("race", &problem, &knobs, 4, &arena);
    assert_true(evolved.evaluations < 20000);
    assert_true(lw_evolve_result_values(&evolved, 0)[0] >= 15);
    assert_true(ones(lw_evolve_result_genome(&evolved, 0), 0, SIZE) >= 12); /* three standard errors less */
    lw_arena_drop(&arena);
}

static void judge_many(void *context, int worker, int count, const unsigned char *const genomes[],
                       double *const values[])
{
    for (int i = 0; i < count; i++)
        judge_rich(context, worker, genomes[i], values[i]);
}

/* Parallel runs give the same results as single runs, even if some end before others. */
static void test_many_runs_are_the_runs(void **state)
{
    (void)state;
    enum { RUNS = 5 };
    static const double enough[] = {INFINITY, 7};
    static const int budgets[] = {10, 31, 400};
    for (int round = 0; round < 6; round++) {
        books lab = {0};
        lw_arena arena = {0};
        lw_problem problem = rich(&lab);
        problem.evaluate_all = judge_many;
        problem.enough = enough[round % 2];
        problem.watch = NULL;
        lw_knobs knobs = small(lw_algorithm_find("steady"), budgets[round / 2]);
        lw_evolve_result evolved[RUNS];
        lw_rng rngs[RUNS];
        for (int i = 0; i < RUNS; i++)
            rngs[i] = lw_rng_seed((uint64_t)(100 + i));
        lw_steady_side_by_side(&problem, &knobs, rngs, RUNS, &arena, evolved);
        problem.evaluate_all = NULL;
        for (int i = 0; i < RUNS; i++) {
            lw_evolve_result alone = breed("steady", &problem, &knobs, (uint64_t)(100 + i), &arena);
            size_t count = (size_t)alone.count;
            assert_int_equal(evolved[i].count, alone.count);
            assert_int_equal(evolved[i].evaluations, alone.evaluations);
            assert_int_equal(evolved[i].points, alone.points);
            assert_memory_equal(evolved[i].genomes, alone.genomes, count * SIZE);
            assert_memory_equal(evolved[i].evaluated, alone.evaluated, count * 4 * sizeof(double));
        }
        lw_arena_drop(&arena);
    }
}

static void test_elites_are_the_best_of_their_cells(void **state)
{
    (void)state;
    for (int budget = 40; budget <= 2000; budget *= 7) {
        books lab = {0};
        for (int i = 0; i < WIDE * HIGH; i++)
            lab.seen[i] = -INFINITY;
        lw_problem problem = rich(&lab);
        problem.evaluate = judge_and_record;
        lw_knobs knobs = small(lw_algorithm_find("elites"), budget);
        lw_arena arena = {0};
        lw_evolve_result evolved = breed("elites", &problem, &knobs, 9, &arena);
        int next = 0;
        for (int cell = 0; cell < WIDE * HIGH; cell++) {
            if (lab.seen[cell] == -INFINITY)
                continue;
            assert_true(next < evolved.count);
            assert_int_equal(evolved.cells[next], cell);
            assert_true(lw_evolve_result_values(&evolved, next)[0] == lab.seen[cell]);
            next++;
        }
        assert_int_equal(next, evolved.count);
        lw_arena_drop(&arena);
    }
}

static void test_cells_at_the_edges(void **state)
{
    (void)state;
    const lw_range grid[] = {{.low = 0, .high = 100, .cells = 100}, {.low = -1, .high = 1, .cells = 4}};
    lw_problem problem = {.features = 2, .ranges = grid};
    for (int i = 0; i < 100; i++)
        assert_int_equal(lw_problem_cell(&problem, (double[]){i, -1}), 4 * i);
    assert_int_equal(lw_problem_cell(&problem, (double[]){100, 1}), 399);
    assert_int_equal(lw_problem_cell(&problem, (double[]){-5, 0.5}), -1);
    assert_int_equal(lw_problem_cell(&problem, (double[]){50, 1.01}), -1);
    assert_int_equal(lw_problem_cell(&problem, (double[]){NAN, -0.5}), -1);
    const lw_range open[] = {{.low = 0, .high = 100, .cells = 100, .open_low = true, .open_high = true},
                             {.low = -1, .high = 1, .cells = 4, .open_low = true}};
    problem.ranges = open;
    assert_int_equal(lw_problem_cell(&problem, (double[]){-5, 0.5}), 3);
    assert_int_equal(lw_problem_cell(&problem, (double[]){INFINITY, -INFINITY}), 396);
    assert_int_equal(lw_problem_cell(&problem, (double[]){5, 1.01}), -1);
    assert_int_equal(lw_problem_cell(&problem, (double[]){NAN, -0.5}), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget_is_exact),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_best_is_kept),
        cmocka_unit_test(test_stop_leaves_what_is_there),
        cmocka_unit_test(test_enough_is_enough),
        cmocka_unit_test(test_steady_finds_all_ones),
        cmocka_unit_test(test_niching_keeps_both_peaks),
        cmocka_unit_test(test_race_finds_out_luck),
        cmocka_unit_test(test_race_is_the_same_on_threads),
        cmocka_unit_test(test_race_ends_when_it_knows_enough),
        cmocka_unit_test(test_many_runs_are_the_runs),
        cmocka_unit_test(test_elites_are_the_best_of_their_cells),
        cmocka_unit_test(test_cells_at_the_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
