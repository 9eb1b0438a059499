/* abstract_draw.c: the board with its coordinates, and a tray below it.
 *
 * A hexagonal board is laid out like bricks: each cell is two cells of the picture wide, and each row is
 * shifted half a brick to the right of the row below it. Pictures have flat hexagons in place of the bricks. A
 * kind that moves like a chess piece is drawn as one; others are discs with spokes in the directions they move.
 * The tray has each kind that may be in hand or be promoted to, with the number that the side to move holds,
 * and cells for a pass and a swap: pointing there selects what cannot be pointed at on a board. */
#include "families/abstract/abstract_draw.h"
#include "core/chessmen.h"
#include "families/abstract/abstract_moves.h"
#include "families/abstract/abstract_position.h"
#include "families/abstract/abstract_words.h"

#include <stdio.h>
#include <string.h>

enum {
    PAPER = 0xFFFFFF,
    LIGHT = 0x9DB298,
    DARK = 0x6B8468,
    MIDDLE = 0x849B80,
    WHITE = 0xFBF7EC,
    BLACK = 0x262626,
    LAST = 0xD9822B,
    ROYAL = 0xF2C84B,
    MARGIN = 0x555555,
    TRAY = 0xECECEC,
    FLAT_TIP = 667, /* of a flat hexagon, from its middle: the tips, and the ends of its sides */
    FLAT_SIDE = 333,
};

/* --- Layout. --- */

typedef struct layout {
    int rows, cols;                    /* of the picture */
    int tray;                          /* its row; 0: no tray */
    int pass, swap;                    /* columns of the tray */
    bool kinds[LW_ABSTRACT_KINDS + 1]; /* those in the tray, in the column of their number */
} layout;

static layout lay_out(const lw_abstract_game *game)
{
    layout l = {.rows = game->height + 1,
                .cols = 1 + (game->hex ? 2 * game->width + game->height - 1 : game->width)};
    bool any = false,
         pass = (game->genes.rules & LW_ABSTRACT_RULE_PASS) || game->genes.stuck == LW_ABSTRACT_STUCK_PASSES;
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
        l.kinds[kind] = l.kinds[kind] || genes->hand || (game->genes.rules & LW_ABSTRACT_RULE_KEEP);
        for (unsigned set = genes->promotes; set; set &= set - 1)
            l.kinds[__builtin_ctz(set) + 1] = true;
    }
    for (int kind = 1; kind <= game->kinds; kind++)
        any = any || l.kinds[kind];
    if (any || pass || (game->genes.rules & LW_ABSTRACT_RULE_SWAP))
        l.tray = l.rows++;
    l.pass = pass ? game->kinds + 1 : -1;
    l.swap = game->genes.rules & LW_ABSTRACT_RULE_SWAP ? game->kinds + 2 : -1;
    if (l.tray && l.cols < game->kinds + 3)
        l.cols = game->kinds + 3;
    return l;
}

static int column_of(const lw_abstract_game *game, int cell)
{
    int row = cell / game->width, col = cell % game->width;
    return 1 + (game->hex ? 2 * col + row : col);
}

static int row_of(const lw_abstract_game *game, int cell)
{
    return game->height - 1 - cell / game->width;
}

static lw_place middle_of(const lw_abstract_game *game, int cell)
{
    lw_place middle = lw_cell_centre(row_of(game, cell), column_of(game, cell));
    middle.x += game->hex ? 500 : 0;
    return middle;
}

/* Returns the cell at a place of the picture, -1 if there is none. */
static int cell_at(const lw_abstract_game *game, int row, int col)
{
    int up = game->height - 1 - row, right = game->hex ? col - 1 - up : col - 1;
    if (up < 0 || up >= game->height || right < 0)
        return -1;
    right = game->hex ? right / 2 : right;
    return right < game->width ? up * game->width + right : -1;
}

/* --- Pieces. --- */

