/* chromatic_draw.c: the picture of a chromatic maze.
 *
 * Levels are drawn next to each other with an empty column between. The six tones differ in lightness as well
 * as in hue, so that colour-blind people can distinguish red from green and blue from violet. */
#include "families/chromatic/chromatic_draw.h"
#include "families/chromatic/chromatic.h"
#include "families/chromatic/chromatic_building.h"
#include "families/chromatic/chromatic_graph.h"

#include <stdio.h>

static const lw_colour tones[LW_CHROMATIC_COLOURS] = {0xC62F3B, 0xF08A24, 0xF9DC4A,
                                                      0x4DB56A, 0x3E7CC9, 0x6B3A99};

enum { INK = 0x1B1B1B, PAPER = 0xFFFFFF, TOKEN = 0x1B1B1B };

typedef struct drawing {
    const lw_chromatic *maze;
    const lw_view *view;
    lw_scene *scene;
    lw_arena arena;
} drawing;

static int row_of(const lw_chromatic *maze, int cell)
{
    return cell / maze->width % maze->height;
}

static int col_of(const lw_chromatic *maze, int cell)
{
    return cell / (maze->width * maze->height) * (maze->width + 1) + cell % maze->width;
}

static lw_place centre(const lw_chromatic *maze, int cell)
{
    return lw_cell_centre(row_of(maze, cell), col_of(maze, cell));
}

/* One quarter of the colour, three quarters of the paper. */
static lw_colour dim(lw_colour colour)
{
    lw_colour out = 0;
    for (int shift = 0; shift < 24; shift += 8)
        out |= ((colour >> shift & 0xFF) + 3 * (PAPER >> shift & 0xFF)) / 4 << shift;
    return out;
}

lw_colour lw_chromatic_tone(int colour)
{
    return tones[colour];
}

lw_colour lw_chromatic_ink(int colour)
{
    return colour == LW_CHROMATIC_RED || colour == LW_CHROMATIC_BLUE || colour == LW_CHROMATIC_VIOLET ? PAPER
                                                                                                      : INK;
}

static void draw_cells(drawing *c)
{
    const lw_chromatic *maze = c->maze;
    lw_maze graph = lw_chromatic_graph(maze, &c->arena);
    lw_maze_distances flood = lw_maze_flood(&graph, &c->arena);
    for (int cell = 0; cell < graph.nodes; cell++) {
        bool end = cell == maze->entrance || cell == maze->exit;
        bool dimmed = c->view->look == LW_LOOK_ANALYST && flood.distance[cell] < 0;
        int colour = maze->cells[cell], row = row_of(maze, cell), col = col_of(maze, cell);
        lw_colour fill = dimmed ? dim(tones[colour]) : tones[colour];
        char glyph[2] = {0};
        if (c->view->marks == LW_MARKS_LETTERS)
            glyph[0] = (char)(lw_chromatic_letters[colour] | (end ? 0x20 : 0)); /* lower case marks the ends */
        else if (end)
            glyph[0] = cell == maze->entrance ? 'E' : 'X';
        if (glyph[0])
            lw_scene_glyph(c->scene, row, col, fill, glyph, glyph[0], dimmed ? INK : lw_chromatic_ink(colour));
        else
            lw_scene_cell(c->scene, row, col, fill);
    }
}

/* When all cells show letters, a frame with a small letter in its corner marks each end. */
static void frame(drawing *c, int cell, const char *name)
{
    enum { IN = 70, OUT = 930, CORNER = 220 };
    int x = col_of(c->maze, cell) * 1000, y = row_of(c->maze, cell) * 1000;
    lw_colour ink = lw_chromatic_ink(c->maze->cells[cell]);
    const lw_place corners[] = {
        {x + IN, y + IN}, {x + OUT, y + IN}, {x + OUT, y + OUT}, {x + IN, y + OUT}, {x + IN, y + IN}};
    lw_scene_line(c->scene, ink, 60, corners, 5);
    lw_scene_label(c->scene, ink, (lw_place){x + CORNER, y + CORNER}, 240, name);
}

static void wall(drawing *c, int cell, int across, int down)
{
    int x = col_of(c->maze, cell) * 1000, y = row_of(c->maze, cell) * 1000;
    const lw_place ends[] = {{x + 1000 * across, y + 1000 * down}, {x + 1000, y + 1000}};
    lw_scene_line(c->scene, INK, 110, ends, 2);
}

