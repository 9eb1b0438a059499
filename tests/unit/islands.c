/* Islands: the budget is exact, neither threads nor a team of processes change anything, migrants arrive where
 * the topology says, and the guarantees of every algorithm still hold. */
#include "evolve/islands.h"
#include "evolve/knobs.h"
#include "toy.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 24, WIDE = 7, HIGH = 4, MAX_RANKS = 4 };

typedef struct books {
    atomic_int evaluated, creations;
    int stop_at;
    lw_stop stop;
    bool marked; /* genomes record where they come from and are not varied */
} books;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    books *lab = context;
    atomic_fetch_add(&lab->creations, 1);
    for (int i = 0; i < SIZE; i++)
        genome[i] = (unsigned char)lw_rng_below(rng, 2);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    books *lab = context;
    if (!lab->marked)
        genome[lw_rng_below(rng, SIZE)] ^= 1;
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)context;
    swap_tails(rng, SIZE, a, b);
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    assert_in_range(worker, 0, 2);
    values[0] = ones(genome, 0, 16) - 0.25 * ones(genome, 10, SIZE);
    values[1] = ones(genome, 10, SIZE) - 0.5 * ones(genome, 0, 12);
    values[2] = ones(genome, 3, 11);
    values[3] = ones(genome, 12, 20);
    if (ones(genome, 0, 4) == 0)
        values[0] = -INFINITY;
    if (atomic_fetch_add(&lab->evaluated, 1) + 1 == lab->stop_at)
        atomic_store(&lab->stop.raised, true);
}

static const lw_range ranges[] = {{.low = 0, .high = 8, .cells = WIDE}, {.low = 0, .high = 8, .cells = HIGH}};

static lw_problem make_problem(books *lab)
{
    return (lw_problem){.genome_size = SIZE,
                        .objectives = 2,
                        .features = 2,
                        .ranges = ranges,
                        .context = lab,
                        .create = create,
                        .mutate = mutate,
                        .cross = cross,
                        .evaluate = evaluate,
                        .stop = &lab->stop,
                        .enough = INFINITY};
}

static lw_knobs small(const lw_algorithm *algorithm, int64_t evaluations)
{
    lw_knobs knobs;
    assert_int_equal(lw_knobs_parse(algorithm, "", &knobs, NULL), 0);
    knobs.evaluations = evaluations;
    knobs.population = knobs.population ? 12 : 0;
    knobs.children = knobs.children ? 7 : 0;
    knobs.patience = knobs.patience ? 40 : 0;
    assert_int_equal(lw_knobs_check(algorithm, &knobs, NULL), 0);
    return knobs;
}

static void assert_same(const lw_evolve_result *a, const lw_evolve_result *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->evaluations, b->evaluations);
    assert_int_equal(a->points, b->points);
    assert_memory_equal(a->genomes, b->genomes, (size_t)a->count * a->genome_size);
    assert_memory_equal(a->evaluated, b->evaluated, (size_t)a->count * (size_t)a->values * sizeof(double));
    assert_memory_equal(a->curve, b->curve, (size_t)a->points * sizeof *a->curve);
}

