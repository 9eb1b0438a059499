/* maze_health.c: see the header. */
#include "families/shared/maze_health.h"

#include <stdio.h>
#include <string.h>

enum { WALKS = 200, STEPS_A_CELL = 100, PATIENCE = 10 };

static int cost_of(const lw_maze_steps *maze, int edge)
{
    int cost = 0;
    for (int i = maze->first[edge]; i < maze->first[edge + 1]; i++)
        cost += maze->hurts[maze->sign[i]];
    return cost;
}

lw_maze lw_maze_alive(const lw_maze_steps *maze, int health, lw_arena *arena)
{
    const lw_maze *graph = &maze->graph;
    int cells = graph->nodes, nodes = cells * health, edges = 0;
    int *first = lw_new_array(arena, int, nodes + 1),
        *to = lw_new_array(arena, int, (size_t)graph->first[cells] * (size_t)health);
    int16_t(*place)[2] = lw_arena_take_array(arena, (size_t)nodes, sizeof *place);
    for (int node = 0; node < nodes; node++) {
        int cell = node % cells, lost = node / cells;
        first[node] = edges;
        memcpy(place[node], graph->place[cell], sizeof *place);
        for (int edge = graph->first[cell]; edge < graph->first[cell + 1]; edge++) {
            int next = graph->to[edge], after = lost + cost_of(maze, edge);
            if (after < health)
                to[edges++] = next == graph->exit ? next : after * cells + next;
        }
    }
    first[nodes] = edges;
    return (lw_maze){.nodes = nodes,
                     .entrance = graph->entrance,
                     .exit = graph->exit,
                     .first = first,
                     .to = to,
                     .place = (const int16_t(*)[2])place};
}

/* Returns the least health that any path costs, without a limit, or -1 if there is no path. A round handles all
 * nodes of one damage; a node joins that round once, when its damage drops to that number. */
static int least_damage(const lw_maze_steps *maze, lw_arena *arena)
{
    const lw_maze *graph = &maze->graph;
    if (graph->entrance < 0 || graph->exit < 0)
        return -1;
    int *damage = lw_new_array(arena, int, graph->nodes), *now = lw_new_array(arena, int, graph->nodes);
    for (int i = 0; i < graph->nodes; i++)
        damage[i] = INT32_MAX;
    damage[graph->entrance] = 0;
    for (int round = 0, last = 0; round <= last; round++) {
        int count = 0;
        for (int i = 0; i < graph->nodes; i++)
            if (damage[i] == round)
                now[count++] = i;
        while (count > 0) {
            int node = now[--count];
            for (int edge = graph->first[node]; edge < graph->first[node + 1]; edge++) {
                int next = graph->to[edge], sum = round + cost_of(maze, edge);
                if (sum >= damage[next])
                    continue;
                damage[next] = sum;
                last = sum > last ? sum : last;
                if (sum == round)
                    now[count++] = next;
            }
        }
    }
    return damage[graph->exit] == INT32_MAX ? -1 : damage[graph->exit];
}

/* --- A player who does not know the rules. --- */

typedef struct learner {
    const lw_maze_steps *maze;
    bool *feared; /* by sign: a step has shown that it hurts */
    int *visits;
    lw_rng rng;
} learner;

static bool is_feared(const learner *l, int edge)
{
    for (int i = l->maze->first[edge]; i < l->maze->first[edge + 1]; i++)
        if (l->feared[l->maze->sign[i]])
            return true;
    return false;
}

/* Returns a step to the cell visited least often, among the steps that are not known to hurt, or else among
 * all; -1 if there are none. A cell visited PATIENCE times no longer counts among the first, so the player
 * dares to take a step that hurts when no other path leads to the exit. */