static void draw_walls(drawing *c)
{
    const lw_chromatic *maze = c->maze;
    for (int cell = 0; cell < maze->width * maze->height * maze->levels; cell++) {
        if (cell % maze->width + 1 < maze->width &&
            !lw_chromatic_safe(maze->cells[cell], maze->cells[cell + 1]))
            wall(c, cell, 1, 0);
        if (row_of(maze, cell) + 1 < maze->height &&
            !lw_chromatic_safe(maze->cells[cell], maze->cells[cell + maze->width]))
            wall(c, cell, 0, 1);
    }
}

static void draw_stretch(drawing *c, const lw_place *points, int count)
{
    if (count < 2)
        return;
    lw_scene_line(c->scene, PAPER, 260, points, count); /* a light edge, for contrast on every colour */
    lw_scene_path(c->scene, INK, 120, points, count);
}

/* A change of level ends one stretch of the path and begins the next on the other board. */
static void draw_path(drawing *c)
{
    const lw_chromatic *maze = c->maze;
    const lw_moves *path = c->view->path;
    lw_place *points = lw_new_array(&c->arena, lw_place, path->count + 1);
    int cell = maze->entrance, count = 0, area = maze->width * maze->height;
    points[count++] = centre(maze, cell);
    for (int i = 0; i < path->count; i++) {
        int next = lw_chromatic_permitted(maze, cell, lw_chromatic_direction(lw_moves_get(path, i).bytes[0]));
        if (next < 0)
            break;
        points[count++] = centre(maze, cell / area * area + next % area);
        if (next / area != cell / area) {
            draw_stretch(c, points, count);
            count = 0;
            points[count++] = centre(maze, next);
        }
        cell = next;
    }
    draw_stretch(c, points, count);
}

static void draw_token(drawing *c, int cell)
{
    lw_place middle = centre(c->maze, cell);
    lw_scene_figure(c->scene, row_of(c->maze, cell), col_of(c->maze, cell), tones[c->maze->cells[cell]], "@",
                    '@', lw_chromatic_ink(c->maze->cells[cell]));
    lw_scene_disc(c->scene, PAPER, middle, 680);
    lw_scene_disc(c->scene, TOKEN, middle, 540);
}

static void draw_labels(drawing *c)
{
    for (int level = 0; level < c->maze->levels; level++) {
        char text[32];
        snprintf(text, sizeof text, "%s %d", c->maze->levels > 10 ? "lvl" : "level", level);
        lw_place middle = {level * (c->maze->width + 1) * 1000 + c->maze->width * 500,
                           c->maze->height * 1000 + 500};
        lw_scene_label(c->scene, INK, middle, 500, text);
    }
}

void lw_chromatic_draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    if (view->look == LW_LOOK_BUILDING) {
        lw_chromatic_draw_building(rules, state, view, scene);
        return;
    }
    drawing c = {.maze = maze, .view = view, .scene = scene};
    lw_scene_begin(scene, maze->height + (maze->levels > 1), maze->levels * (maze->width + 1) - 1, PAPER);
    snprintf(scene->title, sizeof scene->title, "Chromatic maze, %d by %d", maze->width, maze->height);
    if (maze->levels > 1)
        snprintf(scene->title, sizeof scene->title, "Chromatic maze, %d levels of %d by %d", maze->levels,
                 maze->width, maze->height);
    draw_cells(&c);
    if (view->look == LW_LOOK_ANALYST)
        draw_walls(&c);
    if (view->marks == LW_MARKS_LETTERS) {
        frame(&c, maze->entrance, "E");
        frame(&c, maze->exit, "X");
    }
    if (view->path)
        draw_path(&c);
    if (lw_chromatic_cell(maze, state) != maze->entrance) /* at the start the letter E marks the place */
        draw_token(&c, lw_chromatic_cell(maze, state));
    if (maze->levels > 1)
        draw_labels(&c);
    if (maze->health)
        lw_maze_health_draw(scene, ((const unsigned char *)state)[3], maze->health,
                            (lw_place){scene->cols * 500, scene->rows * 1000 + 600});
    lw_arena_drop(&c.arena);
}
