/* chromatic_symmetry.c: which chromatic mazes are the same maze up to symmetry.
 *
 * On one level every step can be reversed. So an equivalent maze comes from any symmetry of the board that
 * keeps or swaps entrance and exit, combined with any of the twelve symmetries of the wheel. With several
 * levels steps cannot be reversed, and red and blue mean down and up: entrance and exit stay, and the wheel
 * either stays or is reflected so that red and blue swap while the levels are turned upside down. These
 * symmetries form a group, so the least image is the same for all equivalent mazes. There are at most 96
 * images, and most are abandoned after their first cells. */
#include "families/chromatic/chromatic_symmetry.h"
#include "families/chromatic/chromatic.h"

#include <string.h>

enum { TRANSPOSE = 1, MIRROR_ROWS = 2, MIRROR_COLS = 4, TURN_LEVELS = 8, SYMMETRIES = 16 };

static int image(const lw_chromatic *maze, int symmetry, int cell)
{
    int area = maze->width * maze->height, level = cell / area, row = cell % area / maze->width,
        col = cell % maze->width;
    if (symmetry & TRANSPOSE) {
        int kept = row;
        row = col;
        col = kept;
    }
    if (symmetry & MIRROR_ROWS)
        row = maze->height - 1 - row;
    if (symmetry & MIRROR_COLS)
        col = maze->width - 1 - col;
    if (symmetry & TURN_LEVELS)
        level = maze->levels - 1 - level;
    return level * area + row * maze->width + col;
}

static bool allowed(const lw_chromatic *maze, int symmetry)
{
    if ((symmetry & TRANSPOSE && maze->width != maze->height) || (symmetry & TURN_LEVELS && maze->levels == 1))
        return false;
    int entrance = image(maze, symmetry, maze->entrance), exit = image(maze, symmetry, maze->exit);
    return (entrance == maze->entrance && exit == maze->exit) ||
           (maze->levels == 1 && entrance == maze->exit && exit == maze->entrance);
}

/* Applies a symmetry of the wheel: 0 to 5 rotate it, 6 to 11 reflect it as well. */
static unsigned char recolour(unsigned char colour, int turn)
{
    return (unsigned char)((turn < LW_CHROMATIC_COLOURS
                                ? colour + turn
                                : 2 * LW_CHROMATIC_COLOURS + turn % LW_CHROMATIC_COLOURS - colour) %
                           LW_CHROMATIC_COLOURS);
}

static void keep_least(const lw_chromatic *maze, const int *source, int turn, unsigned char *least)
{
    int cells = maze->width * maze->height * maze->levels, i = 0;
    while (i < cells && recolour(maze->cells[source[i]], turn) == least[i])
        i++;
    if (i == cells || recolour(maze->cells[source[i]], turn) > least[i])
        return;
    for (; i < cells; i++)
        least[i] = recolour(maze->cells[source[i]], turn);
}

void lw_chromatic_canonical(const lw_design *design, unsigned char *least)
{
    enum { RED_FOR_BLUE = LW_CHROMATIC_COLOURS + LW_CHROMATIC_BLUE };
    lw_chromatic maze = lw_chromatic_of(design);
    lw_arena arena = {0};
    int *source = lw_new_array(&arena, int, design->size);
    memcpy(least, design->bytes, design->size);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        if (!allowed(&maze, symmetry))
            continue;
        for (int cell = 0; cell < (int)design->size; cell++)
            source[image(&maze, symmetry, cell)] = cell;
        if (maze.levels > 1)
            keep_least(&maze, source, symmetry & TURN_LEVELS ? RED_FOR_BLUE : 0, least);
        else
            for (int turn = 0; turn < 2 * LW_CHROMATIC_COLOURS; turn++)
                keep_least(&maze, source, turn, least);
    }
    lw_arena_drop(&arena);
}
