/* emitters.c: archives filled by emitters: small populations that move to where the archive gains.
 *
 * The improvement emitter of CMA-ME (Fontaine, Togelius, Nikolaidis, Hoover: "Covariance matrix adaptation for
 * the rapid illumination of behavior space", 2020) and the archive annealing of CMA-MAE (Fontaine, Nikolaidis:
 * "Covariance matrix adaptation MAP-annealing", 2023), for genomes of bytes. What both papers do with a
 * Gaussian and its covariance matrix has no meaning for bytes, and only a problem's own operators keep its
 * genomes valid. So here an emitter is a (mu, lambda) evolution strategy on these operators:
 *
 * - It begins with one elite, picked uniformly, and 1 to `mutations` mutations per child.
 * - In each round it produces `children` children. Parents are picked by linear ranking, and perhaps crossed.
 * - The children are ranked by the archive's gain. Improvement: first those that found a new place, by their
 *   first objective; then the others, by their gain over the member that they met. Annealing: all by their gain
 *   over the threshold that they met, which in a new place is the archive's floor.
 * - The better half become the parents of the next round, and the old parents are discarded.
 * - A success rule after Rechenberg adapts the step: the maximum number of mutations grows by one if more than
 *   a fifth of the children brought the archive a gain, and shrinks by one if fewer did, from 1 to MAX_STEP.
 * - An emitter none of whose children brought a gain restarts from another elite.
 *
 * In annealing the threshold of a cell follows what the cell accepts by the knob `rate`, starting at the floor,
 * the least first objective of the initial genomes. So a cell goes on accepting genomes worse than its best,
 * and emitters stay longer where there is more to gain. The run returns the best of each cell, which is stored
 * separately. A rate of 1 disables annealing. */
#include "evolve/elite_archive.h"
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>

enum { MAX_STEP = 64 };

typedef struct emitter {
    lw_population parents; /* best first */
    int count;
    lw_knobs knobs; /* the run's, with the emitter's own step as `mutations` */
} emitter;

typedef struct emission {
    lw_run run;
    const lw_knobs *knobs;
    bool annealing;
    lw_elite_archive archive, best; /* what emitters see; what annealing returns (unused otherwise) */
    lw_archive_growth growth;
    lw_population batch;
    lw_archive_entry *entries; /* results for the batch, by slot */
    emitter *emitters;
} emission;

static void enter(emission *e, const lw_population *batch, int count)
{
    for (int i = 0; i < count; i++) {
        e->entries[i] = lw_elite_archive_enter(&e->archive, batch, i);
        if (e->annealing)
            lw_elite_archive_enter(&e->best, batch, i);
        lw_archive_growth_add(&e->growth, batch, i);
    }
    lw_archive_growth_note(&e->growth, e->run.evaluations);
}

/* --- One emitter. --- */

static void begin_again(emission *e, emitter *one)
{
    int elite = (int)lw_rng_below(&e->run.breed, (uint32_t)e->archive.count);
    one->count = 1;
    one->knobs.mutations = e->knobs->mutations;
    lw_population_copy(&one->parents, 0, &e->archive.population, elite);
}

/* Linear ranking: of n parents the first gets n tickets, the last gets one. */
static int pick_by_rank(const void *context, lw_rng *rng)
{
    uint32_t count = (uint32_t) * (const int *)context, ticket = lw_rng_below(rng, count * (count + 1) / 2);
    uint32_t rank = 0;
    for (uint32_t tickets = count; ticket >= tickets; tickets--, rank++)
        ticket -= tickets;
    return (int)rank;
}

/* The key that ranks children: new ones by their first objective, the others by gain. See rank_children. */
static double rank_key(const emission *e, const lw_population *batch, int slot)
{
    const lw_archive_entry *entry = &e->entries[slot];
    return !e->annealing && entry->kind == LW_ENTRY_NEW ? lw_population_fitness(batch, slot) : entry->gain;
}

/* Lists the slots of the batch from `first`, best first. */
static void rank_children(const emission *e, int first, int count, lw_sort_key *keys, lw_sort_key *spare)
{
    int made = 0;
    for (int pass = 0; pass < 2; pass++) {
        int begin = made;
        for (int i = first; i < first + count; i++)
            if ((!e->annealing && e->entries[i].kind == LW_ENTRY_NEW) == (pass == 0))
                keys[made++] = (lw_sort_key){.key = rank_key(e, &e->batch, i), .slot = i};
        lw_sort_keys(keys + begin, spare, made - begin);
    }
}

static void learn(emission *e, emitter *one, int first, int count)
{
    lw_mark mark = lw_arena_mark(&e->run.scratch);
    lw_sort_key *keys = lw_new_array(&e->run.scratch, lw_sort_key, 2 * (size_t)count);
    int gained = 0;
    for (int i = first; i < first + count; i++)
        gained += e->entries[i].kind != LW_ENTRY_REFUSED && e->entries[i].gain > 0;
    rank_children(e, first, count, keys, keys + count);
    one->count = (count + 1) / 2;
    for (int i = 0; i < one->count; i++)
        lw_population_copy(&one->parents, i, &e->batch, keys[i].slot);
    lw_arena_rewind(&e->run.scratch, mark);
    int *step = &one->knobs.mutations;
    if (5 * gained > count && *step < MAX_STEP)
        ++*step;
    else if (5 * gained<count && * step> 1)
        --*step;
    if (gained == 0)
        begin_again(e, one);
}

