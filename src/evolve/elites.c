/* elites.c: MAP-Elites (Mouret, Clune: "Illuminating search spaces by mapping elites", 2015).
 *
 * The features of a genome say in which cell of a grid it belongs; a cell keeps the best first objective it has
 * met, the later one among equals: as with the climber, drift is what leads on. After an initial batch the
 * parents are elites picked uniformly, and children come in batches judged as one: the archive changes between
 * batches only. Infeasible genomes, and those outside the grid, belong to no cell; as long as there is no elite
 * at all, batches are made from nothing.
 *
 * Elites lie in slots in the order in which their cells were found, so picking one is one random number. */
#include "evolve/elites.h"
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>

typedef struct archive {
    lw_population population;
    int filled;
    int *slots; /* of a cell: its slot + 1, or 0 */
    int cells;
} archive;

/* -1: outside, or no number. */
static int cell_along(const lw_range *range, double feature)
{
    if (isnan(feature) || (feature < range->low && !range->open_low) ||
        (feature > range->high && !range->open_high))
        return -1;
    /* Multiplied first: 29 of 0 .. 100 in 100 cells is exactly cell 29. */
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

static archive make_archive(lw_run *run)
{
    int cells = 1;
    for (int i = 0; i < run->problem->features; i++)
        cells *= run->problem->ranges[i].cells;
    int64_t max = run->knobs->evaluations + (run->problem->start ? run->problem->start->count : 0);
    return (archive){.population =
                         lw_population_make(run->problem, &run->scratch, max < cells ? (int)max : cells),
                     .slots = lw_new_array(&run->scratch, int, cells),
                     .cells = cells};
}

static void enter(archive *map, const lw_problem *problem, const lw_population *batch, int count)
{
    for (int i = 0; i < count; i++) {
        double fitness = lw_population_fitness(batch, i);
        int cell = lw_problem_cell(problem, lw_population_values(batch, i) + problem->objectives);
        if (fitness == -INFINITY || cell < 0)
            continue;
        int *slot = &map->slots[cell];
        if (*slot == 0)
            *slot = ++map->filled;
        else if (fitness < lw_population_fitness(&map->population, *slot - 1))
            continue;
        lw_population_copy(&map->population, *slot - 1, batch, i);
    }
}

static void settle(archive *map, lw_run *run)
{
    int count = run->problem->start->count;
    lw_population seeds = lw_population_make(run->problem, &run->scratch, count);
    enter(map, run->problem, &seeds, lw_run_seed(run, &seeds, 0, count));
}

static int next_batch(lw_run *run, const archive *map, const lw_population *batch)
{
    if (map->filled == 0)
        return lw_run_create(run, batch, 0, run->knobs->children);
    int count = lw_run_left(run, run->knobs->children);
    lw_run_breed(run, &map->population, lw_pick_uniform, &map->filled, batch, 0, count);
    return lw_run_evaluate_batch(run, batch, 0, count);
}

static void run_elites(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    archive map = make_archive(&run);
    int room = knobs->population > knobs->children ? knobs->population : knobs->children;
    lw_population batch = lw_population_make(problem, &run.scratch, room + 1); /* one for the odd child */
    if (problem->start && problem->start->count)
        settle(&map, &run);
    else
        enter(&map, problem, &batch, lw_run_create(&run, &batch, 0, knobs->population));
    while (!lw_run_over(&run))
        enter(&map, problem, &batch, next_batch(&run, &map, &batch));
    int *cells = lw_new_array(arena, int, map.filled);
    int *slots = lw_new_array(&run.scratch, int, map.filled);
    int found = 0;
    for (int cell = 0; cell < map.cells; cell++) {
        if (map.slots[cell] == 0)
            continue;
        cells[found] = cell;
        slots[found++] = map.slots[cell] - 1;
    }
    lw_run_close(&run, &map.population, slots, found, arena, evolved);
    evolved->cells = cells;
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
    .note = "MAP-Elites: the best genome of every cell of a grid of features",
    .knobs = knobs_elites,
    .run = run_elites,
};