static void test_budget_and_books(void **state)
{
    (void)state;
    static const int budgets[] = {5, 6, 29, 60, 61, 64, 300, 1234};
    for (int i = 0; lw_algorithms[i]; i++)
        for (size_t k = 0; k < sizeof budgets / sizeof *budgets; k++)
            for (int64_t interval = 0; interval < 40; interval += 13) {
                books lab = {0};
                lw_problem problem = make_problem(&lab);
                lw_knobs knobs = small(lw_algorithms[i], budgets[k]);
                lw_islands islands = {.count = 5, .interval = interval, .migrants = 2, .topology = LW_RANDOM};
                lw_rng rng = lw_rng_seed(3);
                lw_arena arena = {0};
                lw_evolve_result evolved;
                lw_islands_run(lw_algorithms[i], &islands, &problem, &knobs, &rng, &arena, &evolved);
                assert_int_equal(atomic_load(&lab.evaluated), budgets[k]);
                assert_int_equal(evolved.evaluations, budgets[k]);
                assert_true(evolved.count > 0);
                double best = -INFINITY;
                for (int member = 0; member < evolved.count; member++)
                    best = fmax(best, lw_evolve_result_values(&evolved, member)[0]);
                for (int point = 0; point < evolved.points; point++) {
                    assert_in_range(evolved.curve[point].evaluations, 1, budgets[k]);
                    if (point) {
                        assert_true(evolved.curve[point].evaluations > evolved.curve[point - 1].evaluations);
                        assert_true(evolved.curve[point].best > evolved.curve[point - 1].best);
                    }
                }
                /* No island may lose the best, not even a climber that has restarted since; except with the sum
                 * of ranks, which does not look for the best in one objective. */
                if (evolved.points && strcmp(lw_algorithms[i]->name, "ranksum") != 0)
                    assert_true(best == evolved.curve[evolved.points - 1].best);
                lw_arena_drop(&arena);
            }
}

/* --- A team of threads that act as processes. --- */

typedef struct table {
    pthread_barrier_t barrier;
    int ranks;
    const lw_buf *letters[MAX_RANKS];
} table;

typedef struct player {
    table *at;
    lw_team team;
    const lw_algorithm *algorithm;
    books lab;
    lw_arena arena;
    lw_evolve_result evolved;
} player;

static void gather(void *context, const lw_buf *mine, lw_buf *all)
{
    player *p = context;
    p->at->letters[p->team.rank] = mine;
    pthread_barrier_wait(&p->at->barrier);
    for (int i = 0; i < p->at->ranks; i++) {
        lw_buf_clear(&all[i]);
        lw_buf_add(&all[i], p->at->letters[i]->bytes, p->at->letters[i]->size);
    }
    pthread_barrier_wait(&p->at->barrier);
}

static void play(player *p, const lw_team *team, lw_pool *pool)
{
    lw_problem problem = make_problem(&p->lab);
    problem.pool = pool;
    lw_knobs knobs = small(p->algorithm, 1001);
    lw_islands islands = {.count = 5, .interval = 37, .migrants = 2, .topology = LW_RANDOM, .team = team};
    lw_rng rng = lw_rng_seed(8);
    lw_islands_run(p->algorithm, &islands, &problem, &knobs, &rng, &p->arena, &p->evolved);
}

static void *play_rank(void *context)
{
    player *p = context;
    play(p, &p->team, NULL);
    return NULL;
}

static void play_team(const lw_algorithm *algorithm, int ranks, const lw_evolve_result *expected)
{
    table at = {.ranks = ranks};
    player players[MAX_RANKS] = {0};
    pthread_t threads[MAX_RANKS];
    pthread_barrier_init(&at.barrier, NULL, (unsigned)ranks);
    int evaluated = 0;
    for (int i = 0; i < ranks; i++) {
        players[i].at = &at;
        players[i].algorithm = algorithm;
        players[i].team = (lw_team){.rank = i, .ranks = ranks, .context = &players[i], .gather = gather};
        assert_int_equal(pthread_create(&threads[i], NULL, play_rank, &players[i]), 0);
    }
    for (int i = 0; i < ranks; i++) {
        pthread_join(threads[i], NULL);
        assert_same(&players[i].evolved, expected);
        evaluated += atomic_load(&players[i].lab.evaluated);
        lw_arena_drop(&players[i].arena);
    }
    assert_int_equal(evaluated, 1001); /* each was evaluated by one rank only */
    pthread_barrier_destroy(&at.barrier);
}

static void test_threads_and_teams_change_nothing(void **state)
{
    (void)state;
    lw_pool *pool = lw_pool_open(3);
    for (int i = 0; lw_algorithms[i]; i++) {
        player alone = {.algorithm = lw_algorithms[i]}, threaded = {.algorithm = lw_algorithms[i]};
        play(&alone, NULL, NULL);
        play(&threaded, NULL, pool);
        assert_same(&alone.evolved, &threaded.evolved);
        for (int ranks = 2; ranks <= MAX_RANKS; ranks++)
            play_team(lw_algorithms[i], ranks, &alone.evolved);
        lw_arena_drop(&alone.arena);
        lw_arena_drop(&threaded.arena);
    }
    lw_pool_close(pool);
}