/* --- All of them. --- */

static void emit(emission *e)
{
    lw_run *run = &e->run;
    int children = e->knobs->children, all = lw_run_left(run, children * e->knobs->emitters);
    for (int i = 0; i * children < all; i++) {
        emitter *one = &e->emitters[i];
        int first = i * children, count = all - first < children ? all - first : children;
        if (one->count == 0)
            begin_again(e, one);
        run->knobs = &one->knobs;
        lw_run_breed(run, &one->parents, pick_by_rank, &one->count, &e->batch, first, count);
        run->knobs = e->knobs;
    }
    int done = lw_run_evaluate_batch(run, &e->batch, 0, all);
    enter(e, &e->batch, done);
    for (int i = 0; i * children < done; i++)
        learn(e, &e->emitters[i], i * children,
              done - i * children < children ? done - i * children : children);
}

/* The floor is the least first objective that the archive begins with, so those genomes come first. */
static void open_archives(emission *e, const lw_population *first, int count, double rate)
{
    double floor = -INFINITY;
    for (int i = 0; e->annealing && i < count; i++) {
        double fitness = lw_population_fitness(first, i);
        if (fitness > -INFINITY && (floor == -INFINITY || fitness < floor))
            floor = fitness;
    }
    e->archive = lw_elite_archive_make(e->run.problem, &e->run.scratch,
                                       e->annealing && floor > -INFINITY ? rate : 1, floor);
    e->best = lw_elite_archive_make(e->run.problem, &e->run.scratch, 1, -INFINITY);
    enter(e, first, count);
}

static void begin(emission *e, double rate)
{
    const lw_problem *problem = e->run.problem;
    int seeds = problem->start ? problem->start->count : 0;
    if (seeds) {
        lw_population start = lw_population_make(problem, &e->run.scratch, seeds);
        open_archives(e, &start, lw_run_seed(&e->run, &start, 0, seeds), rate);
    } else {
        open_archives(e, &e->batch, lw_run_create(&e->run, &e->batch, 0, e->knobs->population), rate);
    }
}

static void run_emitters(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                         bool annealing, lw_evolve_result *evolved)
{
    emission e = {.run = lw_run_open(problem, knobs, rng), .knobs = knobs, .annealing = annealing};
    lw_arena *scratch = &e.run.scratch;
    int seeds = problem->start ? problem->start->count : 0, room = knobs->children * knobs->emitters;
    room = knobs->population > room ? knobs->population : room;
    e.batch = lw_population_make(problem, scratch, room + 1); /* one spare for an odd child */
    e.entries = lw_new_array(scratch, lw_archive_entry, room > seeds ? room : seeds);
    e.growth = lw_archive_growth_begin(&e.run, scratch);
    e.emitters = lw_new_array(scratch, emitter, knobs->emitters);
    for (int i = 0; i < knobs->emitters; i++) {
        e.emitters[i].parents = lw_population_make(problem, scratch, (knobs->children + 1) / 2 + 1);
        e.emitters[i].knobs = *knobs;
    }
    begin(&e, knobs->rate);
    while (!lw_run_over(&e.run))
        if (e.archive.count)
            emit(&e);
        else
            enter(&e, &e.batch, lw_run_create(&e.run, &e.batch, 0, knobs->children));
    lw_elite_archive_close(annealing ? &e.best : &e.archive, &e.growth, &e.run, arena, evolved);
}

static void run_improvement(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng,
                            lw_arena *arena, lw_evolve_result *evolved)
{
    run_emitters(problem, knobs, rng, arena, false, evolved);
}

static void run_annealing(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                          lw_evolve_result *evolved)
{
    run_emitters(problem, knobs, rng, arena, true, evolved);
}

#define KNOB_POPULATION                                                                            \
    {                                                                                              \
        .key = "population", .note = "genomes made before breeding begins", .low = 1, .high = 1e6, \
        .normal = 500                                                                              \
    }
#define KNOB_EMITTERS                                                                                     \
    {                                                                                                     \
        .key = "emitters", .note = "emitters that breed side by side", .low = 1, .high = 100, .normal = 5 \
    }

#define KNOB_CHILDREN                                                                                 \
    {                                                                                                 \
        .key = "children", .note = "children that an emitter makes at a time", .low = 2, .high = 1e4, \
        .normal = 20                                                                                  \
    }

static const lw_knob knobs_improvement[] = {
    LW_KNOB_EVALUATIONS, KNOB_POPULATION,      KNOB_EMITTERS, KNOB_CHILDREN,
    LW_KNOB_MUTATIONS,   LW_KNOB_CROSSOVER(0), {.key = NULL},
};

static const lw_knob knobs_annealing[] = {
    LW_KNOB_EVALUATIONS,
    KNOB_POPULATION,
    KNOB_EMITTERS,
    KNOB_CHILDREN,
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(0),
    {.key = "rate",
     .note = "how fast the threshold of a cell follows what it accepts",
     .high = 1,
     .normal = 0.1},
    {.key = NULL},
};

const lw_algorithm lw_improvement = {
    .name = "improvement",
    .note = "archive filled by improvement emitters, after CMA-ME",
    .archive = true,
    .knobs = knobs_improvement,
    .run = run_improvement,
};

const lw_algorithm lw_annealing = {
    .name = "annealing",
    .note = "the same with archive annealing, after CMA-MAE",
    .archive = true,
    .knobs = knobs_annealing,
    .run = run_annealing,
};
