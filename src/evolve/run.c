/* run.c: the records of one run.
 *
 * A batch is recorded in the order of its slots after all of it has been evaluated, so that neither the curve
 * nor the best depends on the speed of threads. For the same reason, a batch that reaches `enough` is
 * completed. The pool assigns jobs in order and finishes those that it began, so a stopped batch has always
 * evaluated a prefix of its slots. */
#include "evolve/run.h"
#include "evolve/population.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_CREATE, STREAM_BREED };

static int seed_count(const lw_problem *problem)
{
    return problem->start ? problem->start->count : 0;
}

/* The cast is safe: this population is only read. */
static lw_population seeds_of(const lw_problem *problem)
{
    return (lw_population){.genome_size = problem->genome_size,
                           .values = lw_problem_values(problem),
                           .genomes = problem->start ? (unsigned char *)problem->start->genomes : NULL,
                           .evaluated = problem->start ? (double *)problem->start->evaluated : NULL};
}

/* True if it improves on the best. The first genome is stored as the best even if it is infeasible, as there is
 * no other. */
static bool set_best(lw_run *run, const lw_population *population, int slot)
{
    double fitness = lw_population_fitness(population, slot);
    bool better = fitness > run->best;
    if (!better && run->has_best)
        return false;
    lw_population_copy(&run->best_genome, 0, population, slot);
    run->has_best = true;
    run->best = fitness;
    run->satisfied = run->problem->enough < INFINITY && fitness >= run->problem->enough;
    return better;
}

void lw_run_streams(const lw_rng *rng, lw_rng *create, lw_rng *breed)
{
    *create = lw_rng_fork(rng, STREAM_CREATE);
    *breed = lw_rng_fork(rng, STREAM_BREED);
}

lw_run lw_run_open(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng)
{
    lw_run run = {.problem = problem, .knobs = knobs, .best = -INFINITY};
    lw_run_streams(rng, &run.create, &run.breed);
    run.best_genome = lw_population_make(problem, &run.scratch, 1);
    const lw_population seeds = seeds_of(problem);
    for (int i = 0; i < seed_count(problem); i++)
        set_best(&run, &seeds, i);
    return run;
}

bool lw_run_over(const lw_run *run)
{
    return run->evaluations >= run->knobs->evaluations || run->satisfied || lw_stopped(run->problem->stop);
}

int lw_run_left(const lw_run *run, int max)
{
    int64_t left = run->knobs->evaluations - run->evaluations;
    return left < max ? (int)left : max;
}

static void add_point(lw_run *run)
{
    if (run->points == run->room) {
        run->room = run->room ? 2 * run->room : 64;
        run->curve = lw_heap_grow(run->curve, (size_t)run->room * sizeof *run->curve);
    }
    run->curve[run->points++] = (lw_point){.evaluations = run->evaluations, .best = run->best};
}

static void count_in(lw_run *run, const lw_population *population, int slot)
{
    lw_census *now = run->census_count ? &run->census[run->census_count - 1] : NULL;
    if (!now || now->count == run->problem->census) {
        if (run->census_count == run->census_room) {
            run->census_room = run->census_room ? 2 * run->census_room : 64;
            run->census = lw_heap_grow(run->census, (size_t)run->census_room * sizeof *run->census);
        }
        now = &run->census[run->census_count++];
        *now = (lw_census){.best = -INFINITY};
    }
    now->evaluations = run->evaluations;
    now->count++;
    double fitness = lw_population_fitness(population, slot);
    if (!(fitness > -INFINITY))
        return;
    now->feasible++;
    now->best = fitness > now->best ? fitness : now->best;
    for (int i = 0; i < population->values; i++)
        now->means[i] += lw_population_values(population, slot)[i]; /* sums, until the run is closed */
}

static void note(lw_run *run, const lw_population *population, int slot)
{
    run->evaluations++;
    if (run->problem->census)
        count_in(run, population, slot);
    if (set_best(run, population, slot))
        add_point(run);
}

