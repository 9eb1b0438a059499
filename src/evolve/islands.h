/* islands.h: several runs of one algorithm side by side that regularly exchange their best members.
 *
 * Every island breeds its own population for `interval` evaluations; then each sends copies of `migrants` of
 * its members to one other island, where they replace the worst (an archive admits them by its own rule, a
 * climber moves to a better one). The knobs apply to each island, except `evaluations`, which is the budget of
 * all islands together.
 *
 * A stretch between two migrations is a pure function of what the island started from, its number and the
 * number of the stretch, so it does not matter which thread or process computes it. A team is several processes
 * that each compute some of the islands; all of them call lw_islands_run with the same arguments and get the
 * same result. */
#ifndef LW_EVOLVE_ISLANDS_H
#define LW_EVOLVE_ISLANDS_H

#include "base/buf.h"
#include "evolve/evolve.h"

enum { LW_ISLANDS_MAX = 4096 };

/* Each island receives from the previous one, or from a random other one, drawn at every migration. */
enum lw_topology { LW_RING, LW_RANDOM };

typedef struct lw_team {
    int rank, ranks;
    void *context;
    /* Sends each process's bytes to every process: fills all[0 .. ranks-1]. Waits for all. */
    void (*gather)(void *context, const lw_buf *mine, lw_buf *all);
} lw_team;

typedef struct lw_islands {
    int count;        /* 0 or 1: no islands */
    int64_t interval; /* evaluations of an island between two migrations; 0: no migration */
    int migrants;
    enum lw_topology topology;
    const lw_team *team; /* NULL: this process does everything */
} lw_islands;

int lw_islands_check(const lw_islands *, const lw_knobs *, lw_error *);

/* Like the algorithm's own `run`, but the problem's pool distributes islands instead of batches. `watch` is
 * called after every stretch. The curve counts evaluations as if the islands took turns. When one island has
 * reached `enough`, the others finish their stretch. In a team, the stop must be one that all processes see
 * raised between the same two migrations. */
void lw_islands_run(const lw_algorithm *, const lw_islands *, const lw_problem *, const lw_knobs *,
                    const lw_rng *, lw_arena *, lw_evolve_result *);

#endif