static void draw_spokes(const lw_abstract_game *game, int kind, int side, lw_place middle, lw_colour body,
                        lw_scene *scene)
{
    const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++) {
        const lw_abstract_atom *atom = &genes->atom[i];
        bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE;
        bool far = atom->manner == LW_ABSTRACT_SLIDE || atom->manner == LW_ABSTRACT_RIDE;
        for (int v = 0; atom->manner && v < 8; v++) {
            if (!(atom->mask >> v & 1))
                continue;
            const lw_abstract_vector *way = &game->vector[8 * knight + v];
            int down = side ? way->rows : -way->rows;
            int right = side && game->genes.mirror == LW_ABSTRACT_TURN ? -way->cols : way->cols;
            int x = game->hex ? 2 * right - down : right, scale = far ? 490 : 420, length = knight ? 2 : 1;
            lw_place end = {.x = middle.x + x * scale / (game->hex ? 2 * length : length),
                            .y = middle.y + down * scale / length};
            if (knight)
                lw_scene_disc(scene, body, end, far ? 130 : 90);
            else
                lw_scene_line(scene, body, 80, (lw_place[]){middle, end}, 2);
        }
    }
}

void lw_abstract_draw_piece(const lw_abstract_game *game, int kind, int side, int row, int col, lw_place middle,
                            lw_colour fill, lw_scene *scene)
{
    const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
    char letter[2] = {(char)(side ? genes->letter + 'a' - 'A' : genes->letter), 0},
         man = lw_abstract_words_chessman(game, kind);
    lw_colour body = side ? BLACK : WHITE, line = side ? WHITE : BLACK;
    lw_scene_figure(scene, row, col, fill, letter, letter[0], body);
    if (man) {
        lw_scene_chessman_body(scene, man, row, col, body, line);
    } else {
        draw_spokes(game, kind, side, middle, body, scene);
        lw_scene_disc(scene, line, middle, 700);
        lw_scene_disc(scene, body, middle, 640);
        if (game->kinds > 1)
            lw_scene_label(scene, line, middle, 260, letter);
    }
    if (game->royals >> kind & 1)
        lw_scene_disc(scene, ROYAL, (lw_place){.x = middle.x + 370, .y = middle.y - 370}, 200);
}

/* --- The picture. --- */

lw_colour lw_abstract_draw_colour(const lw_abstract_game *game, int cell)
{
    int row = cell / game->width, col = cell % game->width,
        shade = game->hex ? (col + 2 * row) % 3 : (row + col) % 2;
    return game->hex && shade == 2 ? MIDDLE : shade ? LIGHT : DARK;
}

/* Draws a hexagon in place of a brick, with the same neighbours: as wide, with a tip above and one below. */
static void draw_hexagon(const lw_abstract_game *game, int cell, lw_scene *scene)
{
    lw_place middle = middle_of(game, cell);
    const lw_place corners[] = {
        {middle.x, middle.y - FLAT_TIP},         {middle.x + 1000, middle.y - FLAT_SIDE},
        {middle.x + 1000, middle.y + FLAT_SIDE}, {middle.x, middle.y + FLAT_TIP},
        {middle.x - 1000, middle.y + FLAT_SIDE}, {middle.x - 1000, middle.y - FLAT_SIDE}};
    lw_scene_polygon(scene, lw_abstract_draw_colour(game, cell), corners, 6);
}

static void draw_cell(const lw_abstract_game *game, const lw_abstract_position *p, int cell, lw_scene *scene)
{
    int row = row_of(game, cell), col = column_of(game, cell), kind = lw_abstract_kind_at(p, cell);
    lw_colour fill = lw_abstract_draw_colour(game, cell);
    if (game->hex)
        lw_scene_half(scene, row, col + 1, fill);
    if (kind)
        lw_abstract_draw_piece(game, kind, !(p->first >> cell & 1), row, col, middle_of(game, cell), fill,
                               scene);
    else
        lw_scene_cell(scene, row, col, fill);
}

static void draw_margin(const lw_abstract_game *game, lw_scene *scene)
{
    for (int row = 0; row < game->height; row++) {
        char digits[4];
        snprintf(digits, sizeof digits, "%d", (row + 1) % 100);
        lw_scene_margin(scene, game->height - 1 - row, 0, row < 9 ? digits : "0");
    }
    for (int col = 0; col < game->width; col++) {
        char letter[2] = {(char)('a' + col), 0};
        lw_scene_margin(scene, game->height, column_of(game, col), letter);
    }
}

