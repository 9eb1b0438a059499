/* steady.c: steady state with single tournaments.
 *
 * A mating event draws k distinct members, breeds the two best and replaces the two worst by the two children
 * (Ashlock: "Evolutionary Computation for Modeling and Optimization", 2006, "single tournament selection"). As
 * k is at least 4, the best of a tournament are never among its worst, so the best fitness of the population
 * never falls.
 *
 * Members are drawn by the first k steps of a shuffle of a list that carries over from event to event: any
 * order is as good a start as any other. The members drawn come in random order, so preferring the earlier one
 * among equals breaks ties uniformly. An event costs O(k) and copies two genomes. */
#include "evolve/steady.h"
#include "evolve/population.h"
#include "evolve/run.h"

#include <string.h>

typedef struct mating {
    int best[2], worst[2]; /* slots; best[0] is the best, worst[0] the worst */
} mating;

static void draw(lw_rng *rng, int *members, int count, int k)
{
    for (int i = 0; i < k; i++) {
        int other = i + (int)lw_rng_below(rng, (uint32_t)(count - i));
        int swap = members[i];
        members[i] = members[other];
        members[other] = swap;
    }
}

/* One pass, in the order "fitter first, then earlier first". */
static mating match(const lw_population *population, const int *drawn, int k)
{
    int first = lw_population_fitness(population, drawn[1]) > lw_population_fitness(population, drawn[0]);
    int a = drawn[first], b = drawn[!first]; /* the two best */
    int y = a, z = b;                        /* the two worst, z being the worst */
    for (int i = 2; i < k; i++) {
        int slot = drawn[i];
        double fitness = lw_population_fitness(population, slot);
        if (fitness > lw_population_fitness(population, a)) {
            b = a;
            a = slot;
        } else if (fitness > lw_population_fitness(population, b)) {
            b = slot;
        }
        if (fitness <= lw_population_fitness(population, z)) {
            y = z;
            z = slot;
        } else if (fitness <= lw_population_fitness(population, y)) {
            y = slot;
        }
    }
    return (mating){.best = {a, b}, .worst = {z, y}};
}

typedef struct steady {
    lw_run run;
    lw_population population;
    int count, *members;
    mating pair;
    int slots[2], children; /* of the current event: slots of the children, and how many to evaluate */
} steady;

static void open_run(steady *s, const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng)
{
    *s = (steady){.run = lw_run_open(problem, knobs, rng)};
    s->population = lw_population_make(problem, &s->run.scratch, knobs->population + (knobs->niching ? 2 : 1));
    s->count = lw_run_begin(&s->run, &s->population, knobs->population);
    s->members = lw_new_array(&s->run.scratch, int, s->count);
    for (int i = 0; i < s->count; i++)
        s->members[i] = i;
}

/* --- Niching: restricted tournament selection (Harik: "Finding multimodal solutions", 1995). --- */

static size_t unlikeness(const lw_population *population, int a, int b)
{
    const unsigned char *x = lw_population_genome(population, a), *y = lw_population_genome(population, b);
    size_t differ = 0;
    for (size_t i = 0; i < population->genome_size; i++)
        differ += x[i] != y[i];
    return differ;
}

/* An evaluated child replaces the most similar member of the tournament, unless that member is fitter. */
static void settle(steady *s, int child)
{
    int like = s->members[0];
    for (int i = 1; i < s->run.knobs->tournament; i++)
        if (unlikeness(&s->population, child, s->members[i]) < unlikeness(&s->population, child, like))
            like = s->members[i];
    if (lw_population_fitness(&s->population, child) < lw_population_fitness(&s->population, like))
        return;
    memcpy(lw_population_genome(&s->population, like), lw_population_genome(&s->population, child),
           s->population.genome_size);
    memcpy(lw_population_values(&s->population, like), lw_population_values(&s->population, child),
           (size_t)s->population.values * sizeof(double));
}

/* An event has two steps, so that side-by-side runs can do the first step for all runs and meanwhile prefetch
 * what the second needs: meet() selects, breed() creates children. The last slot of the population holds a
 * second child for which no evaluation is left. */
static void meet(steady *s)
{
    s->children = lw_run_left(&s->run, 2);
    draw(&s->run.breed, s->members, s->count, s->run.knobs->tournament);
    s->pair = match(&s->population, s->members, s->run.knobs->tournament);
    s->slots[0] = s->pair.worst[0];
    s->slots[1] = s->children == 2 ? s->pair.worst[1] : s->run.knobs->population;
    if (s->run.knobs->niching)
        for (int i = 0; i < 2; i++)
            s->slots[i] = s->run.knobs->population + i;
}

