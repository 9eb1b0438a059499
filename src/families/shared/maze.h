/* maze.h: facts that apply to every maze, measured on its graph.
 *
 * Families of mazes differ in what a step is. How long the path is, how many paths there are, how they branch
 * and how walkers fare is measured alike for all (section V of Ashlock's "Automatic Generation of Game Elements
 * via Evolution"). A family lays out its squares as nodes, with neighbours in the order of its moves, and asks
 * for the facts it wants. A family may compute a fact faster by itself; a test compares it with this code. */
#ifndef LW_FAMILIES_SHARED_MAZE_H
#define LW_FAMILIES_SHARED_MAZE_H

#include "core/family.h"

typedef struct lw_maze {
    int nodes, entrance, exit; /* -1: entrance or exit is obstructed */
    const int *first;          /* the neighbours of node i are to[first[i]] .. to[first[i + 1] - 1] */
    const int *to;
    const int16_t (*place)[2]; /* row and column of a node, for walkers that head for the exit */
} lw_maze;

/* The facts of every maze. A family's own table begins with these rows; its own facts may follow. */
enum lw_maze_fact {
    LW_MAZE_MOVES,
    LW_MAZE_REACHED,
    LW_MAZE_SHORTEST_PATHS,
    LW_MAZE_BRANCHING,
    LW_MAZE_DECISIONS,
    LW_MAZE_DEAD_ENDS,
    LW_MAZE_DEAD_END_DEPTH,
    LW_MAZE_TRAVERSAL,
    LW_MAZE_EXPLORER,
    LW_MAZE_HOMING,
    LW_MAZE_ERRING,
    LW_MAZE_FACTS,
};

#define LW_MAZE_FACT_ROWS                                                                                      \
    [LW_MAZE_MOVES] = {.name = "moves", .note = "least number of moves from entrance to exit", .high = 500},   \
    [LW_MAZE_REACHED] = {.name = "reached",                                                                    \
                         .note = "squares that can be reached, the entrance included",                         \
                         .high = 500},                                                                         \
    [LW_MAZE_SHORTEST_PATHS] = {.name = "shortest_paths",                                                      \
                                .note = "number of different shortest solutions",                              \
                                .high = 100},                                                                  \
    [LW_MAZE_BRANCHING] =                                                                                      \
        {.name = "branching",                                                                                  \
         .note = "mean number of choices per move, without going back, along the first shortest solution",     \
         .high = 20},                                                                                          \
    [LW_MAZE_DECISIONS] = {.name = "decisions",                                                                \
                           .note = "squares of the first shortest solution with more than one choice",         \
                           .high = 200},                                                                       \
    [LW_MAZE_DEAD_ENDS] = {.name = "dead_ends",                                                                \
                           .note = "reachable squares with one neighbour, entrance and exit not counted",      \
                           .high = 100},                                                                       \
    [LW_MAZE_DEAD_END_DEPTH] = {.name = "dead_end_depth",                                                      \
                                .note = "mean length of the corridor from a dead end to the nearest fork",     \
                                .high = 50},                                                                   \
    [LW_MAZE_TRAVERSAL] = {.name = "traversal",                                                                \
                           .note = "calls of a recursive search for all paths, as in Ashlock's paper",         \
                           .high = 100000},                                                                    \
    [LW_MAZE_EXPLORER] = {.name = "explorer",                                                                  \
                          .note =                                                                              \
                              "mean steps of a walker that sees its neighbours and remembers where it was",    \
                          .kind = LW_FACT_NOISY,                                                               \
                          .high = 2000},                                                                       \
    [LW_MAZE_HOMING] = {.name = "homing",                                                                      \
                        .note = "mean steps of a walker like explorer that prefers the direction of the exit", \
                        .kind = LW_FACT_NOISY,                                                                 \
                        .high = 2000},                                                                         \
    [LW_MAZE_ERRING] = {.name = "erring",                                                                      \
                        .note = "mean steps of a walker like explorer that sometimes makes a mistake",         \
                        .kind = LW_FACT_NOISY,                                                                 \
                        .high = 2000}

/* Fills in those of the facts above that are wanted. Scratch memory comes from the context. */
void lw_maze_measure(const lw_maze *, lw_measure_context *, lw_value *facts);

/* Breadth-first distances from the entrance, for a family's own facts along the shortest paths. */
typedef struct lw_maze_distances {
    int reached;
    int *order;    /* nodes reached, nearest first; equals by their first shortest path, in order of moves */
    int *distance; /* of every node; -1: not reached */
    int *parent;   /* of a reached node: its predecessor on its first shortest path; -1 for the entrance */
} lw_maze_distances;

lw_maze_distances lw_maze_flood(const lw_maze *, lw_arena *);

/* Stores the lexicographically first shortest path in `nodes`, entrance and exit included. Returns its number
 * of nodes, 0 if there is no path. */
int lw_maze_way(const lw_maze *, const lw_maze_distances *, lw_arena *, int **nodes);

#endif
