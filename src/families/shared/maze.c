/* maze.c: the facts of a maze, from its graph.
 *
 * One flood from the entrance gives the distances, the first shortest path and, along its order, the number of
 * shortest paths. In a breadth-first search that visits neighbours in the order of moves, the queue itself is
 * in lexicographic order within every distance. So the node that first reaches another is its parent on its
 * first shortest path. The graph may be directed (a step can change the level); distances to a set of nodes are
 * found on the reversed graph. Everything but the traversal and the walkers is linear in nodes and edges. */
#include "families/shared/maze.h"

#include <string.h>

enum { WALKS = 200, STEPS_A_NODE = 100, ERR_ONE_IN = 8, MAX_CALLS = 10000000 };

lw_maze_distances lw_maze_flood(const lw_maze *maze, lw_arena *arena)
{
    lw_maze_distances flood = {.order = lw_new_array(arena, int, maze->nodes),
                               .distance = lw_new_array(arena, int, maze->nodes),
                               .parent = lw_new_array(arena, int, maze->nodes)};
    for (int i = 0; i < maze->nodes; i++)
        flood.distance[i] = flood.parent[i] = -1;
    if (maze->entrance < 0)
        return flood;
    flood.distance[maze->entrance] = 0;
    flood.order[flood.reached++] = maze->entrance;
    for (int head = 0; head < flood.reached; head++) {
        int node = flood.order[head];
        for (int edge = maze->first[node]; edge < maze->first[node + 1]; edge++) {
            int next = maze->to[edge];
            if (flood.distance[next] >= 0)
                continue;
            flood.distance[next] = flood.distance[node] + 1;
            flood.parent[next] = node;
            flood.order[flood.reached++] = next;
        }
    }
    return flood;
}

static void set(const lw_measure_context *context, lw_value *facts, enum lw_maze_fact fact, lw_value value)
{
    if (lw_wanted(context, (int)fact))
        facts[fact] = value;
}

static bool has_way(const lw_maze *maze, const lw_maze_distances *flood)
{
    return maze->exit >= 0 && flood->distance[maze->exit] >= 0;
}

int lw_maze_way(const lw_maze *maze, const lw_maze_distances *flood, lw_arena *arena, int **nodes)
{
    if (!has_way(maze, flood))
        return 0;
    int count = flood->distance[maze->exit] + 1;
    *nodes = lw_new_array(arena, int, count);
    for (int node = maze->exit, i = count; i-- > 0; node = flood->parent[node])
        (*nodes)[i] = node;
    return count;
}

static lw_value count_ways(const lw_maze *maze, const lw_maze_distances *flood, lw_arena *arena)
{
    lw_value none = lw_integer(0);
    if (!has_way(maze, flood))
        return none;
    int64_t *ways = lw_new_array(arena, int64_t, maze->nodes);
    bool *over = lw_new_array(arena, bool, maze->nodes);
    ways[maze->entrance] = 1;
    for (int i = 0; i < flood->reached; i++) {
        int node = flood->order[i];
        for (int edge = maze->first[node]; edge < maze->first[node + 1]; edge++) {
            int next = maze->to[edge];
            if (flood->distance[next] != flood->distance[node] + 1)
                continue;
            over[next] |= over[node] || ways[next] > INT64_MAX - ways[node];
            ways[next] = over[next] ? INT64_MAX : ways[next] + ways[node];
        }
    }
    lw_value value = lw_integer(ways[maze->exit]);
    value.saturated = over[maze->exit];
    return value;
}

static int degree(const lw_maze *maze, int node)
{
    return maze->first[node + 1] - maze->first[node];
}

/* Returns the number of choices at way[at]: all neighbours but the one that the path came from. */
static int onward(const lw_maze *maze, const int *way, int at)
{
    int count = 0;
    for (int edge = maze->first[way[at]]; edge < maze->first[way[at] + 1]; edge++)
        count += at == 0 || maze->to[edge] != way[at - 1];
    return count;
}

static void measure_way(const lw_maze *maze, const lw_maze_distances *flood, lw_measure_context *context,
                        lw_value *facts)
{
    int *way, count = lw_maze_way(maze, flood, context->scratch, &way), sum = 0, decisions = 0;
    for (int i = 0; i < count - 1; i++) {
        int ways = onward(maze, way, i);
        sum += ways;
        decisions += ways > 1;
    }
    set(context, facts, LW_MAZE_BRANCHING, count > 1 ? lw_real((double)sum / (count - 1)) : lw_absent());
    set(context, facts, LW_MAZE_DECISIONS, count > 0 ? lw_integer(decisions) : lw_absent());
}