/* Genomes never change here. Without migration every island keeps its own; with it the best reaches all. */
static int copies_of_best(int64_t interval, enum lw_topology topology)
{
    books lab = {.marked = true};
    lw_problem problem = make_problem(&lab);
    problem.cross = NULL;
    const lw_algorithm *algorithm = lw_algorithm_find("plus");
    lw_knobs knobs = small(algorithm, 6 * 100);
    knobs.population = 5;
    knobs.children = 1;
    lw_islands sea = {.count = 6, .interval = interval, .migrants = 1, .topology = topology};
    lw_rng rng = lw_rng_seed(4);
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_islands_run(algorithm, &sea, &problem, &knobs, &rng, &arena, &evolved);
    int count = 0;
    for (int i = 0; i < evolved.count; i++)
        count += !memcmp(lw_evolve_result_genome(&evolved, i), lw_evolve_result_genome(&evolved, 0), SIZE);
    assert_int_equal(evolved.count, 30);
    lw_arena_drop(&arena);
    return count;
}

static void test_migrants_arrive(void **state)
{
    (void)state;
    assert_in_range(copies_of_best(0, LW_RING), 1, 5); /* only on its own island */
    assert_in_range(copies_of_best(10, LW_RING), 11, 30);
    assert_in_range(copies_of_best(10, LW_RANDOM), 11, 30);
}

static void test_stop_and_enough(void **state)
{
    (void)state;
    for (int i = 0; lw_algorithms[i]; i++)
        for (int stop_at = 1; stop_at < 200; stop_at += 19) {
            books lab = {.stop_at = stop_at};
            lw_problem problem = make_problem(&lab);
            lw_knobs knobs = small(lw_algorithms[i], 100000);
            lw_islands islands = {.count = 3, .interval = 50, .migrants = 1};
            lw_rng rng = lw_rng_seed(3);
            lw_arena arena = {0};
            lw_evolve_result evolved;
            lw_islands_run(lw_algorithms[i], &islands, &problem, &knobs, &rng, &arena, &evolved);
            assert_int_equal(atomic_load(&lab.evaluated), evolved.evaluations);
            assert_in_range(evolved.evaluations, stop_at, stop_at + 1);
            lw_arena_drop(&arena);
        }
    books lab = {0};
    lw_problem problem = make_problem(&lab);
    problem.enough = 12;
    lw_knobs knobs = small(lw_algorithm_find("steady"), 1000000);
    lw_islands islands = {.count = 3, .interval = 50, .migrants = 1};
    lw_rng rng = lw_rng_seed(3);
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_islands_run(lw_algorithm_find("steady"), &islands, &problem, &knobs, &rng, &arena, &evolved);
    assert_true(evolved.evaluations < 100000);
    assert_true(lw_evolve_result_values(&evolved, 0)[0] >= 12);
    assert_true(evolved.curve[evolved.points - 1].best >= 12);
    lw_arena_drop(&arena);
}

static void test_limits(void **state)
{
    (void)state;
    lw_knobs knobs = {.evaluations = 100, .population = 10};
    assert_int_equal(lw_islands_check(&(lw_islands){.count = 100, .migrants = 9}, &knobs, NULL), 0);
    assert_true(lw_islands_check(&(lw_islands){.count = 101, .migrants = 9}, &knobs, NULL) < 0);
    assert_true(lw_islands_check(&(lw_islands){.count = 2, .migrants = 10}, &knobs, NULL) < 0);
    assert_int_equal(lw_islands_check(&(lw_islands){0}, &knobs, NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget_and_books), cmocka_unit_test(test_threads_and_teams_change_nothing),
        cmocka_unit_test(test_migrants_arrive),  cmocka_unit_test(test_stop_and_enough),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
