/* chromatic_observe.c: one plane per colour, one for the exit, one for the player. The boards of several levels
 * are stacked in the plane, the lowest level first. */
#include "families/chromatic/chromatic_observe.h"
#include "families/chromatic/chromatic.h"
#include "families/chromatic/chromatic_graph.h"

enum { EXIT = LW_CHROMATIC_COLOURS, PLAYER, PLANES, HEALTH = PLANES };

static int planes(const lw_rules *rules)
{
    return PLANES + (lw_chromatic_maze(rules)->health > 0);
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    static const char *const names[] = {"red",    "orange", "yellow", "green", "blue",
                                        "violet", "exit",   "player", "health"};
    (void)rules;
    lw_buf_puts(out, names[plane]);
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    (void)level;
    *rows = maze->height * maze->levels;
    *cols = maze->width;
}

static void fixed(const lw_rules *rules, int level, const lw_planes *out)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    (void)level;
    for (int cell = 0; cell < maze->width * maze->height * maze->levels; cell++)
        *lw_planes_at(out, maze->cells[cell], cell / maze->width, cell % maze->width) = 1;
    *lw_planes_at(out, EXIT, maze->exit / maze->width, maze->exit % maze->width) = 1;
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    int cell = lw_chromatic_cell(maze, state);
    *lw_planes_at(out, PLAYER, cell / maze->width, cell % maze->width) = 1;
    if (maze->health) /* the health left, where the player stands */
        *lw_planes_at(out, HEALTH, cell / maze->width, cell % maze->width) = ((const unsigned char *)state)[3];
}

static int actions(const lw_rules *rules)
{
    (void)rules;
    return LW_PRESS_RIGHT + 1;
}

static lw_move move(const lw_rules *rules, const void *state, int action)
{
    static const char letters[] = "ULDR"; /* in the order of lw_press */
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    const unsigned char *letter = (const unsigned char *)&letters[action];
    int cell = lw_chromatic_cell(maze, state);
    bool over = cell == maze->exit || (maze->health && !((const unsigned char *)state)[3]);
    bool legal = !over && lw_chromatic_permitted(maze, cell, lw_chromatic_direction(*letter)) >= 0;
    return (lw_move){.bytes = letter, .size = legal};
}

const lw_observation lw_chromatic_observation = {.planes = planes,
                                                 .name = name,
                                                 .board = board,
                                                 .fixed = fixed,
                                                 .changing = changing,
                                                 .actions = actions,
                                                 .move = move};
