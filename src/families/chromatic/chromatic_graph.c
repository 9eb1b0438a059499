/* chromatic_graph.c: a single step in a chromatic maze, the graph of all steps, and the facts. */
#include "families/chromatic/chromatic_graph.h"
#include "families/chromatic/chromatic.h"
#include "families/chromatic/chromatic_value.h"

const char lw_chromatic_moves[5] = "UDLR";

int lw_chromatic_enter(const lw_chromatic *maze, int cell, int direction, bool *safe)
{
    static const int rows[] = {-1, 1, 0, 0}, cols[] = {0, 0, -1, 1};
    int area = maze->width * maze->height, level = cell / area;
    int row = cell % area / maze->width + rows[direction], col = cell % maze->width + cols[direction];
    *safe = false;
    if (row < 0 || row >= maze->height || col < 0 || col >= maze->width)
        return -1;
    int next = level * area + row * maze->width + col;
    *safe = lw_chromatic_safe(maze->cells[cell], maze->cells[next]);
    if (maze->cells[next] == LW_CHROMATIC_RED && level > 0)
        return next - area;
    if (maze->cells[next] == LW_CHROMATIC_BLUE && level < maze->levels - 1)
        return next + area;
    return next;
}

int lw_chromatic_step(const lw_chromatic *maze, int cell, int direction)
{
    bool safe = false;
    int next = lw_chromatic_enter(maze, cell, direction, &safe);
    return safe ? next : -1;
}

int lw_chromatic_permitted(const lw_chromatic *maze, int cell, int direction)
{
    bool safe = false;
    int next = lw_chromatic_enter(maze, cell, direction, &safe);
    return safe || maze->health ? next : -1;
}

/* Lays out all steps on the board. The sign that a player can recognize is the pair of colours. */
static lw_maze_steps steps_of(const lw_chromatic *maze, lw_arena *arena)
{
    enum { SIGNS = LW_CHROMATIC_COLOURS * LW_CHROMATIC_COLOURS };
    int area = maze->width * maze->height, cells = area * maze->levels, edges = 0;
    int *first = lw_new_array(arena, int, cells + 1), *to = lw_new_array(arena, int, 4 * (size_t)cells),
        *first_sign = lw_new_array(arena, int, 4 * (size_t)cells + 1),
        *sign = lw_new_array(arena, int, 4 * (size_t)cells);
    bool *hurts = lw_new_array(arena, bool, SIGNS);
    int16_t(*place)[2] = lw_arena_take_array(arena, (size_t)cells, sizeof *place);
    for (int cell = 0; cell < cells; cell++) {
        first[cell] = edges;
        place[cell][0] = (int16_t)(cell % area / maze->width);
        place[cell][1] = (int16_t)(cell % maze->width);
        for (int direction = 0; direction < 4; direction++) {
            bool safe;
            int next = lw_chromatic_enter(maze, cell, direction, &safe);
            if (next < 0)
                continue;
            int a = maze->cells[cell], b = maze->cells[cell / area * area + next % area];
            sign[edges] = a < b ? a * LW_CHROMATIC_COLOURS + b : b * LW_CHROMATIC_COLOURS + a;
            hurts[sign[edges]] = !safe;
            to[edges++] = next;
            first_sign[edges] = edges;
        }
    }
    first[cells] = edges;
    return (lw_maze_steps){.graph = {.nodes = cells,
                                     .entrance = maze->entrance,
                                     .exit = maze->exit,
                                     .first = first,
                                     .to = to,
                                     .place = (const int16_t(*)[2])place},
                           .first = first_sign,
                           .sign = sign,
                           .signs = SIGNS,
                           .hurts = hurts};
}

lw_maze lw_chromatic_graph(const lw_chromatic *maze, lw_arena *arena)
{
    lw_maze_steps steps = steps_of(maze, arena);
    return lw_maze_alive(&steps, 1, arena);
}

/* Returns the fewest changes of colour on any shortest path. A step is judged by the colours of the level where
 * it is made, before a red or blue square moves the player to another. */
static lw_value fewest_changes(const lw_chromatic *maze, const lw_maze *graph, lw_arena *arena)
{
    lw_maze_distances flood = lw_maze_flood(graph, arena);
    int *changes = lw_new_array(arena, int, graph->nodes), area = maze->width * maze->height,
        cells = area * maze->levels;
    for (int i = 0; i < graph->nodes; i++)
        changes[i] = i == maze->entrance ? 0 : graph->nodes;
    for (int i = 0; i < flood.reached; i++) {
        int node = flood.order[i], cell = node % cells;
        for (int edge = graph->first[node]; edge < graph->first[node + 1]; edge++) {
            int next = graph->to[edge], entered = cell / area * area + next % area;
            int sum = changes[node] + (maze->cells[cell] != maze->cells[entered]);
            if (flood.distance[next] == flood.distance[node] + 1 && sum < changes[next])
                changes[next] = sum;
        }
    }
    return flood.distance[maze->exit] < 0 ? lw_absent() : lw_integer(changes[maze->exit]);
}

void lw_chromatic_measure(const lw_design *design, lw_measure_context *context, lw_value *facts)
{
    lw_chromatic maze = lw_chromatic_of(design);
    if (context->wanted == (uint64_t)1 << LW_MAZE_MOVES && !maze.health) {
        int moves = lw_chromatic_distance(&maze, context->scratch);
        facts[LW_MAZE_MOVES] = moves < 0 ? lw_absent() : lw_integer(moves);
        return;
    }
    lw_maze_steps steps = steps_of(&maze, context->scratch);
    lw_maze graph = lw_maze_alive(&steps, maze.health ? maze.health : 1, context->scratch);
    lw_maze_measure(&graph, context, facts);
    if (maze.health)
        lw_maze_health_measure(&steps, LW_CHROMATIC_HEALTH_FACTS, context, facts);
    if (lw_wanted(context, LW_CHROMATIC_CHANGES))
        facts[LW_CHROMATIC_CHANGES] = fewest_changes(&maze, &graph, context->scratch);
}
