/* elite_archive.h: the best genome of every kind, and how an archive has grown.
 *
 * A genome belongs where its features say: to a cell of a grid, to the nearest of points that are spread evenly
 * (Vassiliades, Chatzilygeroudis, Mouret: "Using centroidal Voronoi tessellations to scale up the
 * multidimensional archive of phenotypic elites algorithm", 2018), or, in an unstructured archive, to the
 * nearest member (Cully, Demiris: "Quality and diversity optimization: a unifying modular framework", 2018).
 *
 * Every place has a threshold. It accepts a genome whose first objective is at least that, the later one among
 * equals: as with the climber, drift is what leads on. The threshold then moves towards the objective by the
 * archive's rate; with rate 1 it is the member's own objective, and members only ever get better. Infeasible
 * genomes belong nowhere. Only evolve/ includes this. */
#ifndef LW_EVOLVE_ELITE_ARCHIVE_H
#define LW_EVOLVE_ELITE_ARCHIVE_H

#include "evolve/run.h"

typedef struct lw_elite_archive {
    const lw_problem *problem;
    lw_arena *arena;
    lw_population population; /* members in the order in which their places were found */
    int count, room;
    double *thresholds; /* one a member */
    int cells, *slots;  /* of a cell: its member + 1, or 0; none where it is unstructured */
    int *cell_of;       /* one a member */
    double *places;     /* where niches or members lie, every feature scaled to 0..1; NULL: a grid */
    double rate, floor; /* floor: the threshold of a place that nobody holds yet */
} lw_elite_archive;

lw_elite_archive lw_elite_archive_make(const lw_problem *, lw_arena *, double rate, double floor);

/* What became of a genome: it was not taken, it took the place of a member, or it found a new place. */
enum lw_entry_kind { LW_ENTRY_REFUSED, LW_ENTRY_REPLACED, LW_ENTRY_NEW };

typedef struct lw_archive_entry {
    enum lw_entry_kind kind;
    double gain; /* of its first objective over the threshold that it met; -INFINITY: it is infeasible */
} lw_archive_entry;

lw_archive_entry lw_elite_archive_enter(lw_elite_archive *, const lw_population *, int slot);

/* QD score and coverage of all that was met, on the grid of the ranges: the same measure for every shape. */
typedef struct lw_archive_growth {
    const lw_problem *problem;
    lw_arena *arena;
    double *best; /* of each cell; -INFINITY: empty */
    lw_archive_point now, *points;
    int count, room;
    int64_t interval, next; /* evaluations between two points, and when the next is due */
} lw_archive_growth;

lw_archive_growth lw_archive_growth_begin(const lw_run *, lw_arena *);
void lw_archive_growth_add(lw_archive_growth *, const lw_population *, int slot);
void lw_archive_growth_note(lw_archive_growth *, int64_t evaluations); /* makes a point when one is due */
/* Ends the run. Its result is the archive's members by their cells (in an unstructured archive in the order in
 * which they came), and the points. */
void lw_elite_archive_close(const lw_elite_archive *, lw_archive_growth *, lw_run *, lw_arena *,
                            lw_evolve_result *);

#endif