static void show(lw_run *run)
{
    run->watched = run->evaluations;
    run->problem->watch(run->problem->context, run->evaluations, run->best_genome.genomes,
                        run->best_genome.evaluated);
}

static void look(lw_run *run)
{
    if (!run->problem->watch || !run->has_best)
        return;
    int64_t interval = run->knobs->evaluations / 128;
    if (interval > LW_EVOLVE_WATCH_MAX)
        interval = LW_EVOLVE_WATCH_MAX;
    if (run->evaluations > run->watched && run->evaluations - run->watched >= interval)
        show(run);
}

static void mend(const lw_problem *problem, double *values)
{
    for (int i = 0; i < problem->objectives; i++)
        if (isnan(values[i]))
            values[i] = -INFINITY;
}

static void evaluate(const lw_problem *problem, int worker, const lw_population *population, int slot)
{
    double *values = lw_population_values(population, slot);
    problem->evaluate(problem->context, problem->worker + worker, lw_population_genome(population, slot),
                      values);
    mend(problem, values);
}

void lw_run_evaluate(lw_run *run, const lw_population *population, int slot)
{
    evaluate(run->problem, 0, population, slot);
    note(run, population, slot);
    look(run);
}

void lw_run_note(lw_run *run, const lw_population *population, int slot)
{
    mend(run->problem, lw_population_values(population, slot));
    note(run, population, slot);
    look(run);
}

void lw_run_spend(lw_run *run, int evaluations)
{
    run->evaluations += evaluations;
    look(run);
}

void lw_run_set_best(lw_run *run, const lw_population *population, int slot)
{
    if (set_best(run, population, slot))
        add_point(run);
}

typedef struct batch {
    const lw_problem *problem;
    const lw_population *population;
    int first;
    atomic_int done;
} batch;

static void evaluate_one(void *context, int worker, int64_t index)
{
    batch *work = context;
    evaluate(work->problem, worker, work->population, work->first + (int)index);
    atomic_fetch_add_explicit(&work->done, 1, memory_order_relaxed);
}

/* Pieces are small, so that a stop takes effect soon. */
static void evaluate_pieces(lw_run *run, const lw_population *population, int first, int count)
{
    enum { PIECE = 64 };
    const unsigned char *genomes[PIECE];
    double *values[PIECE];
    for (int done = 0; done < count && !lw_stopped(run->problem->stop); done += PIECE) {
        int some = count - done < PIECE ? count - done : PIECE;
        for (int i = 0; i < some; i++) {
            genomes[i] = lw_population_genome(population, first + done + i);
            values[i] = lw_population_values(population, first + done + i);
        }
        run->problem->evaluate_all(run->problem->context, run->problem->worker, some, genomes, values);
        for (int i = 0; i < some; i++) {
            mend(run->problem, values[i]);
            note(run, population, first + done + i);
        }
    }
}

int lw_run_evaluate_batch(lw_run *run, const lw_population *population, int first, int count)
{
    if (run->problem->evaluate_all && (!run->problem->pool || run->problem->together)) {
        int64_t before = run->evaluations;
        evaluate_pieces(run, population, first, count);
        look(run);
        return (int)(run->evaluations - before);
    }
    batch work = {.problem = run->problem, .population = population, .first = first};
    lw_pool_run(run->problem->pool, count, evaluate_one, &work, run->problem->stop);
    int done = atomic_load(&work.done);
    for (int i = 0; i < done; i++)
        note(run, population, first + i);
    look(run);
    return done;
}

int lw_run_seed(const lw_run *run, const lw_population *population, int first, int max)
{
    const lw_population seeds = seeds_of(run->problem);
    int count = seed_count(run->problem) < max ? seed_count(run->problem) : max;
    for (int i = 0; i < count; i++)
        lw_population_copy(population, first + i, &seeds, i);
    return count;
}

int lw_run_begin(lw_run *run, const lw_population *population, int max)
{
    int settled = lw_run_seed(run, population, 0, max);
    return settled + lw_run_create(run, population, settled, max - settled);
}

