/* abstract_cutouts.c: the empty board, and enough pieces.
 *
 * On paper a hexagonal board has hexagons: each row is shifted half a cell to the right of the row below it,
 * like the bricks on a screen. */
#include "families/abstract/abstract_cutouts.h"
#include "families/abstract/abstract_draw.h"

#include <stdio.h>

enum {
    PAPER = 0xFFFFFF,
    TILE = 0x9DB298,
    MARGIN = 0x555555,
    LETTER = 260, /* height of the coordinates */
    SPARE = 8,    /* at most, per kind, for promotions: hardly any game needs so many at the same time */
    /* For a hexagon as wide as a cell, in thousandths: its side, half of that, and the distance of rows. */
    SIDE = 577,
    HALF = 289,
    ROW = 866,
};

/* --- The board. --- */

static lw_place middle_of(const lw_abstract_game *game, int row, int col)
{
    int up = game->height - 1 - row;
    if (!game->hex)
        return lw_cell_centre(up, col + 1);
    return (lw_place){.x = 1500 + 1000 * col + 500 * row, .y = SIDE + ROW * up};
}

static void draw_hexagon(lw_place middle, lw_colour fill, lw_scene *scene)
{
    const lw_place corners[7] = {
        {middle.x, middle.y - SIDE}, {middle.x + 500, middle.y - HALF}, {middle.x + 500, middle.y + HALF},
        {middle.x, middle.y + SIDE}, {middle.x - 500, middle.y + HALF}, {middle.x - 500, middle.y - HALF},
        {middle.x, middle.y - SIDE},
    };
    lw_scene_polygon(scene, fill, corners, 6);
    lw_scene_line(scene, PAPER, 40, corners, 7);
}

static void draw_coordinates(const lw_abstract_game *game, lw_scene *scene)
{
    for (int row = 0; row < game->height; row++) {
        char digits[12];
        lw_place place = middle_of(game, row, 0);
        place.x -= game->hex ? 750 : 1000;
        snprintf(digits, sizeof digits, "%d", row + 1);
        lw_scene_label(scene, MARGIN, place, LETTER, digits);
    }
    for (int col = 0; col < game->width; col++) {
        char letter[2] = {(char)('a' + col), 0};
        lw_place place = middle_of(game, 0, col);
        place.y += game->hex ? 850 : 1000;
        lw_scene_label(scene, MARGIN, place, LETTER, letter);
    }
}

static void draw_board(const lw_rules *rules, lw_scene *scene)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    int rows = game->hex ? ((game->height - 1) * ROW + 2 * SIDE + 600 + 999) / 1000 : game->height + 1,
        cols = game->hex ? 1 + game->width + game->height / 2 : game->width + 1;
    lw_scene_begin(scene, rows, cols, PAPER);
    for (int cell = 0; cell < game->cells; cell++) {
        int row = cell / game->width, col = cell % game->width;
        lw_colour fill = lw_abstract_draw_colour(game, cell);
        if (game->hex)
            draw_hexagon(middle_of(game, row, col), fill, scene);
        else
            lw_scene_cell(scene, game->height - 1 - row, col + 1, fill);
    }
    draw_coordinates(game, scene);
    snprintf(scene->title, sizeof scene->title, "the board, empty");
}

/* --- Pieces. --- */

/* If hands are unlimited, pieces for half of the board are enough, all kinds together. */
static int unlimited_hand(const lw_abstract_game *game)
{
    int kinds = 0;
    for (int kind = 1; kind <= game->kinds; kind++)
        kinds += lw_abstract_kind_of(game, kind)->hand == LW_ABSTRACT_UNLIMITED;
    return ((game->cells + 1) / 2 + kinds - 1) / (kinds ? kinds : 1);
}

static int count_at_start(const lw_abstract_game *game, int kind, int side)
{
    int hand = lw_abstract_kind_of(game, kind)->hand;
    return lw_abstract_number(lw_abstract_of_kind(&game->start, kind) & lw_abstract_held(&game->start, side)) +
           (hand == LW_ABSTRACT_UNLIMITED ? unlimited_hand(game) : hand);
}

/* A piece that may become several kinds counts for each in equal shares: eight pawns give two spare queens,
 * rooks, bishops and knights. */
static int count_spare(const lw_abstract_game *game, int kind, int side)
{
    int count = 0;
    for (int other = 1; other <= game->kinds; other++) {
        unsigned becomes = lw_abstract_kind_of(game, other)->promotes & ~(1u << (other - 1));
        int choices = __builtin_popcount(becomes);
        if (becomes >> (kind - 1) & 1)
            count += (count_at_start(game, other, side) + choices - 1) / choices;
    }
    return count < SPARE ? count : SPARE;
}

static int count_pieces(const lw_abstract_game *game, int kind, int side)
{
    int count = count_at_start(game, kind, side) + count_spare(game, kind, side);
    if (game->genes.rules & LW_ABSTRACT_RULE_KEEP) /* captured pieces return on the other side */
        count += count_at_start(game, kind, !side);
    return count < game->cells ? count : game->cells;
}

static int draw_piece(const lw_rules *rules, int look, lw_scene *scene)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    int kind = look % LW_ABSTRACT_KINDS + 1, side = look / LW_ABSTRACT_KINDS;
    int count = kind <= game->kinds ? count_pieces(game, kind, side) : 0;
    lw_scene_begin(scene, 1, 1, TILE);
    if (!count)
        return 0;
    lw_abstract_draw_piece(game, kind, side, 0, 0, lw_cell_centre(0, 0), TILE, scene);
    snprintf(scene->title, sizeof scene->title, "%s %c", side ? "black" : "white",
             lw_abstract_kind_of(game, kind)->letter);
    return count;
}

static bool is_set_up(const lw_rules *rules)
{
    return lw_abstract_occupied(&((const lw_abstract_game *)rules)->start) != 0;
}

const lw_cutouts lw_abstract_cutouts = {
    .looks = 2 * LW_ABSTRACT_KINDS, .board = draw_board, .piece = draw_piece, .set_up = is_set_up};