static void breed(steady *s)
{
    for (int i = 0; i < 2; i++)
        memcpy(lw_population_genome(&s->population, s->slots[i]),
               lw_population_genome(&s->population, s->pair.best[i]), s->population.genome_size);
    lw_run_vary(&s->run, lw_population_genome(&s->population, s->slots[0]),
                lw_population_genome(&s->population, s->slots[1]));
}

static void fetch(const steady *s)
{
    for (int i = 0; i < 2; i++)
        for (size_t at = 0; at < s->population.genome_size; at += 64) {
            __builtin_prefetch(lw_population_genome(&s->population, s->pair.best[i]) + at);
            __builtin_prefetch(lw_population_genome(&s->population, s->slots[i]) + at, 1);
        }
}

static void close_run(steady *s, lw_arena *arena, lw_evolve_result *evolved)
{
    lw_population_rank(&s->population, s->count, &s->run.scratch, s->members);
    lw_run_close(&s->run, &s->population, s->members, s->count, arena, evolved);
}

static void run_steady(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_evolve_result *evolved)
{
    steady s;
    open_run(&s, problem, knobs, rng);
    while (!lw_run_over(&s.run)) {
        meet(&s);
        breed(&s);
        for (int i = 0; i < s.children; i++)
            lw_run_evaluate(&s.run, &s.population, s.slots[i]);
        for (int i = 0; knobs->niching && i < s.children; i++)
            settle(&s, s.slots[i]);
    }
    close_run(&s, arena, evolved);
}

/* Performs one event of each run that is not over. Returns the number of children. */
static int event_of_all(const lw_problem *problem, steady *all, int runs, const unsigned char **genomes,
                        double **values)
{
    int count = 0;
    for (int r = 0; r < runs; r++) {
        steady *s = &all[r];
        s->children = 0;
        if (lw_run_over(&s->run))
            continue;
        meet(s);
        fetch(s);
    }
    for (int r = 0; r < runs; r++) {
        steady *s = &all[r];
        if (s->children)
            breed(s);
        for (int i = 0; i < s->children; i++, count++) {
            genomes[count] = lw_population_genome(&s->population, s->slots[i]);
            values[count] = lw_population_values(&s->population, s->slots[i]);
        }
    }
    problem->evaluate_all(problem->context, problem->worker, count, genomes, values);
    for (int r = 0; r < runs; r++)
        for (int i = 0; i < all[r].children; i++)
            lw_run_note(&all[r].run, &all[r].population, all[r].slots[i]);
    return count;
}

void lw_steady_streams(const lw_rng *rng, lw_rng *create, lw_rng *breed)
{
    lw_run_streams(rng, create, breed);
}

void lw_steady_side_by_side(const lw_problem *problem, const lw_knobs *knobs, const lw_rng rngs[], int runs,
                            lw_arena *arena, lw_evolve_result evolved[])
{
    lw_arena scratch = {0};
    steady *all = lw_new_array(&scratch, steady, runs);
    const unsigned char **genomes = lw_new_array(&scratch, const unsigned char *, 2 * runs);
    double **values = lw_new_array(&scratch, double *, 2 * runs);
    for (int r = 0; r < runs; r++)
        open_run(&all[r], problem, knobs, &rngs[r]);
    while (event_of_all(problem, all, runs, genomes, values) > 0)
        continue;
    for (int r = 0; r < runs; r++)
        close_run(&all[r], arena, &evolved[r]);
    lw_arena_drop(&scratch);
}

static const lw_knob knobs_steady[] = {
    LW_KNOB_EVALUATIONS, /* 1200 initial genomes, and two children in each of 40000 events */
    LW_KNOB_POPULATION(4, 1200),
    {.key = "tournament",
     .note = "members drawn; the two best breed, the two worst are replaced",
     .low = 4,
     .high = 1e6,
     .normal = 7},
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(1),
    {.key = "niching",
     .note = "1: a child replaces the member of its tournament that is most like it, unless that is fitter",
     .high = 1,
     .tacit = true},
    {.key = NULL},
};

const lw_algorithm lw_steady = {
    .name = "steady",
    .note = "steady state: in a small tournament the two best breed over the two worst",
    .knobs = knobs_steady,
    .run = run_steady,
};