/* Returns the same nodes with every edge reversed. */
static lw_maze reverse(const lw_maze *maze, lw_arena *arena)
{
    int edges = maze->first[maze->nodes];
    int *first = lw_new_array(arena, int, maze->nodes + 2), *to = lw_new_array(arena, int, edges);
    for (int edge = 0; edge < edges; edge++)
        first[maze->to[edge] + 2]++;
    for (int i = 0; i < maze->nodes; i++)
        first[i + 2] += first[i + 1];
    for (int node = 0; node < maze->nodes; node++)
        for (int edge = maze->first[node]; edge < maze->first[node + 1]; edge++)
            to[first[maze->to[edge] + 1]++] = node;
    return (lw_maze){.nodes = maze->nodes, .first = first, .to = to};
}

/* Spreads distances from the nodes whose distance is 0 already; -1 marks nodes that none of them reaches. */
static void spread(const lw_maze *maze, lw_arena *arena, int *distance)
{
    int *queue = lw_new_array(arena, int, maze->nodes), tail = 0;
    for (int i = 0; i < maze->nodes; i++)
        if (distance[i] == 0)
            queue[tail++] = i;
    for (int head = 0; head < tail; head++)
        for (int edge = maze->first[queue[head]]; edge < maze->first[queue[head] + 1]; edge++)
            if (distance[maze->to[edge]] < 0) {
                distance[maze->to[edge]] = distance[queue[head]] + 1;
                queue[tail++] = maze->to[edge];
            }
}

static void measure_dead_ends(const lw_maze *maze, const lw_maze_distances *flood, lw_measure_context *context,
                              lw_value *facts)
{
    lw_arena *arena = context->scratch;
    lw_maze back = reverse(maze, arena);
    int *fork = lw_new_array(arena, int, maze->nodes), count = 0, deep = 0;
    int64_t sum = 0;
    for (int i = 0; i < maze->nodes; i++)
        fork[i] = degree(maze, i) >= 3 ? 0 : -1;
    spread(&back, arena, fork);
    for (int i = 0; i < flood->reached; i++) {
        int node = flood->order[i];
        if (degree(maze, node) != 1 || node == maze->entrance || node == maze->exit)
            continue;
        count++;
        if (fork[node] >= 0) {
            deep++;
            sum += fork[node];
        }
    }
    set(context, facts, LW_MAZE_DEAD_ENDS, lw_integer(count));
    set(context, facts, LW_MAZE_DEAD_END_DEPTH, deep ? lw_real((double)sum / deep) : lw_absent());
}

/* Counts the calls of RTA(position, moves) of section III-A: return unless `moves` is less than the number on
 * record for the position; record it; call for every neighbour with moves + 1. A position is never on the stack
 * twice, because its record is the smaller number by then; so the stack is no deeper than the maze has nodes.
 * The value found is the same as the flood's. */
static lw_value count_calls(const lw_maze *maze, lw_arena *arena)
{
    if (maze->entrance < 0)
        return lw_absent();
    int *record = lw_new_array(arena, int, maze->nodes), *stack = lw_new_array(arena, int, maze->nodes),
        *edge = lw_new_array(arena, int, maze->nodes), depth = 1;
    for (int i = 0; i < maze->nodes; i++)
        record[i] = maze->nodes;
    int64_t calls = 1;
    record[maze->entrance] = 0;
    stack[0] = maze->entrance;
    edge[0] = maze->first[maze->entrance];
    while (depth > 0) {
        int node = stack[depth - 1];
        if (edge[depth - 1] == maze->first[node + 1]) {
            depth--;
            continue;
        }
        int next = maze->to[edge[depth - 1]++];
        if (calls == MAX_CALLS) {
            lw_value value = lw_integer(calls);
            value.saturated = true;
            return value;
        }
        calls++;
        if (depth >= record[next])
            continue;
        record[next] = depth;
        stack[depth] = next;
        edge[depth] = maze->first[next];
        depth++;
    }
    return lw_integer(calls);
}

/* --- Walkers: players without a map. --- */

/* Cost of one visit: more than any distance on a board. */
enum { VISIT = 1 << 20 };

typedef struct walker {
    const lw_maze *maze;
    const int *home; /* moves to the exit; -1: a trap, from which the exit cannot be reached */
    /* By node: visits, each worth VISIT, plus how far away the exit looks for walkers that head for it. A
     * walker goes where the cost is least. */
    int64_t *cost, *start; /* now, and before the first step */
    enum lw_maze_fact kind;
    lw_rng rng;
} walker;

static int to_exit(const lw_maze *maze, int node)
{
    int rows = maze->place[node][0] - maze->place[maze->exit][0];
    int cols = maze->place[node][1] - maze->place[maze->exit][1];
    return (rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols);
}