static void draw_tray(const lw_abstract_game *game, const lw_abstract_position *p, const layout *l,
                      lw_scene *scene)
{
    for (int kind = 1; kind <= game->kinds; kind++) {
        if (!l->kinds[kind])
            continue;
        char count[8] = "";
        lw_place middle = lw_cell_centre(l->tray, kind);
        int hand = p->hand[p->side][kind - 1];
        lw_abstract_draw_piece(game, kind, p->side, l->tray, kind, middle, TRAY, scene);
        if (hand && hand < LW_ABSTRACT_UNLIMITED)
            snprintf(count, sizeof count, "%d", hand);
        if (*count)
            lw_scene_label(scene, MARGIN, (lw_place){.x = middle.x + 330, .y = middle.y + 360}, 180, count);
    }
    if (l->pass >= 0)
        lw_scene_glyph(scene, l->tray, l->pass, TRAY, "–", '-', MARGIN);
    if (l->swap >= 0)
        lw_scene_glyph(scene, l->tray, l->swap, TRAY, "⇄", '%', MARGIN);
}

static void draw_last(const lw_abstract_game *game, const lw_moves *path, lw_scene *scene)
{
    lw_move last = lw_moves_get(path, path->count - 1);
    lw_place points[LW_ABSTRACT_MOVE_MAX];
    int count = 0;
    for (size_t i = 0; i < last.size; i++)
        if (last.bytes[i] < LW_ABSTRACT_KIND)
            points[count++] = middle_of(game, last.bytes[i]);
    lw_scene_path(scene, LAST, 60, points, count);
}

void lw_abstract_draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    layout l = lay_out(game);
    lw_buf position = {0};
    lw_scene_begin(scene, l.rows, l.cols, PAPER);
    draw_margin(game, scene);
    int first = scene->count;
    for (int cell = 0; game->hex && cell < game->cells; cell++)
        draw_hexagon(game, cell, scene);
    for (int cell = 0; cell < game->cells; cell++)
        draw_cell(game, &p, cell, scene);
    if (game->hex)
        lw_scene_bare(scene, first);
    if (l.tray)
        draw_tray(game, &p, &l, scene);
    if (view->path && view->path->count)
        draw_last(game, view->path, scene);
    lw_abstract_position_write(rules, state, &position);
    snprintf(scene->title, sizeof scene->title, "an abstract game, %s to move: %s", p.side ? "black" : "white",
             lw_buf_text(&position));
    lw_buf_drop(&position);
}

/* --- Pointing. --- */

/* Returns what a place stands for: a cell, or an entry of the tray as the byte that moves use for it. */
static int named_at(const lw_abstract_game *game, lw_gesture what)
{
    layout l = lay_out(game);
    if (what.row >= 0 && what.row < game->height)
        return cell_at(game, what.row, what.col);
    if (!l.tray || what.row != l.tray || what.col < 1)
        return -1;
    if (what.col <= game->kinds && l.kinds[what.col])
        return LW_ABSTRACT_KIND | what.col;
    return what.col == l.pass ? LW_ABSTRACT_PASS : what.col == l.swap ? LW_ABSTRACT_SWAP : -1;
}

/* True if a move fits what was pointed at: one of the player's own pieces selects its moves; another cell, the
 * moves that end there; the tray, what is placed, promoted to, passed or swapped. */
static bool means(lw_move move, int named, bool own)
{
    bool chain = move.bytes[0] == LW_ABSTRACT_CHAIN, becomes = move.bytes[move.size - 1] >= LW_ABSTRACT_KIND;
    bool placed = !chain && move.bytes[0] >= LW_ABSTRACT_KIND;
    if (named >= LW_ABSTRACT_KIND)
        return placed ? move.bytes[0] == named : becomes && move.bytes[move.size - 1] == named;
    if (move.size == 1)
        return false;
    if (own)
        return !placed && move.bytes[chain] == named;
    return move.bytes[placed ? 1 : move.size - 1 - becomes] == named;
}

void lw_abstract_draw_gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    int named = what.kind == LW_POINT ? named_at(game, what) : -1;
    if (named < 0)
        return;
    bool own = named < LW_ABSTRACT_KIND && (lw_abstract_held(&p, p.side) >> named & 1);
    lw_moves all = {0};
    lw_abstract_moves_list(game, &p, &all);
    for (int i = 0; i < all.count; i++) {
        lw_move move = lw_moves_get(&all, i);
        if (means(move, named, own))
            lw_moves_add(out, move.bytes, move.size);
    }
    lw_moves_drop(&all);
}
