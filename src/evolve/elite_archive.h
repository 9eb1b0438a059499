/* elite_archive.h: the best genome of every kind, and how an archive has grown.
 *
 * A genome's features determine its place: a cell of a grid, the nearest of a set of evenly spread points
 * (Vassiliades, Chatzilygeroudis, Mouret: "Using centroidal Voronoi tessellations to scale up the
 * multidimensional archive of phenotypic elites algorithm", 2018), or, in an unstructured archive, near the
 * nearest member (Cully, Demiris: "Quality and diversity optimization: a unifying modular framework", 2018).
 *
 * Every place has a threshold. It accepts a genome whose first objective is at least the threshold; among
 * equals, the later one wins, because neutral drift helps here as it helps the climber. The threshold then
 * moves towards that objective by the archive's rate; with rate 1 it is the member's own objective, and members
 * only improve. Infeasible genomes have no place. Only evolve/ includes this. */
#ifndef LW_EVOLVE_ELITE_ARCHIVE_H
#define LW_EVOLVE_ELITE_ARCHIVE_H

#include "evolve/run.h"

typedef struct lw_elite_archive {
    const lw_problem *problem;
    lw_arena *arena;
    lw_population population; /* members in the order in which their places were found */
    int count, room;
    double *thresholds; /* one per member */
    int cells, *slots;  /* slots: by cell, its member + 1, or 0; unstructured archives have no cells */
    double *places;     /* positions of niches or members, every feature scaled to 0..1; NULL for a grid */
    double rate, floor; /* floor: the threshold of an empty place */
} lw_elite_archive;

lw_elite_archive lw_elite_archive_make(const lw_problem *, lw_arena *, double rate, double floor);

/* What happened to a genome: it was rejected, it replaced a member, or it found a new place. */
enum lw_entry_kind { LW_ENTRY_REFUSED, LW_ENTRY_REPLACED, LW_ENTRY_NEW };

typedef struct lw_archive_entry {
    enum lw_entry_kind kind;
    double gain; /* of its first objective over the threshold of its place; -INFINITY: it has no place */
} lw_archive_entry;

lw_archive_entry lw_elite_archive_enter(lw_elite_archive *, const lw_population *, int slot);

/* QD score and coverage of all genomes seen, on the grid of the ranges: the same measure for every kind of
 * archive. */
typedef struct lw_archive_growth {
    const lw_problem *problem;
    lw_arena *arena;
    double *best; /* by cell; -INFINITY: empty */
    lw_archive_point now, *points;
    int count, room;
    int64_t interval, next; /* evaluations between two points, and when the next is due */
} lw_archive_growth;

lw_archive_growth lw_archive_growth_begin(const lw_run *, lw_arena *);
void lw_archive_growth_add(lw_archive_growth *, const lw_population *, int slot);
void lw_archive_growth_note(lw_archive_growth *, int64_t evaluations); /* adds a point when one is due */
/* Ends the run. Its result is the archive's members ordered by cell (in an unstructured archive, in order of
 * arrival), and the points. */
void lw_elite_archive_close(const lw_elite_archive *, lw_archive_growth *, lw_run *, lw_arena *,
                            lw_evolve_result *);

#endif
