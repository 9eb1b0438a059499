/* lineages.c: (1+1) evolution strategies side by side, with an archive of the best for each objective (Halim
 * and others: "Evolutionary search in the space of rules for creation of new two-player board games", section
 * 5.1).
 *
 * Each line has one genome. In each round every line produces one child by mutation; it replaces its parent if
 * the gains over all objectives, each relative to the parent's value, add up to more than `threshold`. Where
 * the parent's value is 0, the objective is left out of the sum, or the gain is relative to `floor`. A genome
 * that is replaced may have been the best in some objective, so the archive keeps the `slots` best of all
 * evaluated genomes for each objective, the earlier one among equals. The archive is the run's answer, each
 * genome once. With as many lines as evaluations, this is random search with the same archive.
 *
 * A round costs one evaluation per line and nothing else worth counting. */
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>
#include <string.h>

enum { TRAIL_MAX = 4096 };

typedef struct hall {
    lw_population population; /* `slots` for each objective, best first */
    int objectives, slots;
    int *count;
} hall;

static hall make_hall(lw_run *run)
{
    int objectives = run->problem->objectives, slots = run->knobs->slots;
    return (hall){.population = lw_population_make(run->problem, &run->scratch, objectives * slots),
                  .objectives = objectives,
                  .slots = slots,
                  .count = lw_new_array(&run->scratch, int, objectives)};
}

static bool same(const lw_population *a, int i, const lw_population *b, int k)
{
    return !memcmp(lw_population_genome(a, i), lw_population_genome(b, k), a->genome_size);
}

static void enter_for(hall *h, int objective, const lw_population *population, int slot)
{
    int first = objective * h->slots, *count = &h->count[objective], at = *count;
    double value = lw_population_values(population, slot)[objective];
    for (int i = 0; i < *count; i++)
        if (same(&h->population, first + i, population, slot))
            return;
    while (at > 0 && value > lw_population_values(&h->population, first + at - 1)[objective])
        at--;
    if (at == h->slots)
        return;
    *count += *count < h->slots;
    for (int i = *count - 1; i > at; i--)
        lw_population_copy(&h->population, first + i, &h->population, first + i - 1);
    lw_population_copy(&h->population, first + at, population, slot);
}

static void enter(hall *h, const lw_population *population, int first, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < h->objectives && lw_population_fitness(population, first + i) > -INFINITY; k++)
            enter_for(h, k, population, first + i);
}

/* Lists the archive objective by objective, each genome at its first occurrence. */
static int list_hall(const hall *h, int *slots)
{
    int found = 0;
    for (int k = 0; k < h->objectives; k++)
        for (int i = 0; i < h->count[k]; i++) {
            int slot = k * h->slots + i, twin = 0;
            while (twin < found && !same(&h->population, slots[twin], &h->population, slot))
                twin++;
            if (twin == found)
                slots[found++] = slot;
        }
    return found;
}

/* Equation 6 of the paper. */
static double gain(const double *parent, const double *child, int objectives, double floor)
{
    double sum = 0;
    for (int k = 0; k < objectives; k++) {
        double had = fabs(parent[k]) > floor ? fabs(parent[k]) : floor;
        if (had > 0)
            sum += (child[k] - parent[k]) / had;
    }
    return sum;
}

static bool is_promoted(const lw_run *run, const lw_population *population, int parent, int child)
{
    const lw_knobs *knobs = run->knobs;
    if (lw_population_fitness(population, child) == -INFINITY ||
        lw_population_fitness(population, parent) == -INFINITY)
        return lw_population_fitness(population, child) > lw_population_fitness(population, parent);
    return gain(lw_population_values(population, parent), lw_population_values(population, child),
                run->problem->objectives, knobs->floor) > knobs->threshold;
}

/* Records the values of the first line. */
static void note_trail(const lw_run *run, const lw_population *population, lw_evolve_result *evolved)
{
    if (evolved->trail_count == TRAIL_MAX)
        return;
    double *row = evolved->trail + (size_t)evolved->trail_count++ * (size_t)(1 + run->problem->objectives);
    row[0] = (double)run->evaluations;
    memcpy(row + 1, lw_population_values(population, 0), (size_t)run->problem->objectives * sizeof *row);
}

static lw_evolve_result make_books(const lw_run *run, int lines, lw_arena *arena)
{
    int64_t rounds = lines ? run->knobs->evaluations / lines + 2 : 1;
    size_t rows = rounds < TRAIL_MAX ? (size_t)rounds : TRAIL_MAX;
    return (lw_evolve_result){.trail =
                                  lw_new_array(arena, double, rows *(size_t)(1 + run->problem->objectives))};
}

static void round_of(lw_run *run, const lw_population *population, int lines, hall *h, lw_evolve_result *books)
{
    int late = run->evaluations >= run->knobs->evaluations / 2, children = lw_run_left(run, lines);
    for (int i = 0; i < children; i++) {
        lw_population_copy(population, lines + i, population, i);
        lw_run_mutate(run, lw_population_genome(population, lines + i));
    }
    children = lw_run_evaluate_batch(run, population, lines, children);
    enter(h, population, lines, children);
    for (int i = 0; i < children; i++)
        if (is_promoted(run, population, i, lines + i)) {
            lw_population_copy(population, i, population, lines + i);
            books->promoted[late]++;
        }
    note_trail(run, population, books);
}

/* Starting genomes that did not get a line may still be the best in something. */
static void enter_seeds(lw_run *run, hall *h)
{
    int count = run->problem->start ? run->problem->start->count : 0;
    lw_population all = lw_population_make(run->problem, &run->scratch, count);
    enter(h, &all, 0, lw_run_seed(run, &all, 0, count));
}

static void run_lineages(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                         lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_population population = lw_population_make(problem, &run.scratch, 2 * knobs->population);
    hall h = make_hall(&run);
    int lines = lw_run_begin(&run, &population, knobs->population);
    lw_evolve_result books = make_books(&run, lines, arena);
    enter_seeds(&run, &h);
    enter(&h, &population, 0, lines);
    if (lines)
        note_trail(&run, &population, &books);
    while (!lw_run_over(&run))
        round_of(&run, &population, lines, &h, &books);
    int *slots = lw_new_array(&run.scratch, int, (size_t)(h.objectives * h.slots) + 1);
    int found = list_hall(&h, slots);
    if (problem->leave == LW_LEAVE_ALL || found == 0) /* if nothing is feasible: what there is */
        lw_run_close(&run, &population, NULL, found || problem->leave == LW_LEAVE_ALL ? lines : lines > 0,
                     arena, evolved);
    else
        lw_run_close(&run, &h.population, slots, found, arena, evolved);
    evolved->trail = books.trail;
    evolved->trail_count = books.trail_count;
    memcpy(evolved->promoted, books.promoted, sizeof books.promoted);
}

static const lw_knob knobs_lineages[] = {
    LW_KNOB_EVALUATIONS,
    {.key = "population", .note = "lines side by side", .low = 1, .high = 1e6, .normal = 10},
    {.key = "threshold", .note = "relative gains, added up, that promote a child", .high = 1e6, .normal = 4},
    {.key = "floor", .note = "gains are relative to at least this; 0: what is 0 is left out", .high = 1e6},
    {.key = "slots", .note = "genomes kept for each objective", .low = 1, .high = 1000, .normal = 2},
    LW_KNOB_MUTATIONS,
    {.key = NULL},
};

const lw_algorithm lw_lineages = {
    .name = "lineages",
    .note = "(1+1) lines side by side, by the sum of relative gains; the best for each objective are kept",
    .several = true,
    .knobs = knobs_lineages,
    .run = run_lineages,
};
