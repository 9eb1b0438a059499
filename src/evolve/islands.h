/* islands.h: several runs of one algorithm side by side that now and then send each other their best.
 *
 * Every island breeds a population of its own for `interval` evaluations; then each sends copies of `migrants`
 * of its members to one other, where they take the place of the worst (an archive takes them in by its own
 * rule, a climber moves to a better one). The knobs hold for each island, but for `evaluations`: that is what
 * all islands may spend together.
 *
 * A stretch between two migrations is a pure function of what the island stood on, its number and the number of
 * the stretch, so it does not matter which thread or which process computes it. A team is several processes
 * that each compute some of the islands; all of them call lw_islands_run alike and all get the same result. */
#ifndef LW_EVOLVE_ISLANDS_H
#define LW_EVOLVE_ISLANDS_H

#include "base/buf.h"
#include "evolve/evolve.h"

enum { LW_ISLANDS_MAX = 4096 };

/* To the next island, or each from another that is drawn again every time. */
enum lw_topology { LW_RING, LW_RANDOM };

typedef struct lw_team {
    int rank, ranks;
    void *context;
    /* Everybody's bytes to everybody: all[0 .. ranks-1] are filled. Waits for all. */
    void (*gather)(void *context, const lw_buf *mine, lw_buf *all);
} lw_team;

typedef struct lw_islands {
    int count;        /* 0 and 1: no islands at all */
    int64_t interval; /* evaluations of an island between two migrations; 0: they never meet */
    int migrants;
    enum lw_topology topology;
    const lw_team *team; /* NULL: this process does it all */
} lw_islands;

int lw_islands_check(const lw_islands *, const lw_knobs *, lw_error *);

/* As the algorithm's own `run`, with the problem's pool sharing out islands instead of batches. `watch` is
 * called after every migration. The curve counts evaluations as if the islands took turns. When one island has
 * `enough`, the others come to the end of their stretch. In a team the stop must be one that all processes see
 * raised between the same two migrations. */
void lw_islands_run(const lw_algorithm *, const lw_islands *, const lw_problem *, const lw_knobs *,
                    const lw_rng *, lw_arena *, lw_evolve_result *);

#endif
