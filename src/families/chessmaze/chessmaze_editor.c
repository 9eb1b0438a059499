/* chessmaze_editor.c: editing a chess maze by hand: the pieces, the player's piece, entrance and exit. */
#include "families/chessmaze/chessmaze_editor.h"
#include "core/chessmen.h"
#include "core/editor.h"
#include "families/chessmaze/chessmaze.h"
#include "families/chessmaze/chessmaze_text.h"

#include <string.h>

enum { EMPTY, FIRST, ENTRANCE = FIRST + LW_CHESS_KINDS, EXIT };
enum { AGENT, PAWNS };

static const lw_editor_brush brushes[] = {
    [EMPTY] = {.name = "empty", .glyph = ".", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_K] = {.name = "king", .glyph = "K", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_Q] = {.name = "queen", .glyph = "Q", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_R] = {.name = "rook", .glyph = "R", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_B] = {.name = "bishop", .glyph = "B", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_N] = {.name = "knight", .glyph = "N", .fill = 0xFFFFFF},
    [FIRST + LW_CHESS_P] = {.name = "pawn", .glyph = "P", .fill = 0xFFFFFF},
    [ENTRANCE] = {.name = "entrance", .glyph = "E", .fill = 0xFFFFFF, .once = true},
    [EXIT] = {.name = "exit", .glyph = "X", .fill = 0xFFFFFF, .once = true},
};

/* The colours match those in chessmaze_picture.c. */
static const lw_editor_sign legend[] = {
    {.note = "open: you may go there", .fill = 0xFBDDE2},
    {.note = "closed: a piece stands there or attacks it", .fill = 0xBCD9F0},
    {0},
};
static const lw_editor_sign health_legend[] = {
    {.note = "open: you may go there", .fill = 0xFBDDE2},
    {.note = "attacked, which costs a point of health, or a piece stands there", .fill = 0xBCD9F0},
    {0},
};

/* Stores the kind on each square plus FIRST, or EMPTY. */
static void spread(const lw_chess *chess, const unsigned char *placement, unsigned char on[LW_CHESS_SQUARES])
{
    memset(on, EMPTY, LW_CHESS_SQUARES);
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int left = chess->count[kind]; left > 0; left--, i++)
            on[lw_chess_at(placement, i)] = (unsigned char)(FIRST + kind);
}

/* Collects the squares kind by kind, each in ascending order, which is the order of a placement. */
static lw_design *gather(lw_spec *spec, const unsigned char on[LW_CHESS_SQUARES], lw_arena *arena,
                         lw_error *error)
{
    int count[LW_CHESS_KINDS] = {0}, squares = lw_chess_of(spec).squares, pieces = 0, next = 0;
    for (int square = 0; square < squares; square++)
        if (on[square] != EMPTY) {
            count[on[square] - FIRST]++;
            pieces++;
        }
    if (pieces > LW_CHESS_PIECES) {
        lw_fail(error, LW_LIMIT, "a chess maze can have at most %d pieces", LW_CHESS_PIECES);
        return NULL;
    }
    spec->settings[LW_CHESS_SET].text = lw_chess_set_text(count, arena);
    if (lw_spec_check(spec, error))
        return NULL;
    lw_design *out = lw_design_new(spec, arena);
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        for (int square = 0; square < squares; square++)
            if (on[square] == FIRST + kind)
                lw_chess_put(out->bytes, next++, square);
    return out;
}

static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    (void)level;
    lw_chess chess = lw_chess_of(design->spec);
    unsigned char kinds[LW_CHESS_SQUARES];
    int *on = lw_new_array(arena, int, (size_t)chess.squares);
    spread(&chess, design->bytes, kinds);
    for (int square = 0; square < chess.squares; square++)
        on[square] = kinds[square];
    return (lw_editor_board){.brushes = brushes,
                             .brush_count = sizeof brushes / sizeof *brushes,
                             .rows = chess.rows,
                             .cols = chess.cols,
                             .on = on,
                             .legend = chess.health ? health_legend : legend};
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    (void)level;
    lw_chess chess = lw_chess_of(design->spec);
    int square = row * chess.cols + col;
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    unsigned char on[LW_CHESS_SQUARES];
    spread(&chess, design->bytes, on);
    if (brush == ENTRANCE || brush == EXIT) {
        spec->settings[brush == ENTRANCE ? LW_CHESS_ENTRANCE : LW_CHESS_EXIT].number = lw_square(0, row, col);
        on[square] = EMPTY;
    } else if (brush != EMPTY && (square == chess.entrance || square == chess.exit)) {
        lw_fail(error, LW_BAD_INPUT, "no piece can stand on the %s",
                square == chess.entrance ? "entrance" : "exit");
        return NULL;
    } else {
        on[square] = (unsigned char)brush;
    }
    return gather(spec, on, arena, error);
}

/* The names of the agent's pieces for users, in the order of the parameter's choices. */
static const char *const agents[] = {"king", "queen", "rook", "bishop", "knight", "pawn", NULL};

static int list_options(const lw_design *design, lw_arena *arena, const lw_editor_option **out)
{
    const lw_param *params = design->spec->family->params;
    lw_editor_option *options = lw_new_array(arena, lw_editor_option, 2);
    options[AGENT] = (lw_editor_option){
        .name = "who goes", .choices = agents, .value = lw_spec_int(design->spec, LW_CHESS_AGENT)};
    options[PAWNS] = (lw_editor_option){.name = "pawns attack",
                                        .choices = params[LW_CHESS_PAWN_ATTACK].choices,
                                        .value = lw_spec_int(design->spec, LW_CHESS_PAWN_ATTACK)};
    *out = options;
    return 2;
}

static lw_design *turn(const lw_design *design, int option, int value, lw_arena *arena, lw_error *error)
{
    lw_design *out = lw_design_copy(design, arena);
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    spec->settings[option == AGENT ? LW_CHESS_AGENT : LW_CHESS_PAWN_ATTACK].number = value;
    out->spec = spec;
    return lw_spec_check(spec, error) ? NULL : out;
}

static bool draw_brush(const lw_rules *rules, int brush, lw_scene *scene)
{
    (void)rules;
    if (brush < FIRST || brush >= ENTRANCE)
        return false;
    lw_scene_begin(scene, 1, 1, 0xFFFFFF);
    lw_scene_chessman(scene, brushes[brush].glyph[0], 0, 0, 0xF5EFE3, 0xFFFFFF, 0x222222);
    return true;
}

const lw_editor lw_chess_editor = {
    .board = board, .paint = paint, .options = list_options, .turn = turn, .draw_brush = draw_brush};
