/* chromatic_building.c: a maze drawn as the rooms of a building, floor above floor.
 *
 * What a maze says in colours is laid out as for a game: a safe step becomes a door, an unsafe one a wall.
 * Squares that lead to another level become stairs, which a player always takes. The top floor is drawn
 * first. */
#include "families/chromatic/chromatic_building.h"
#include "families/chromatic/chromatic_graph.h"

#include <stdio.h>

enum { INK = 0x1B1B1B, PAPER = 0xFFFFFF, ROOM = 0xF3EFE6, UP = 0xCFE0F5, DOWN = 0xF5D3D0, WALL = 110 };

typedef struct plan {
    const lw_chromatic *maze;
    lw_scene *scene;
} plan;

static int row_of(const lw_chromatic *maze, int cell)
{
    int area = maze->width * maze->height, floor = cell / area;
    return (maze->levels - 1 - floor) * (maze->height + 1) + cell % area / maze->width;
}

static void draw_room(const plan *p, int cell)
{
    const lw_chromatic *maze = p->maze;
    int area = maze->width * maze->height, floor = cell / area, colour = maze->cells[cell];
    int row = row_of(maze, cell), col = cell % maze->width;
    bool up = colour == LW_CHROMATIC_BLUE && floor < maze->levels - 1,
         down = colour == LW_CHROMATIC_RED && floor > 0;
    lw_colour fill = up ? UP : down ? DOWN : ROOM;
    if (cell == maze->entrance || cell == maze->exit)
        lw_scene_glyph(p->scene, row, col, fill, cell == maze->entrance ? "E" : "X",
                       cell == maze->entrance ? 'E' : 'X', INK);
    else if (up || down)
        lw_scene_glyph(p->scene, row, col, fill, up ? "▲" : "▼", up ? '^' : 'v', INK);
    else
        lw_scene_glyph(p->scene, row, col, fill, "", '.', INK);
}

static void draw_wall(const plan *p, int x, int y, int across, int down)
{
    const lw_place ends[] = {{x, y}, {x + 1000 * across, y + 1000 * down}};
    lw_scene_line(p->scene, INK, WALL, ends, 2);
}

/* Draws the walls to the right and below; the outer walls are drawn once per floor. */
static void draw_walls(const plan *p, int cell)
{
    const lw_chromatic *maze = p->maze;
    int x = cell % maze->width * 1000, y = row_of(maze, cell) * 1000;
    bool last = cell % maze->width + 1 == maze->width,
         lowest = cell / maze->width % maze->height + 1 == maze->height;
    if (!last && !lw_chromatic_safe(maze->cells[cell], maze->cells[cell + 1]))
        draw_wall(p, x + 1000, y, 0, 1);
    if (!lowest && !lw_chromatic_safe(maze->cells[cell], maze->cells[cell + maze->width]))
        draw_wall(p, x, y + 1000, 1, 0);
}

static void draw_floor(const plan *p, int floor)
{
    const lw_chromatic *maze = p->maze;
    int top = (maze->levels - 1 - floor) * (maze->height + 1) * 1000, right = maze->width * 1000,
        bottom = top + maze->height * 1000;
    const lw_place corners[] = {{0, top}, {right, top}, {right, bottom}, {0, bottom}, {0, top}};
    char text[32];
    lw_scene_line(p->scene, INK, WALL, corners, 5);
    if (maze->levels == 1)
        return;
    snprintf(text, sizeof text, "floor %d", floor + 1);
    lw_scene_label(p->scene, INK, (lw_place){maze->width * 500, bottom + 500}, 500, text);
}

void lw_chromatic_draw_building(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    plan p = {.maze = maze, .scene = scene};
    int cell = lw_chromatic_cell(maze, state), cells = maze->width * maze->height * maze->levels;
    (void)view;
    lw_scene_begin(scene, maze->levels * (maze->height + 1) - (maze->levels == 1), maze->width, PAPER);
    snprintf(scene->title, sizeof scene->title, "Building of %d floor%s, %d by %d", maze->levels,
             maze->levels == 1 ? "" : "s", maze->width, maze->height);
    for (int i = 0; i < cells; i++)
        draw_room(&p, i);
    for (int i = 0; i < cells; i++)
        draw_walls(&p, i);
    for (int floor = maze->levels - 1; floor >= 0; floor--) /* in the order of the terminal */
        draw_floor(&p, floor);
    if (cell != maze->entrance)
        lw_scene_disc(scene, INK, lw_cell_centre(row_of(maze, cell), cell % maze->width), 540);
}
