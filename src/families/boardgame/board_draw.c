/* board_draw.c: the board with its pieces.
 *
 * A kind that moves and captures like a chess piece is drawn as that piece. Any other kind is a disc that shows
 * what it does: spokes show where it moves (long ones for several steps, dots for leaps), an inner ring shows
 * that it jumps over what it captures. The piece of honour has a golden dot. Every piece carries the letter of
 * its kind, which is all that a terminal shows: capitals for white, small letters for black. The ninth row and
 * column hold the coordinates. */
#include "families/boardgame/board_draw.h"
#include "core/chessmen.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_words.h"
#include "families/boardgame/boardgame.h"

#include <stdio.h>
#include <string.h>

enum {
    PAPER = 0xFFFFFF,
    LIGHT = 0x9DB298,
    DARK = 0x6B8468,
    WHITE = 0xFBF7EC,
    BLACK = 0x262626,
    LAST = 0xD9822B,
    HONOUR = 0xF2C84B,
};

static lw_place place_of(int cell)
{
    return lw_cell_centre(7 - cell / 8, cell % 8 + 1);
}

static char chessman_of(const lw_board *board, int kind)
{
    static const char *const names[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
    const char *like = lw_board_kind_likeness(board, kind);
    for (int i = 0; i < 6 && !(board->style[kind] & LW_BOARD_STYLE_OVER); i++)
        if (!strcmp(like, names[i]))
            return "KQRBNP"[i];
    return 0;
}

/* Returns the point `far` thousandths of a cell from the middle, in the direction of a vector. Rows grow
 * downward. */
static lw_place towards(lw_place middle, int vector, int far)
{
    static const int8_t col[8] = {0, 71, 100, 71, 0, -71, -100, -71},
                        row[8] = {-100, -71, 0, 71, 100, 71, 0, -71};
    static const int8_t leap_col[8] = {45, 89, 89, 45, -45, -89, -89, -45},
                        leap_row[8] = {-89, -45, 45, 89, 89, 45, -45, -89};
    int x = vector < 8 ? col[vector] : leap_col[vector - 8],
        y = vector < 8 ? row[vector] : leap_row[vector - 8];
    return (lw_place){.x = middle.x + x * far / 100, .y = middle.y + y * far / 100};
}

static void draw_disc(const lw_board *board, int kind, int player, lw_place middle, lw_scene *scene)
{
    lw_colour body = player ? BLACK : WHITE, line = player ? WHITE : BLACK;
    bool far = board->style[kind] & LW_BOARD_STYLE_FAR;
    for (int set = board->side[player].vectors[kind]; set; set &= set - 1) {
        int vector = __builtin_ctz((unsigned)set);
        lw_place spoke[2] = {middle, towards(middle, vector, far ? 490 : 430)};
        if (vector < 8)
            lw_scene_line(scene, body, 90, spoke, 2);
        else
            lw_scene_disc(scene, body, towards(middle, vector, 430), far ? 130 : 90);
    }
    lw_scene_disc(scene, line, middle, 700);
    lw_scene_disc(scene, body, middle, 640);
    if (board->style[kind] & LW_BOARD_STYLE_OVER) {
        lw_scene_disc(scene, line, middle, 540);
        lw_scene_disc(scene, body, middle, 490);
    }
}

void lw_board_draw_piece(const lw_board *board, int kind, int player, int row, int col, lw_colour fill,
                         lw_scene *scene)
{
    char letter[2] = {(char)((player ? 'a' : 'A') + kind - 1), 0}, man = chessman_of(board, kind);
    lw_colour body = player ? BLACK : WHITE, line = player ? WHITE : BLACK;
    lw_place middle = lw_cell_centre(row, col), corner = {.x = middle.x - 390, .y = middle.y - 380};
    lw_scene_figure(scene, row, col, fill, letter, letter[0], body);
    if (man)
        lw_scene_chessman_body(scene, man, row, col, body, line);
    else
        draw_disc(board, kind, player, middle, scene);
    lw_scene_label(scene, man ? BLACK : line, man ? corner : middle, man ? 160 : 260, letter);
    if (kind == board->honour)
        lw_scene_disc(scene, HONOUR, (lw_place){.x = middle.x + 370, .y = middle.y - 370}, 200);
}

static void draw_margin(lw_scene *scene)
{
    for (int i = 0; i < 8; i++) {
        char row[2] = {(char)('8' - i), 0}, col[2] = {(char)('a' + i), 0};
        lw_scene_margin(scene, i, 0, row);
        lw_scene_margin(scene, 8, i + 1, col);
    }
    lw_scene_margin(scene, 8, 0, "");
}

void lw_board_draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    lw_scene_begin(scene, 9, 9, PAPER);
    draw_margin(scene);
    for (int cell = 0; cell < LW_BOARD_CELLS; cell++) {
        lw_colour fill = (cell / 8 + cell) % 2 ? LIGHT : DARK;
        if (lw_board_kind_at(&p, cell))
            lw_board_draw_piece(board, lw_board_kind_at(&p, cell), !(p.first >> cell & 1), 7 - cell / 8,
                                cell % 8 + 1, fill, scene);
        else
            lw_scene_cell(scene, 7 - cell / 8, cell % 8 + 1, fill);
    }
    if (view->path && view->path->count) { /* only the last turn: a whole game would be a tangle */
        lw_move last = lw_moves_get(view->path, view->path->count - 1);
        lw_place points[LW_BOARD_CELLS + 1];
        for (size_t i = 0; i < last.size; i++)
            points[i] = place_of(last.bytes[i]);
        lw_scene_path(scene, LAST, 60, points, (int)last.size);
    }
    lw_buf fen = {0};
    lw_board_fen_write(&p, &fen);
    snprintf(scene->title, sizeof scene->title, "a board game, %s to move: %s", p.player ? "black" : "white",
             lw_buf_text(&fen));
    lw_buf_drop(&fen);
}
