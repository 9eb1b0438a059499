/* ps_draw.c: a board with the game's own sprites. A cell is first painted on a grid of 5 by 5, layer by layer;
 * its most frequent colour fills the cell, and the others become rectangles. A terminal shows the author's
 * glyph for everything in the cell, or else the glyph of the topmost thing. */
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 5, PIXEL = 1000 / SIDE, NOTHING = -1 };

static bool has_player(const lw_ps_game *game, const uint64_t *cell)
{
    for (int w = 0; w < game->words; w++)
        if (cell[w] & game->player[w])
            return true;
    return false;
}

static int clamp(int value, int least, int max)
{
    return value > max ? (max > least ? max : least) : value < least ? least : value;
}

/* Finds the first player, column by column. */
static bool find_player(const lw_ps_machine *m, const lw_ps_game *game, int *px, int *py)
{
    for (int x = 0; x < lw_ps_width(m); x++)
        for (int y = 0; y < lw_ps_height(m); y++)
            if (has_player(game, lw_ps_at(m, x, y))) {
                *px = x;
                *py = y;
                return true;
            }
    return false;
}

void lw_ps_look(const lw_ps_machine *m, const lw_ps_game *game, lw_ps_window *seen)
{
    int width = lw_ps_width(m), height = lw_ps_height(m), px = 0, py = 0;
    const lw_ps_view *flick = &game->flickscreen, *zoom = &game->zoomscreen;
    if (!find_player(m, game, &px, &py) && seen->width)
        return;
    *seen = (lw_ps_window){.width = width, .height = height};
    if (flick->width) {
        seen->x = px / flick->width * flick->width;
        seen->y = py / flick->height * flick->height;
        seen->width = clamp(flick->width, 1, width - seen->x);
        seen->height = clamp(flick->height, 1, height - seen->y);
    } else if (zoom->width) {
        seen->width = clamp(zoom->width, 1, width);
        seen->height = clamp(zoom->height, 1, height);
        seen->x = clamp(px - seen->width / 2, 0, width - seen->width);
        seen->y = clamp(py - seen->height / 2, 0, height - seen->height);
    }
}

/* Paints the cell's things, the lowest layer first, and returns the topmost visible one above the lowest layer;
 * NULL: there is none. */
static const lw_ps_thing *paint(const lw_ps_game *game, const uint64_t *cell, int pixels[SIDE][SIDE])
{
    const lw_ps_thing *top = NULL;
    for (int layer = 0; layer < game->layers; layer++)
        for (int id = 0; id < game->objects; id++) {
            const lw_ps_thing *thing = &game->things[id];
            if (!(cell[id >> 6] >> (id & 63) & 1) || thing->layer != layer || !thing->name)
                continue;
            bool seen = false;
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    int index = thing->sprite[y][x], colour = index < 0 ? NOTHING : thing->colours[index];
                    if (colour < 0)
                        continue;
                    pixels[y][x] = colour;
                    seen = true;
                }
            if (seen && layer > 0)
                top = thing;
        }
    return top;
}

static bool is_seen(const lw_ps_thing *thing)
{
    bool seen = false;
    for (int i = 0; i < SIDE * SIDE && thing->name && thing->layer > 0; i++) {
        int index = thing->sprite[i / SIDE][i % SIDE];
        seen = seen || (index >= 0 && thing->colours[index] >= 0);
    }
    return seen;
}

/* If several things are in the cell, returns the author's glyph for all of them where there is one, as for a
 * crate on a mark. */
static char glyph_of(const lw_ps_game *game, const uint64_t *cell, const lw_ps_thing *top)
{
    int things = 0;
    for (int id = 0; id < game->objects; id++)
        things += (cell[id >> 6] >> (id & 63) & 1) && is_seen(&game->things[id]);
    for (int i = 0; i < game->glyph_count && things > 1; i++) {
        const lw_ps_glyph *glyph = &game->glyphs[i];
        bool same = glyph->unit > ' ' && glyph->unit < 127;
        for (int id = 0; id < game->objects && same; id++)
            same = !((cell[id >> 6] ^ glyph->objects[id >> 6]) >> (id & 63) & 1) || !is_seen(&game->things[id]);
        if (same)
            return (char)glyph->unit;
    }
    return top->glyph;
}

static int commonest(const int pixels[SIDE][SIDE])
{
    int best = pixels[0][0], max = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        int count = 0;
        for (int j = 0; j < SIDE * SIDE; j++)
            count += pixels[j / SIDE][j % SIDE] == pixels[i / SIDE][i % SIDE];
        if (count > max) {
            max = count;
            best = pixels[i / SIDE][i % SIDE];
        }
    }
    return best;
}

static void rectangle(lw_scene *scene, int row, int col, int y, int from, int to, int colour)
{
    int32_t left = col * 1000 + from * PIXEL, right = col * 1000 + to * PIXEL;
    int32_t top = row * 1000 + y * PIXEL, bottom = top + PIXEL;
    lw_place corners[] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    lw_scene_polygon(scene, (lw_colour)colour, corners, 4);
}

