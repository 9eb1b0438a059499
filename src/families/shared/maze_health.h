/* maze_health.h: mazes in which an unsafe step costs health (section V of Ashlock's paper: a maze whose rules
 * players can find out by trying).
 *
 * A family lays out every possible step as a graph, and lists for each step the signs that a player meets on
 * it: things to recognize next time, such as a pair of colours or a square. Every sign that hurts costs one
 * point. */
#ifndef LW_FAMILIES_SHARED_MAZE_HEALTH_H
#define LW_FAMILIES_SHARED_MAZE_HEALTH_H

#include "families/shared/maze.h"

enum { LW_MAZE_HEALTH_MAX = 20 };

typedef struct lw_maze_steps {
    lw_maze graph;    /* of all steps, safe or not */
    const int *first; /* the signs of edge i are sign[first[i]] .. sign[first[i + 1] - 1] */
    const int *sign;
    int signs;
    const bool *hurts; /* by sign */
} lw_maze_steps;

/* Returns the graph of everything that can be reached alive with `health` points; 1 means safe steps only. Node
 * `lost * nodes + node` stands for `node` with `lost` points lost. The exit is a single node, whatever was lost
 * on the way there. */
lw_maze lw_maze_alive(const lw_maze_steps *, int health, lw_arena *);

/* The facts that only mazes with health have, numbered from the family's own number of the first one. */
enum { LW_MAZE_SAFE_MOVES, LW_MAZE_DAMAGE, LW_MAZE_LESSONS, LW_MAZE_HEALTH_FACTS };

#define LW_MAZE_HEALTH_FACT_ROWS(from, signs)                                                                  \
    [(from) +                                                                                                  \
        LW_MAZE_SAFE_MOVES] = {.name = "safe_moves",                                                           \
                               .note = "least number of moves that cost no health, where there is health",     \
                               .high = 500,                                                                    \
                               .conditional = true},                                                           \
        [(from) + LW_MAZE_DAMAGE] = {.name = "damage",                                                         \
                                     .note = "least health that any path costs, where there is health",        \
                                     .high = 20,                                                               \
                                     .conditional = true},                                                     \
        [(from) + LW_MAZE_LESSONS] = {.name = "lessons",                                                       \
                                      .note =                                                                  \
                                          "mean health lost by a walker that finds out by trying which " signs \
                                          " hurt, where there is health",                                      \
                                      .kind = LW_FACT_NOISY,                                                   \
                                      .high = 50,                                                              \
                                      .conditional = true}

void lw_maze_health_measure(const lw_maze_steps *, int from, lw_measure_context *, lw_value *facts);

/* --- Play. --- */

/* Subtracts the cost of a step from a state's byte of health, down to 0 at the lowest, and reports it. */
void lw_maze_health_lose(unsigned char *left, int cost, const lw_events *);
void lw_maze_health_describe(int health, lw_buf *); /* the sentence after the one about what costs health */
void lw_maze_health_draw(lw_scene *, int left, int health, lw_place middle);

#endif
