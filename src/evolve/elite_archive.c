/* elite_archive.c: see the header.
 *
 * The nearest niche or member is found by a linear scan, so each evaluation costs as many distances as there
 * are niches or members. */
#include "evolve/elite_archive.h"
#include "evolve/elites.h"
#include "evolve/niches.h"
#include "evolve/population.h"

#include <math.h>
#include <string.h>

static int grid_cells(const lw_problem *problem)
{
    int cells = 1;
    for (int i = 0; i < problem->features; i++)
        cells *= problem->ranges[i].cells;
    return cells;
}

static void grow(lw_elite_archive *archive, int room)
{
    const lw_problem *problem = archive->problem;
    lw_population population = lw_population_make(problem, archive->arena, room);
    double *thresholds = lw_new_array(archive->arena, double, room);
    for (int i = 0; i < archive->count; i++) {
        lw_population_copy(&population, i, &archive->population, i);
        thresholds[i] = archive->thresholds[i];
    }
    if (problem->archive.kind == LW_ARCHIVE_UNSTRUCTURED) {
        size_t size = (size_t)archive->count * (size_t)problem->features;
        double *places = lw_new_array(archive->arena, double, (size_t)room *(size_t)problem->features);
        if (size)
            memcpy(places, archive->places, size * sizeof *places);
        archive->places = places;
    }
    archive->population = population;
    archive->thresholds = thresholds;
    archive->room = room;
}

lw_elite_archive lw_elite_archive_make(const lw_problem *problem, lw_arena *arena, double rate, double floor)
{
    lw_elite_archive archive = {.problem = problem, .arena = arena, .rate = rate, .floor = floor};
    switch (problem->archive.kind) {
    case LW_ARCHIVE_GRID:
        archive.cells = grid_cells(problem);
        break;
    case LW_ARCHIVE_CVT:
        archive.cells = problem->archive.niches;
        archive.places = lw_niches_make(archive.cells, problem->features, arena);
        break;
    case LW_ARCHIVE_UNSTRUCTURED:
        break;
    }
    archive.slots = lw_new_array(arena, int, archive.cells + 1);
    grow(&archive, 64);
    return archive;
}

/* --- Where a genome belongs. --- */

static bool scale(const lw_problem *problem, const double *features, double *place)
{
    for (int i = 0; i < problem->features; i++) {
        const lw_range *range = &problem->ranges[i];
        place[i] = (features[i] - range->low) / (range->high - range->low);
        if (!(place[i] >= 0 && place[i] <= 1))
            return false;
    }
    return true;
}

