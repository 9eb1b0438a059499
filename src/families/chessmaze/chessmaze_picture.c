/* chessmaze_picture.c: the picture of the board, and its rules in words.
 *
 * After Fig. 1 of the paper: the player sees a plain board with the pieces, E and X; the analyst sees
 * obstructed squares in light blue and open ones in pink, which reveals the path. */
#include "families/chessmaze/chessmaze_picture.h"
#include "core/chessmen.h"
#include "families/chessmaze/chessmaze.h"
#include "families/chessmaze/chessmaze_text.h"
#include "families/shared/maze_health.h"

#include <stdio.h>

static const char *const names[][2] = {{"king", "kings"},     {"queen", "queens"},   {"rook", "rooks"},
                                       {"bishop", "bishops"}, {"knight", "knights"}, {"pawn", "pawns"}};

static lw_colour square_colour(const lw_chess_rules *own, int square, const lw_view *view)
{
    bool dark = (square / own->chess.cols + square % own->chess.cols) % 2;
    if (view->look == LW_LOOK_PLAYER)
        return dark ? 0xE3D9C6 : 0xF5EFE3;
    if (own->cover[square] == LW_CHESS_OPEN)
        return dark ? 0xF6CBD3 : 0xFBDDE2;
    return dark ? 0xA9CBE8 : 0xBCD9F0;
}

static void draw_path(const lw_chess *chess, const lw_moves *path, lw_scene *scene)
{
    lw_place *points = lw_heap_grow(NULL, ((size_t)path->count + 1) * sizeof *points);
    for (int i = 0; i <= path->count; i++) {
        int square = i ? lw_chess_square_of(lw_moves_get(path, i - 1).bytes) : chess->entrance;
        points[i] = lw_cell_centre(square / chess->cols, square % chess->cols);
    }
    if (path->count)
        lw_scene_path(scene, 0xC1440E, 60, points, path->count + 1);
    lw_heap_grow(points, 0);
}

/* Draws small letters and numbers in the squares along the left and lower edges, as on many chessboards. */
static void draw_names(const lw_chess *chess, lw_scene *scene)
{
    enum { INK = 0x8A7A5C, HEIGHT = 190 };
    for (int row = 0; row < chess->rows; row++) {
        char name[12];
        lw_place middle = lw_cell_centre(row, 0);
        snprintf(name, sizeof name, "%d", chess->rows - row);
        lw_scene_label(scene, INK, (lw_place){.x = middle.x - 370, .y = middle.y - 370}, HEIGHT, name);
    }
    for (int col = 0; col < chess->cols; col++) {
        char name[3] = {(char)('a' + col / 26 - 1), (char)('a' + col % 26), 0};
        lw_place middle = lw_cell_centre(chess->rows - 1, col);
        lw_scene_label(scene, INK, (lw_place){.x = middle.x + 370, .y = middle.y + 370}, HEIGHT,
                       col < 26 ? name + 1 : name);
    }
}

void lw_chess_draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    const lw_chess *chess = &own->chess;
    char men[LW_CHESS_SQUARES] = {0};
    int agent = lw_chess_square_of(state);
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int left = chess->count[kind]; left > 0; left--, i++)
            men[lw_chess_at(rules->design->bytes, i)] = LW_CHESS_LETTERS[kind];
    lw_scene_begin(scene, chess->rows, chess->cols, 0xFFFFFF);
    snprintf(scene->title, sizeof scene->title, "A chess maze for a %s, %d rows and %d columns",
             names[chess->agent][0], chess->rows, chess->cols);
    for (int square = 0; square < chess->squares; square++) {
        int row = square / chess->cols, col = square % chess->cols;
        lw_colour fill = square_colour(own, square, view);
        bool moved = square == agent && agent != chess->entrance;
        if (moved)
            lw_scene_chessman(scene, LW_CHESS_LETTERS[chess->agent], row, col, fill, 0xF2C14E, 0x5B3A00);
        else if (men[square])
            lw_scene_chessman(scene, men[square], row, col, fill, 0xFFFFFF, 0x222222);
        else if (square == chess->entrance || square == chess->exit)
            lw_scene_glyph(scene, row, col, fill, square == chess->exit ? "X" : "E", 0, 0x222222);
        else if (own->cover[square] == LW_CHESS_COVERED && view->look == LW_LOOK_ANALYST &&
                 view->marks == LW_MARKS_LETTERS)
            lw_scene_glyph(scene, row, col, fill, "x", 0, 0x33566F);
        else
            lw_scene_cell(scene, row, col, fill);
    }
    draw_names(chess, scene);
    if (view->path)
        draw_path(chess, view->path, scene);
    if (chess->health)
        lw_maze_health_draw(scene, ((const unsigned char *)state)[LW_CHESS_LEFT], chess->health,
                            (lw_place){chess->cols * 500, chess->rows * 1000 + 600});
}

static const char *const gaits[] = {
    [LW_CHESS_K] = "one square in any direction",
    [LW_CHESS_Q] = "any number of open squares along a row, column or diagonal",
    [LW_CHESS_R] = "any number of open squares along a row or column",
    [LW_CHESS_B] = "any number of open squares along a diagonal",
    [LW_CHESS_N] = "two squares along a row or column and one to the side, over whatever is between",
};

static void list_pieces(const lw_chess *chess, lw_buf *buf)
{
    int kinds = 0, reported = 0;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        kinds += chess->count[kind] > 0;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        if (chess->count[kind]) {
            lw_buf_puts(buf, reported == 0 ? "" : reported + 1 == kinds ? " and " : ", ");
            lw_buf_print(buf, "%d %s", chess->count[kind], names[kind][chess->count[kind] > 1]);
            reported++;
        }
}

void lw_chess_describe(const lw_rules *rules, lw_buf *buf)
{
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    bool sliders = chess->count[LW_CHESS_Q] || chess->count[LW_CHESS_R] || chess->count[LW_CHESS_B];
    const char *way = chess->pawn_down > 0 ? "down" : "up", *back = chess->pawn_down > 0 ? "up" : "down";
    lw_buf_print(buf, "You are a %s and go from E (", names[chess->agent][0]);
    lw_chess_square_text(chess, chess->entrance, buf);
    lw_buf_puts(buf, ") to X (");
    lw_chess_square_text(chess, chess->exit, buf);
    lw_buf_puts(buf, "); a1 is the square at the bottom left. One move takes you ");
    if (chess->agent == LW_CHESS_P)
        lw_buf_print(buf, "one square straight %s.", back);
    else
        lw_buf_print(buf, "%s.", gaits[chess->agent]);
    if (!chess->pieces) {
        lw_buf_puts(buf, " The board is empty.");
        return;
    }
    lw_buf_puts(buf, " On the board: ");
    list_pieces(chess, buf);
    lw_buf_puts(buf, ". Pieces never move. You may neither touch nor cross a square where one stands");
    if (chess->health) {
        lw_buf_puts(buf, ". Every square that you touch or cross and that one attacks by the rules of chess "
                         "costs a point of health.");
        lw_maze_health_describe(chess->health, buf);
    } else {
        lw_buf_puts(buf, " or which one attacks by the rules of chess.");
    }
    if (chess->agent == LW_CHESS_N)
        lw_buf_puts(buf, " A knight touches only the square where it lands.");
    if (chess->count[LW_CHESS_P])
        lw_buf_print(buf, " Pawns attack the two squares diagonally %s from theirs.", way);
    if (sliders)
        lw_buf_puts(buf, " Queens, rooks and bishops attack up to the first piece in their way.");
}
