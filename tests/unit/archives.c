/* Archives of elites: grids, Voronoi cells and unstructured ones, the emitters that fill them, and how they
 * grow over evaluations, each compared with a plain recount of everything evaluated. */
#include "evolve/elites.h"
#include "evolve/niches.h"
#include "toy.h"

#include <math.h>
#include <string.h>

enum { SIZE = 24, WIDE = 6, HIGH = 5, MAX_SEEN = 4000 };

typedef struct books {
    int count;
    double values[MAX_SEEN][3]; /* everything evaluated, in order */
} books;

static void create_bits(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    for (int i = 0; i < SIZE; i++)
        genome[i] = lw_rng_below(rng, 4) == 0;
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

/* Below 0 for most, so that a QD score has an offset to add. */
static void judge(void *context, int worker, const unsigned char *genome, double *values)
{
    books *seen = context;
    (void)worker;
    values[0] = ones(genome, 0, SIZE) - 12 + genome[7];
    values[1] = ones(genome, 0, 10);
    values[2] = ones(genome, 10, SIZE) + 0.25 * genome[3];
    if (genome[0] && genome[1] && genome[2])
        values[0] = -INFINITY;
    memcpy(seen->values[seen->count++], values, sizeof *seen->values);
}

static const lw_range ranges[] = {{.low = 0, .high = 11, .cells = WIDE}, {.low = 0, .high = 16, .cells = HIGH}};

static lw_problem problem_of(books *seen, lw_archive_shape shape)
{
    return (lw_problem){.genome_size = SIZE,
                        .objectives = 1,
                        .features = 2,
                        .ranges = ranges,
                        .archive = shape,
                        .least = -12,
                        .context = seen,
                        .create = create_bits,
                        .mutate = flip_bit,
                        .cross = cross_bits,
                        .evaluate = judge,
                        .enough = INFINITY};
}

static const char *const fillers[] = {"elites", "improvement", "annealing", NULL};
static const lw_archive_shape grid = {.kind = LW_ARCHIVE_GRID},
                              voronoi = {.kind = LW_ARCHIVE_CVT, .niches = 20},
                              unstructured = {.kind = LW_ARCHIVE_UNSTRUCTURED, .distance = 0.15};

static lw_evolve_result fill(const char *name, lw_archive_shape shape, uint64_t seed, books *seen,
                             lw_arena *arena)
{
    lw_problem problem = problem_of(seen, shape);
    seen->count = 0;
    return breed_with(name, &problem, "evaluations=3000,population=50,children=7,crossover=0.3", seed, arena);
}

static int nearest_niche(const double *niches, const double *values)
{
    int found = 0;
    double least = INFINITY;
    for (int i = 0; i < voronoi.niches; i++) {
        double x = niches[2 * i] - values[1] / 11, y = niches[2 * i + 1] - values[2] / 16, far = x * x + y * y;
        if (far < least) {
            least = far;
            found = i;
        }
    }
    return found;
}

static void test_a_cell_keeps_its_best(void **state)
{
    (void)state;
    static books seen;
    for (int i = 0; fillers[i]; i++)
        for (int kind = 0; kind < 2; kind++) {
            lw_arena arena = {0};
            lw_problem problem = problem_of(&seen, kind ? voronoi : grid);
            lw_evolve_result evolved = fill(fillers[i], problem.archive, 3, &seen, &arena);
            const double *niches = lw_niches_make(voronoi.niches, 2, &arena);
            double best[WIDE * HIGH];
            int cells = kind ? voronoi.niches : WIDE * HIGH, filled = 0, next = 0;
            for (int k = 0; k < cells; k++)
                best[k] = -INFINITY;
            for (int k = 0; k < seen.count; k++) {
                const double *values = seen.values[k];
                int cell = kind ? nearest_niche(niches, values) : lw_problem_cell(&problem, values + 1);
                best[cell] = fmax(best[cell], values[0]);
            }
            assert_int_equal(seen.count, 3000);
            for (int k = 0; k < cells; k++) {
                filled += best[k] > -INFINITY;
                if (best[k] == -INFINITY)
                    continue;
                assert_int_equal(evolved.cells[next], k);
                assert_true(lw_evolve_result_values(&evolved, next++)[0] == best[k]);
            }
            assert_int_equal(evolved.count, filled);
            assert_true(filled > 10);
            lw_arena_drop(&arena);
        }
}

static void test_free_members_keep_their_distance(void **state)
{
    (void)state;
    static books seen;
    for (int i = 0; fillers[i]; i++) {
        lw_arena arena = {0};
        lw_evolve_result evolved = fill(fillers[i], unstructured, 4, &seen, &arena);
        assert_true(evolved.count > 10);
        for (int a = 0; a < evolved.count; a++)
            for (int b = 0; b < a; b++) {
                const double *x = lw_evolve_result_values(&evolved, a),
                             *y = lw_evolve_result_values(&evolved, b);
                assert_true(hypot((x[1] - y[1]) / 11, (x[2] - y[2]) / 16) >= unstructured.distance - 1e-12);
            }
        lw_arena_drop(&arena);
    }
}

/* Coverage and QD score by the plain definition, after so many evaluations. */
static lw_archive_point recount(const books *seen, int64_t evaluations)
{
    const lw_problem problem = {.features = 2, .ranges = ranges};
    double best[WIDE * HIGH];
    lw_archive_point point = {.evaluations = evaluations};
    for (int k = 0; k < WIDE * HIGH; k++)
        best[k] = -INFINITY;
    for (int k = 0; k < evaluations; k++) {
        int cell = lw_problem_cell(&problem, seen->values[k] + 1);
        best[cell] = fmax(best[cell], seen->values[k][0]);
    }
    for (int k = 0; k < WIDE * HIGH; k++)
        if (best[k] > -INFINITY) {
            point.filled++;
            point.qd_score += best[k] + 12;
        }
    return point;
}

static void test_growth_is_counted_on_the_grid(void **state)
{
    (void)state;
    static books seen;
    const lw_archive_shape shapes[] = {grid, voronoi, unstructured};
    for (int i = 0; fillers[i]; i++)
        for (int kind = 0; kind < 3; kind++) {
            lw_arena arena = {0};
            lw_evolve_result evolved = fill(fillers[i], shapes[kind], 5, &seen, &arena);
            int count = evolved.archive_points;
            assert_true(count > 30 && count <= 202);
            for (int k = 0; k < count; k++) {
                const lw_archive_point *found = &evolved.archive_curve[k];
                lw_archive_point wanted = recount(&seen, found->evaluations);
                assert_true(k == 0 || found->evaluations > found[-1].evaluations);
                assert_int_equal(found->filled, wanted.filled);
                assert_true(fabs(found->qd_score - wanted.qd_score) < 1e-9);
            }
            assert_int_equal(evolved.archive_curve[count - 1].evaluations, 3000);
            lw_arena_drop(&arena);
        }
}

/* An archive passed in costs no evaluations, and the run continues from it. */
static void test_an_archive_goes_on(void **state)
{
    (void)state;
    static books seen, more;
    for (int i = 0; fillers[i]; i++) {
        lw_arena arena = {0};
        lw_evolve_result half = fill(fillers[i], grid, 6, &seen, &arena);
        lw_problem problem = problem_of(&more, grid);
        lw_start start = {.count = half.count, .genomes = half.genomes, .evaluated = half.evaluated};
        problem.start = &start;
        more.count = 0;
        lw_evolve_result whole = breed_with(fillers[i], &problem, "evaluations=500", 7, &arena);
        assert_int_equal(whole.evaluations, 500);
        assert_int_equal(more.count, 500);
        assert_true(whole.count >= half.count);
        for (int k = 0, at = 0; k < half.count; k++) {
            while (whole.cells[at] < half.cells[k])
                at++;
            assert_int_equal(whole.cells[at], half.cells[k]);
            assert_true(lw_evolve_result_values(&whole, at)[0] >= lw_evolve_result_values(&half, k)[0]);
        }
        lw_arena_drop(&arena);
    }
}

/* A tessellation is even: every niche is the centre of about as many points of the space. */
static void test_niches_are_even(void **state)
{
    (void)state;
    lw_arena arena = {0};
    enum { NICHES = 50, POINTS = 50000 };
    const double *niches = lw_niches_make(NICHES, 2, &arena), *again = lw_niches_make(NICHES, 2, &arena);
    int members[NICHES] = {0};
    lw_rng rng = lw_rng_seed(8);
    assert_memory_equal(niches, again, 2 * NICHES * sizeof *niches);
    for (int i = 0; i < POINTS; i++) {
        double x = lw_rng_real(&rng), y = lw_rng_real(&rng), least = INFINITY;
        int found = 0;
        for (int k = 0; k < NICHES; k++) {
            double far = hypot(niches[2 * k] - x, niches[2 * k + 1] - y);
            if (far < least) {
                least = far;
                found = k;
            }
        }
        members[found]++;
    }
    for (int k = 0; k < NICHES; k++)
        assert_in_range(members[k], POINTS / NICHES / 3, POINTS / NICHES * 3);
    lw_arena_drop(&arena);
}

/* With rate 1 the thresholds stay at the members; a lower rate changes which parents are chosen, not what is
 * stored. */
static void test_annealing_changes_the_search(void **state)
{
    (void)state;
    static books slow, fast;
    lw_arena arena = {0};
    lw_problem problem = problem_of(&slow, grid);
    breed_with("annealing", &problem, "evaluations=2000,population=50,rate=0.01", 9, &arena);
    problem.context = &fast;
    breed_with("annealing", &problem, "evaluations=2000,population=50,rate=1", 9, &arena);
    assert_memory_equal(slow.values, fast.values, 50 * sizeof *slow.values);
    assert_memory_not_equal(slow.values, fast.values, sizeof slow.values);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_cell_keeps_its_best),
        cmocka_unit_test(test_free_members_keep_their_distance),
        cmocka_unit_test(test_growth_is_counted_on_the_grid),
        cmocka_unit_test(test_an_archive_goes_on),
        cmocka_unit_test(test_niches_are_even),
        cmocka_unit_test(test_annealing_changes_the_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