static double square_distance(const double *a, const double *b, int size)
{
    double sum = 0;
    for (int i = 0; i < size; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

/* The nearest of `count` places, and the squared distances to the two nearest. */
static int nearest(const lw_elite_archive *archive, int count, const double *place, double *first,
                   double *second)
{
    int size = archive->problem->features, found = -1;
    *first = *second = INFINITY;
    for (int i = 0; i < count; i++) {
        double far = square_distance(archive->places + (size_t)i * (size_t)size, place, size);
        if (far < *first) {
            *second = *first;
            *first = far;
            found = i;
        } else if (far < *second) {
            *second = far;
        }
    }
    return found;
}

/* --- Entering. --- */

static void put(lw_elite_archive *archive, int member, const lw_population *from, int slot)
{
    double fitness = lw_population_fitness(from, slot), *threshold = &archive->thresholds[member];
    /* rate 1 is a case of its own, because a floor of -INFINITY times 0 is NaN. */
    *threshold = archive->rate >= 1 ? fitness : *threshold + archive->rate * (fitness - *threshold);
    lw_population_copy(&archive->population, member, from, slot);
}

static int add_member(lw_elite_archive *archive)
{
    if (archive->count == archive->room)
        grow(archive, 2 * archive->room);
    archive->thresholds[archive->count] = archive->floor;
    return archive->count++;
}

static lw_archive_entry enter_cell(lw_elite_archive *archive, int cell, const lw_population *from, int slot)
{
    double fitness = lw_population_fitness(from, slot);
    bool empty = archive->slots[cell] == 0;
    double met = empty ? archive->floor : archive->thresholds[archive->slots[cell] - 1];
    lw_archive_entry entry = {.gain = fitness - met};
    if (fitness < met)
        return entry;
    if (empty)
        archive->slots[cell] = add_member(archive) + 1;
    put(archive, archive->slots[cell] - 1, from, slot);
    entry.kind = empty ? LW_ENTRY_NEW : LW_ENTRY_REPLACED;
    return entry;
}

/* A genome far enough from all members becomes a new member. Otherwise it competes with the nearest, and
 * replaces it only if it stays far enough from the second nearest, so members never get closer than the
 * distance. */
static lw_archive_entry enter_free(lw_elite_archive *archive, const double *place, const lw_population *from,
                                   int slot)
{
    double first, second, distance = archive->problem->archive.distance * archive->problem->archive.distance;
    size_t size = (size_t)archive->problem->features;
    int member = nearest(archive, archive->count, place, &first, &second);
    bool empty = member < 0 || first >= distance;
    double fitness = lw_population_fitness(from, slot),
           met = empty ? archive->floor : archive->thresholds[member];
    lw_archive_entry entry = {.gain = fitness - met};
    if (fitness < met || (!empty && second < distance))
        return entry;
    if (empty)
        member = add_member(archive);
    put(archive, member, from, slot);
    memcpy(archive->places + (size_t)member * size, place, size * sizeof *place);
    entry.kind = empty ? LW_ENTRY_NEW : LW_ENTRY_REPLACED;
    return entry;
}

lw_archive_entry lw_elite_archive_enter(lw_elite_archive *archive, const lw_population *from, int slot)
{
    const lw_problem *problem = archive->problem;
    const double *features = lw_population_values(from, slot) + problem->objectives;
    double place[LW_EVOLVE_VALUES], first, second;
    int cell = problem->archive.kind == LW_ARCHIVE_GRID ? lw_problem_cell(problem, features) : 0;
    bool outside = problem->archive.kind == LW_ARCHIVE_GRID ? cell < 0 : !scale(problem, features, place);
    if (lw_population_fitness(from, slot) == -INFINITY || outside)
        return (lw_archive_entry){.gain = -INFINITY};
    if (problem->archive.kind == LW_ARCHIVE_UNSTRUCTURED)
        return enter_free(archive, place, from, slot);
    if (problem->archive.kind == LW_ARCHIVE_CVT)
        cell = nearest(archive, archive->cells, place, &first, &second);
    return enter_cell(archive, cell, from, slot);
}

/* --- Growth. --- */

enum { POINTS = 100 };

lw_archive_growth lw_archive_growth_begin(const lw_run *run, lw_arena *arena)
{
    int cells = grid_cells(run->problem);
    lw_archive_growth growth = {.problem = run->problem, .arena = arena};
    growth.best = lw_new_array(arena, double, cells);
    for (int i = 0; i < cells; i++)
        growth.best[i] = -INFINITY;
    growth.interval = run->knobs->evaluations > POINTS ? run->knobs->evaluations / POINTS : 1;
    growth.next = growth.interval;
    growth.room = 2 * POINTS + 2;
    growth.points = lw_new_array(arena, lw_archive_point, growth.room);
    return growth;
}

void lw_archive_growth_add(lw_archive_growth *growth, const lw_population *population, int slot)
{
    const lw_problem *problem = growth->problem;
    double fitness = lw_population_fitness(population, slot), least = problem->least;
    if (fitness == -INFINITY)
        return;
    int cell = lw_problem_cell(problem, lw_population_values(population, slot) + problem->objectives);
    if (cell < 0 || fitness <= growth->best[cell])
        return;
    bool empty = growth->best[cell] == -INFINITY;
    growth->now.filled += empty;
    growth->now.qd_score += fmax(fitness - least, 0) - (empty ? 0 : fmax(growth->best[cell] - least, 0));
    growth->best[cell] = fitness;
}

void lw_archive_growth_note(lw_archive_growth *growth, int64_t evaluations)
{
    growth->now.evaluations = evaluations;
    if (evaluations < growth->next || growth->count + 1 >= growth->room)
        return;
    growth->points[growth->count++] = growth->now;
    growth->next = (evaluations / growth->interval + 1) * growth->interval;
}

/* --- The end. --- */

static int list_members(const lw_elite_archive *archive, int *members, int *cells)
{
    int found = 0;
    for (int cell = 0; cell < archive->cells; cell++) {
        if (archive->slots[cell] == 0)
            continue;
        cells[found] = cell;
        members[found++] = archive->slots[cell] - 1;
    }
    for (int i = 0; !archive->cells && i < archive->count; i++)
        members[i] = cells[i] = i;
    return archive->count;
}

void lw_elite_archive_close(const lw_elite_archive *archive, lw_archive_growth *growth, lw_run *run,
                            lw_arena *arena, lw_evolve_result *evolved)
{
    int *members = lw_new_array(&run->scratch, int, archive->count);
    int *cells = lw_new_array(arena, int, archive->count), count = list_members(archive, members, cells);
    growth->now.evaluations = run->evaluations;
    if (growth->count == 0 || growth->points[growth->count - 1].evaluations < run->evaluations)
        growth->points[growth->count++] = growth->now;
    lw_archive_point *points =
        lw_arena_copy(arena, growth->points, (size_t)growth->count * sizeof *growth->points);
    int point_count = growth->count;
    lw_run_close(run, &archive->population, members, count, arena, evolved); /* drops the scratch memory */
    evolved->cells = cells;
    evolved->archive_points = point_count;
    evolved->archive_curve = points;
}
