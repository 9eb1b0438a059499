/* chromatic.h: a chromatic maze, shared by the family's files. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_H

#include "families/shared/maze_health.h"

extern const lw_family lw_family_chromatic;

enum { LW_CHROMATIC_MAX_SIDE = 64, LW_CHROMATIC_MAX_LEVELS = 16 };
enum lw_chromatic_param {
    LW_CHROMATIC_WIDTH,
    LW_CHROMATIC_HEIGHT,
    LW_CHROMATIC_LEVELS,
    LW_CHROMATIC_ENTRANCE,
    LW_CHROMATIC_EXIT,
    LW_CHROMATIC_HEALTH,
};
enum lw_chromatic_colour {
    LW_CHROMATIC_RED,
    LW_CHROMATIC_ORANGE,
    LW_CHROMATIC_YELLOW,
    LW_CHROMATIC_GREEN,
    LW_CHROMATIC_BLUE,
    LW_CHROMATIC_VIOLET,
    LW_CHROMATIC_COLOURS
};
enum { /* the family's own facts */
       LW_CHROMATIC_CHANGES = LW_MAZE_FACTS,
       LW_CHROMATIC_HEALTH_FACTS, /* this fact and those after it: only mazes with health */
};

/* A cell is (level * height + row) * width + column, level 0 lowest. */
typedef struct lw_chromatic {
    int width, height, levels, entrance, exit;
    int health; /* at the start; 0: steps that are not safe are illegal */
    const unsigned char *cells;
} lw_chromatic;

lw_chromatic lw_chromatic_of(const lw_design *);

static inline bool lw_chromatic_safe(int a, int b)
{
    int apart = a < b ? b - a : a - b;
    return apart < 2 || apart == LW_CHROMATIC_COLOURS - 1;
}

extern const char lw_chromatic_letters[7]; /* "ROYGBV" */

/* The rules hold the maze. A state is the level, row and column of the player, one byte each; with health, a
 * fourth byte holds the health left. */
typedef struct lw_chromatic_rules {
    lw_rules rules;
    lw_chromatic maze;
} lw_chromatic_rules;

static inline const lw_chromatic *lw_chromatic_maze(const lw_rules *rules)
{
    return &((const lw_chromatic_rules *)rules)->maze;
}

static inline int lw_chromatic_cell(const lw_chromatic *maze, const void *state)
{
    const unsigned char *at = state;
    return (at[0] * maze->height + at[1]) * maze->width + at[2];
}

/* Returns the direction of a move's byte: its index in lw_chromatic_moves. */
int lw_chromatic_direction(unsigned char byte);

#endif