static int choose(learner *l, int cell)
{
    const lw_maze *graph = &l->maze->graph;
    int best = -1, ties = 0;
    for (int fear = 0; fear < 2 && best < 0; fear++)
        for (int edge = graph->first[cell]; edge < graph->first[cell + 1]; edge++) {
            int visits = l->visits[graph->to[edge]], least = best < 0 ? INT32_MAX : l->visits[graph->to[best]];
            if (!fear && (visits >= PATIENCE || is_feared(l, edge)))
                continue;
            ties = visits < least ? 1 : ties + (visits == least);
            if (visits < least || (visits == least && lw_rng_below(&l->rng, (uint32_t)ties) == 0))
                best = edge;
        }
    return best;
}

/* Returns the health lost until the exit. If that takes too long, `arrived` is false and the result is what was
 * lost so far. */
static int learn(learner *l, bool *arrived)
{
    const lw_maze_steps *maze = l->maze;
    int cell = maze->graph.entrance, exit = maze->graph.exit, lost = 0;
    memset(l->feared, 0, (size_t)maze->signs * sizeof *l->feared);
    memset(l->visits, 0, (size_t)maze->graph.nodes * sizeof *l->visits);
    for (int64_t steps = 0; cell != exit && steps < (int64_t)STEPS_A_CELL * maze->graph.nodes; steps++) {
        int edge = choose(l, cell);
        if (edge < 0)
            break;
        for (int i = maze->first[edge]; i < maze->first[edge + 1]; i++)
            l->feared[maze->sign[i]] = maze->hurts[maze->sign[i]];
        lost += cost_of(maze, edge);
        cell = maze->graph.to[edge];
        l->visits[cell]++;
    }
    *arrived = cell == exit;
    return lost;
}

static lw_value mean_lessons(const lw_maze_steps *maze, const lw_measure_context *context, uint64_t fact)
{
    learner l = {.maze = maze,
                 .feared = lw_new_array(context->scratch, bool, maze->signs),
                 .visits = lw_new_array(context->scratch, int, maze->graph.nodes)};
    lw_rng rng = lw_rng_fork(&context->rng, fact);
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

void lw_maze_health_measure(const lw_maze_steps *maze, int from, lw_measure_context *context, lw_value *facts)
{
    int safe = from + LW_MAZE_SAFE_MOVES, damage = from + LW_MAZE_DAMAGE, lessons = from + LW_MAZE_LESSONS;
    if (lw_wanted(context, safe)) {
        lw_maze graph = lw_maze_alive(maze, 1, context->scratch);
        lw_maze_distances flood = lw_maze_flood(&graph, context->scratch);
        int moves = graph.exit < 0 ? -1 : flood.distance[graph.exit];
        facts[safe] = moves < 0 ? lw_absent() : lw_integer(moves);
    }
    if (!lw_wanted(context, damage) && !lw_wanted(context, lessons))
        return;
    int least = least_damage(maze, context->scratch);
    if (lw_wanted(context, damage))
        facts[damage] = least < 0 ? lw_absent() : lw_integer(least);
    if (lw_wanted(context, lessons))
        facts[lessons] = least < 0 ? lw_absent() : mean_lessons(maze, context, (uint64_t)lessons);
}

/* --- Play. --- */

void lw_maze_health_lose(unsigned char *left, int cost, const lw_events *events)
{
    if (!cost)
        return;
    *left = (unsigned char)(*left > cost ? *left - cost : 0);
    if (events)
        events->report(events->context, &(lw_event){.kind = "message",
                                                    .text = *left ? "That step was not safe."
                                                                  : "That step was not safe, and the last.",
                                                    .a = *left});
}

void lw_maze_health_describe(int health, lw_buf *buf)
{
    lw_buf_print(buf, " You have %d; without any, you have lost.", health);
}

void lw_maze_health_draw(lw_scene *scene, int left, int health, lw_place middle)
{
    char text[40];
    snprintf(text, sizeof text, "health %d of %d", left, health);
    lw_scene_label(scene, 0x1B1B1B, middle, 420, text);
}