static void draw_cell(const lw_ps_game *game, const uint64_t *cell, int row, int col, lw_scene *scene)
{
    int pixels[SIDE][SIDE];
    for (int i = 0; i < SIDE * SIDE; i++)
        pixels[i / SIDE][i % SIDE] = game->background_colour;
    const lw_ps_thing *top = paint(game, cell, pixels);
    int fill = commonest((const int(*)[SIDE])pixels);
    char glyph[2] = {top ? glyph_of(game, cell, top) : 0, 0};
    if (top) {
        int light = (fill >> 16 & 255) * 3 + (fill >> 8 & 255) * 6 + (fill & 255);
        lw_scene_figure(scene, row, col, (lw_colour)fill, glyph, glyph[0], light > 1275 ? 0x000000 : 0xFFFFFF);
    } else {
        lw_scene_cell(scene, row, col, (lw_colour)fill);
    }
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE;) {
            int from = x, colour = pixels[y][x];
            while (x < SIDE && pixels[y][x] == colour)
                x++;
            if (colour != fill)
                rectangle(scene, row, col, y, from, x, colour);
        }
}

void lw_ps_draw_board(const lw_ps_machine *m, const lw_ps_game *game, const lw_ps_window *seen, lw_scene *scene)
{
    lw_scene_begin(scene, seen->height, seen->width, (lw_colour)game->background_colour);
    snprintf(scene->title, sizeof scene->title, "%.120s, %d by %d",
             game->title ? game->title : "PuzzleScript game", seen->width, seen->height);
    for (int y = 0; y < seen->height; y++)
        for (int x = 0; x < seen->width; x++)
            draw_cell(game, lw_ps_at(m, seen->x + x, seen->y + y), y, x, scene);
}

void lw_ps_draw_letters(const lw_ps_machine *m, const lw_ps_game *game, const lw_ps_window *seen,
                        lw_scene *scene)
{
    enum { DISC = 640, CAPITALS = 400 };
    int pixels[SIDE][SIDE];
    for (int i = 0; i < seen->width * seen->height; i++) {
        int x = i % seen->width, y = i / seen->width;
        const uint64_t *cell = lw_ps_at(m, seen->x + x, seen->y + y);
        const lw_ps_thing *top = paint(game, cell, pixels);
        char glyph = top ? glyph_of(game, cell, top) : 0;
        if (!glyph)
            continue;
        lw_scene_disc(scene, 0xFFFFFF, lw_cell_centre(y, x), DISC);
        lw_scene_label(scene, 0x000000, lw_cell_centre(y, x), CAPITALS, (char[]){glyph, 0});
    }
}

void lw_ps_draw_level(const lw_ps_game *game, const lw_ps_level *level, lw_scene *scene)
{
    lw_scene_begin(scene, level->height, level->width, (lw_colour)game->background_colour);
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            draw_cell(game, level->cells + (size_t)(x * level->height + y) * (size_t)game->words, y, x, scene);
}

/* Draws the player's path from the start of the level, as long as there is a player; cells outside of the
 * window are left out. */
static void draw_path(lw_ps_machine *m, const lw_ps_game *game, int level, const lw_moves *path,
                      const lw_ps_window *seen, lw_scene *scene)
{
    enum { WIDTH = 130 };
    lw_arena arena = {0};
    lw_place *places = lw_new_array(&arena, lw_place, path->count + 1);
    int count = 0;
    lw_ps_load(m, level, "0", NULL);
    for (int i = 0; i <= path->count; i++) {
        int x, y;
        if (i)
            lw_ps_step(m, lw_ps_input_of(lw_moves_get(path, i - 1)), NULL);
        if (!find_player(m, game, &x, &y))
            break;
        x -= seen->x;
        y -= seen->y;
        if (x >= 0 && x < seen->width && y >= 0 && y < seen->height)
            places[count++] = lw_cell_centre(y, x);
    }
    lw_scene_path(scene, (lw_colour)game->text_colour, WIDTH, places, count);
    lw_arena_drop(&arena);
}

void lw_ps_draw(const lw_rules *head, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    lw_ps_window seen = {0};
    lw_arena arena = {0};
    lw_ps_machine *machine = lw_ps_machine_in(rules->game, &arena);
    lw_ps_state_load(machine, state);
    lw_ps_look(machine, rules->game, &seen);
    lw_ps_draw_board(machine, rules->game, &seen, scene);
    if (view->marks == LW_MARKS_LETTERS)
        lw_ps_draw_letters(machine, rules->game, &seen, scene);
    if (view->path && view->path->count)
        draw_path(machine, rules->game, lw_ps_state_level(state), view->path, &seen, scene);
    lw_ps_machine_trim(machine);
    lw_arena_drop(&arena);
}
