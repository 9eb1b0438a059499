/* chromatic_health.c: see the header. */
#include "families/chromatic/chromatic_health.h"
#include "families/chromatic/chromatic_graph.h"

#include <string.h>

enum { WALKS = 200, STEPS_A_CELL = 100 };

/* The least health that any way costs, however much there is: breadth first, safe steps before the others. A
 * cell may be listed twice, from a safe step after one that was not. */
static int least_damage(const lw_chromatic *maze, lw_arena *arena)
{
    int cells = maze->width * maze->height * maze->levels;
    int *damage = lw_new_array(arena, int, cells), *now = lw_new_array(arena, int, 8 * (size_t)cells),
        *later = lw_new_array(arena, int, 8 * (size_t)cells), count = 0, waiting = 0;
    for (int i = 0; i < cells; i++)
        damage[i] = INT32_MAX;
    damage[maze->entrance] = 0;
    now[count++] = maze->entrance;
    for (int round = 0; count > 0; round++) {
        for (int at = 0; at < count; at++)
            for (int direction = 0; direction < 4 && damage[now[at]] == round; direction++) {
                bool safe;
                int next = lw_chromatic_enter(maze, now[at], direction, &safe);
                if (next < 0 || damage[next] <= round + !safe)
                    continue;
                damage[next] = round + !safe;
                if (safe)
                    now[count++] = next;
                else
                    later[waiting++] = next;
            }
        int *swap = now;
        now = later;
        later = swap;
        count = waiting;
        waiting = 0;
    }
    return damage[maze->exit];
}

/* --- Somebody who does not know the wheel. --- */

typedef struct learner {
    const lw_chromatic *maze;
    bool hurts[LW_CHROMATIC_COLOURS][LW_CHROMATIC_COLOURS]; /* known to, from a step that did */
    int *visits;
    lw_rng rng;
} learner;

static bool is_feared(const learner *l, int cell, int direction)
{
    int area = l->maze->width * l->maze->height;
    bool safe;
    int next = lw_chromatic_enter(l->maze, cell, direction, &safe);
    return l->hurts[l->maze->cells[cell]][l->maze->cells[cell / area * area + next % area]];
}

/* Among the ways that are not known to hurt, or else among all, one that was gone least often. */
static int choose(learner *l, int cell)
{
    int best = -1, ties = 0;
    for (int fear = 0; fear < 2 && best < 0; fear++)
        for (int direction = 0; direction < 4; direction++) {
            bool safe;
            int next = lw_chromatic_enter(l->maze, cell, direction, &safe);
            if (next < 0 || (!fear && is_feared(l, cell, direction)))
                continue;
            int old = best < 0 ? -1 : lw_chromatic_enter(l->maze, cell, best, &safe);
            ties = old < 0 || l->visits[next] < l->visits[old] ? 1 : ties + (l->visits[next] == l->visits[old]);
            bool taken = old < 0 || l->visits[next] < l->visits[old] ||
                         (l->visits[next] == l->visits[old] && lw_rng_below(&l->rng, (uint32_t)ties) == 0);
            best = taken ? direction : best;
        }
    return best;
}

/* Health lost on the way to the exit; what was lost so far, and `arrived` false, where it takes too long. */
static int learn(learner *l, bool *arrived)
{
    const lw_chromatic *maze = l->maze;
    int cells = maze->width * maze->height * maze->levels, area = maze->width * maze->height, lost = 0;
    int cell = maze->entrance;
    memset(l->hurts, 0, sizeof l->hurts);
    memset(l->visits, 0, (size_t)cells * sizeof *l->visits);
    for (int64_t steps = 0; cell != maze->exit && steps < (int64_t)STEPS_A_CELL * cells; steps++) {
        bool safe;
        int direction = choose(l, cell);
        if (direction < 0)
            break;
        int next = lw_chromatic_enter(maze, cell, direction, &safe);
        int from = maze->cells[cell], to = maze->cells[cell / area * area + next % area];
        l->hurts[from][to] = l->hurts[to][from] = !safe;
        lost += !safe;
        l->visits[next]++;
        cell = next;
    }
    *arrived = cell == maze->exit;
    return lost;
}

static lw_value mean_lessons(const lw_chromatic *maze, const lw_measure_context *context)
{
    int cells = maze->width * maze->height * maze->levels;
    learner l = {.maze = maze, .visits = lw_new_array(context->scratch, int, cells)};
    lw_rng rng = lw_rng_fork(&context->rng, LW_CHROMATIC_LESSONS);
    double sum = 0, squares = 0;
    bool all = true, arrived;
    for (uint64_t i = 0; i < WALKS; i++) {
        l.rng = lw_rng_fork(&rng, i);
        double lost = learn(&l, &arrived);
        all = all && arrived;
        sum += lost;
        squares += lost * lost;
    }
    lw_value mean = lw_sampled_mean(WALKS, sum, squares);
    mean.saturated = !all;
    return mean;
}

void lw_chromatic_health_measure(const lw_chromatic *maze, lw_measure_context *context, lw_value *facts)
{
    if (lw_wanted(context, LW_CHROMATIC_SAFE_MOVES)) {
        lw_maze graph = lw_chromatic_graph(maze, 1, context->scratch);
        int moves = lw_maze_flood(&graph, context->scratch).distance[maze->exit];
        facts[LW_CHROMATIC_SAFE_MOVES] = moves < 0 ? lw_absent() : lw_integer(moves);
    }
    if (lw_wanted(context, LW_CHROMATIC_DAMAGE)) {
        int damage = least_damage(maze, context->scratch);
        facts[LW_CHROMATIC_DAMAGE] = damage == INT32_MAX ? lw_absent() : lw_integer(damage);
    }
    if (lw_wanted(context, LW_CHROMATIC_LESSONS))
        facts[LW_CHROMATIC_LESSONS] = mean_lessons(maze, context);
}