int lw_run_create(lw_run *run, const lw_population *population, int first, int max)
{
    const lw_problem *problem = run->problem;
    int count = lw_run_left(run, max);
    for (int i = 0; i < count; i++) {
        unsigned char *genome = lw_population_genome(population, first + i);
        memset(genome, 0, problem->genome_size);
        problem->create(problem->context, &run->create, genome);
    }
    return lw_run_evaluate_batch(run, population, first, count);
}

void lw_run_restore_best(const lw_run *run, const lw_population *population, const int *ranked, int count)
{
    if (count && run->has_best && run->problem->leave == LW_LEAVE_ANSWER &&
        lw_population_fitness(population, ranked[0]) < run->best)
        lw_population_copy(population, ranked[count - 1], &run->best_genome, 0);
}

void lw_run_mutate(lw_run *run, unsigned char *genome)
{
    double chance = run->knobs->mutated;
    if (chance > 0 && chance < 1 && lw_rng_real(&run->breed) >= chance)
        return;
    uint32_t max = (uint32_t)run->knobs->mutations;
    uint32_t times = max > 1 ? 1 + lw_rng_below(&run->breed, max) : 1;
    while (times-- > 0)
        run->problem->mutate(run->problem->context, &run->breed, genome);
}

void lw_run_vary(lw_run *run, unsigned char *a, unsigned char *b)
{
    double chance = run->problem->cross ? run->knobs->crossover : 0;
    if (chance > 0 && (chance >= 1 || lw_rng_real(&run->breed) < chance))
        run->problem->cross(run->problem->context, &run->breed, a, b);
    lw_run_mutate(run, a);
    lw_run_mutate(run, b);
}

int lw_pick_uniform(const void *context, lw_rng *rng)
{
    const int *count = context;
    return (int)lw_rng_below(rng, (uint32_t)*count);
}

void lw_run_breed(lw_run *run, const lw_population *parents, lw_pick *pick, const void *context,
                  const lw_population *to, int first, int count)
{
    for (int i = 0; i < count; i += 2) {
        unsigned char *a = lw_population_genome(to, first + i), *b = lw_population_genome(to, first + i + 1);
        memcpy(a, lw_population_genome(parents, pick(context, &run->breed)), parents->genome_size);
        memcpy(b, lw_population_genome(parents, pick(context, &run->breed)), parents->genome_size);
        lw_run_vary(run, a, b);
    }
}

void lw_run_close(lw_run *run, const lw_population *population, const int *slots, int count, lw_arena *arena,
                  lw_evolve_result *evolved)
{
    if (run->problem->watch && run->evaluations > run->watched)
        show(run);
    lw_population out = lw_population_make(run->problem, arena, count);
    for (int i = 0; i < count; i++)
        lw_population_copy(&out, i, population, slots ? slots[i] : i);
    *evolved =
        (lw_evolve_result){.count = count,
                           .genome_size = out.genome_size,
                           .values = out.values,
                           .reported = run->problem->reported,
                           .genomes = out.genomes,
                           .evaluated = out.evaluated,
                           .best_genome = lw_arena_copy(arena, run->best_genome.genomes, out.genome_size),
                           .best_values = lw_arena_copy(arena, run->best_genome.evaluated,
                                                        (size_t)out.values * sizeof *out.evaluated),
                           .evaluations = run->evaluations,
                           .points = run->points,
                           .curve = lw_arena_copy(arena, run->curve, (size_t)run->points * sizeof *run->curve)};
    for (int i = 0; i < run->census_count; i++)
        for (int k = 0; k < out.values && run->census[i].feasible; k++)
            run->census[i].means[k] /= run->census[i].feasible;
    evolved->census_count = run->census_count;
    evolved->census = lw_arena_copy(arena, run->census, (size_t)run->census_count * sizeof *run->census);
    free(run->census);
    free(run->curve);
    lw_arena_drop(&run->scratch);
}
