/* elites.c: MAP-Elites (Mouret, Clune: "Illuminating search spaces by mapping elites", 2015).
 *
 * The features of a genome determine its cell in an archive, and each cell keeps the genome with the best first
 * objective so far. After an initial batch, parents are elites picked uniformly, and children are evaluated in
 * batches; the archive changes only between batches. While there are no elites, batches consist of new genomes.
 * Genomes that are infeasible or outside the grid belong to no cell. */
#include "evolve/elites.h"
#include "evolve/elite_archive.h"
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>

/* -1: outside the range, or NaN. */
static int cell_along(const lw_range *range, double feature)
{
    if (isnan(feature) || (feature < range->low && !range->open_low) ||
        (feature > range->high && !range->open_high))
        return -1;
    /* Multiply before dividing: 29 in a range of 0 .. 100 with 100 cells must be exactly cell 29. */
    double place = (feature - range->low) * range->cells / (range->high - range->low);
    if (!(place > 0))
        return 0;
    return place < range->cells ? (int)place : range->cells - 1;
}

int lw_problem_cell(const lw_problem *problem, const double *features)
{
    int cell = 0;
    for (int i = 0; i < problem->features; i++) {
        int along = cell_along(&problem->ranges[i], features[i]);
        if (along < 0)
            return -1;
        cell = cell * problem->ranges[i].cells + along;
    }
    return cell;
}

typedef struct illumination {
    lw_run run;
    lw_elite_archive archive;
    lw_archive_growth growth;
    lw_population batch;
} illumination;

static void enter(illumination *all, const lw_population *batch, int count)
{
    for (int i = 0; i < count; i++) {
        lw_elite_archive_enter(&all->archive, batch, i);
        lw_archive_growth_add(&all->growth, batch, i);
    }
    lw_archive_growth_note(&all->growth, all->run.evaluations);
}

static void settle(illumination *all)
{
    int count = all->run.problem->start->count;
    lw_population seeds = lw_population_make(all->run.problem, &all->run.scratch, count);
    enter(all, &seeds, lw_run_seed(&all->run, &seeds, 0, count));
}

static int next_batch(illumination *all)
{
    lw_run *run = &all->run;
    if (all->archive.count == 0)
        return lw_run_create(run, &all->batch, 0, run->knobs->children);
    int count = lw_run_left(run, run->knobs->children);
    lw_run_breed(run, &all->archive.population, lw_pick_uniform, &all->archive.count, &all->batch, 0, count);
    return lw_run_evaluate_batch(run, &all->batch, 0, count);
}

static void run_elites(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_evolve_result *evolved)
{
    illumination all = {.run = lw_run_open(problem, knobs, rng)};
    all.archive = lw_elite_archive_make(problem, &all.run.scratch, 1, -INFINITY);
    all.growth = lw_archive_growth_begin(&all.run, &all.run.scratch);
    int room = knobs->population > knobs->children ? knobs->population : knobs->children;
    all.batch = lw_population_make(problem, &all.run.scratch, room + 1); /* one spare for an odd child */
    if (problem->start && problem->start->count)
        settle(&all);
    else
        enter(&all, &all.batch, lw_run_create(&all.run, &all.batch, 0, knobs->population));
    while (!lw_run_over(&all.run))
        enter(&all, &all.batch, next_batch(&all));
    lw_elite_archive_close(&all.archive, &all.growth, &all.run, arena, evolved);
}

static const lw_knob knobs_elites[] = {
    LW_KNOB_EVALUATIONS,
    {.key = "population", .note = "genomes made before breeding begins", .low = 1, .high = 1e6, .normal = 500},
    LW_KNOB_CHILDREN(100),
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(0),
    {.key = NULL},
};

const lw_algorithm lw_elites = {
    .name = "elites",
    .note = "MAP-Elites: the best genome of every cell of an archive",
    .archive = true,
    .knobs = knobs_elites,
    .run = run_elites,
};