static int step(walker *w, int node)
{
    const int *to = w->maze->to + w->maze->first[node];
    int count = degree(w->maze, node), best = 0, ties = 1;
    if (w->kind == LW_MAZE_ERRING && lw_rng_below(&w->rng, ERR_ONE_IN) == 0)
        return to[lw_rng_below(&w->rng, (uint32_t)count)];
    int64_t least = w->cost[to[0]];
    for (int i = 1; i < count; i++) {
        int64_t cost = w->cost[to[i]];
        ties = cost < least ? 1 : ties + (cost == least);
        best = cost < least ? i : best;
        least = cost < least ? cost : least;
    }
    uint32_t choice = ties > 1 ? lw_rng_below(&w->rng, (uint32_t)ties) : 0;
    for (int i = best;; i++)
        if (w->cost[to[i]] == least && choice-- == 0)
            return to[i];
}

/* A walker does not see at once that it is in a trap. It restarts at the entrance, which counts as a step, when
 * it enters a square for the second time or has no move. It remembers what it has seen. */
static bool gives_up(const walker *w, int node)
{
    return w->home[node] < 0 && (w->cost[node] >= 2 * (int64_t)VISIT || degree(w->maze, node) == 0);
}

/* Returns the number of steps to the exit. A walker that does not arrive in time makes the most steps allowed,
 * and `arrived` is false. */
static int64_t walk(walker *w, bool *arrived)
{
    int64_t cap = (int64_t)STEPS_A_NODE * w->maze->nodes, steps = 0;
    memcpy(w->cost, w->start, (size_t)w->maze->nodes * sizeof *w->cost);
    int node = w->maze->entrance;
    w->cost[node] += VISIT;
    for (; node != w->maze->exit && steps < cap; steps++) {
        node = gives_up(w, node) ? w->maze->entrance : step(w, node);
        w->cost[node] += VISIT;
    }
    *arrived = node == w->maze->exit;
    return steps;
}

/* Every fact and every walk has its own random generator, so a number does not depend on what else is measured.
 * A walk that does not arrive counts with the steps that it made, which makes the mean a lower bound. */
static void measure_walks(const lw_maze *maze, lw_measure_context *context, lw_value *facts)
{
    lw_maze back = reverse(maze, context->scratch);
    int *home = lw_new_array(context->scratch, int, maze->nodes);
    for (int i = 0; i < maze->nodes; i++)
        home[i] = i == maze->exit ? 0 : -1;
    spread(&back, context->scratch, home);
    walker w = {.maze = maze,
                .home = home,
                .cost = lw_new_array(context->scratch, int64_t, maze->nodes),
                .start = lw_new_array(context->scratch, int64_t, maze->nodes)};
    for (w.kind = LW_MAZE_EXPLORER; w.kind <= LW_MAZE_ERRING; w.kind++) {
        if (!lw_wanted(context, (int)w.kind))
            continue;
        for (int i = 0; i < maze->nodes; i++)
            w.start[i] = w.kind == LW_MAZE_HOMING ? to_exit(maze, i) : 0;
        lw_rng rng = lw_rng_fork(&context->rng, w.kind);
        double sum = 0, squares = 0;
        bool all = true, arrived;
        for (uint64_t i = 0; i < WALKS; i++) {
            w.rng = lw_rng_fork(&rng, i);
            double steps = (double)walk(&w, &arrived);
            all = all && arrived;
            sum += steps;
            squares += steps * steps;
        }
        facts[w.kind] = lw_sampled_mean(WALKS, sum, squares);
        facts[w.kind].saturated = !all;
    }
}

static bool any_wanted(const lw_measure_context *context, int from, int to)
{
    for (int i = from; i <= to; i++)
        if (lw_wanted(context, i))
            return true;
    return false;
}

void lw_maze_measure(const lw_maze *maze, lw_measure_context *context, lw_value *facts)
{
    lw_arena *arena = context->scratch;
    lw_maze_distances flood = lw_maze_flood(maze, arena);
    bool way = has_way(maze, &flood);
    set(context, facts, LW_MAZE_MOVES, way ? lw_integer(flood.distance[maze->exit]) : lw_absent());
    set(context, facts, LW_MAZE_REACHED, lw_integer(flood.reached));
    if (lw_wanted(context, LW_MAZE_SHORTEST_PATHS))
        facts[LW_MAZE_SHORTEST_PATHS] = count_ways(maze, &flood, arena);
    if (any_wanted(context, LW_MAZE_BRANCHING, LW_MAZE_DECISIONS))
        measure_way(maze, &flood, context, facts);
    if (any_wanted(context, LW_MAZE_DEAD_ENDS, LW_MAZE_DEAD_END_DEPTH))
        measure_dead_ends(maze, &flood, context, facts);
    if (lw_wanted(context, LW_MAZE_TRAVERSAL))
        facts[LW_MAZE_TRAVERSAL] = count_calls(maze, arena);
    for (enum lw_maze_fact i = LW_MAZE_EXPLORER; i <= LW_MAZE_ERRING; i++)
        set(context, facts, i, lw_absent());
    if (way && any_wanted(context, LW_MAZE_EXPLORER, LW_MAZE_ERRING))
        measure_walks(maze, context, facts);
}
