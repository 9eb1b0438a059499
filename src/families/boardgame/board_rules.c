/* board_rules.c: compiles the genes for play, and detects the end of a game. */
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_genes.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/boardgame.h"

#include <stdlib.h>
#include <string.h>

/* --- Vectors. A set of cells is rotated as a whole; cells that wrapped around an edge are masked out. --- */

#include "families/boardgame/board_vectors.inc"

static const struct {
    int8_t col, row;
} arrows[LW_BOARD_VECTORS] = {{0, 1}, {1, 1}, {1, 0},  {1, -1}, {0, -1},  {-1, -1}, {-1, 0}, {-1, 1},
                              {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Two cells on a line are a whole number of equal steps apart, along exactly one vector. */
static void compile_lines(lw_board *board)
{
    memset(board->line, LW_BOARD_NO_LINE, sizeof board->line);
    for (int vector = 0; vector < LW_BOARD_VECTORS; vector++)
        for (int steps = 1;
             steps < 8 && abs(arrows[vector].col * steps) < 8 && abs(arrows[vector].row * steps) < 8; steps++)
            board->line[arrows[vector].row * steps + 7][arrows[vector].col * steps + 7] =
                (uint8_t)(vector << 3 | steps);
}

/* --- Kinds. --- */

enum { FORWARD_DIAGONAL, BACKWARD_DIAGONAL, FORWARD, BACKWARD, SIDEWAYS, LEAP };

/* Vectors of each group, for the first player and for the second. */
static const uint16_t group_vectors[2][LW_BOARD_GROUPS] = {
    {1 << 1 | 1 << 7, 1 << 3 | 1 << 5, 1 << 0, 1 << 4, 1 << 2 | 1 << 6, 0xFF00},
    {1 << 3 | 1 << 5, 1 << 1 | 1 << 7, 1 << 4, 1 << 0, 1 << 2 | 1 << 6, 0xFF00},
};

static uint8_t groups_of(int move, bool file_only)
{
    enum { DIAGONAL = 1 << FORWARD_DIAGONAL | 1 << BACKWARD_DIAGONAL, FILE = 1 << FORWARD | 1 << BACKWARD };
    switch (move) {
    case LW_BOARD_MOVE_DIAGONAL_FORWARD:
        return 1 << FORWARD_DIAGONAL;
    case LW_BOARD_MOVE_DIAGONAL:
        return DIAGONAL;
    case LW_BOARD_MOVE_ALL:
        return DIAGONAL | FILE | 1 << SIDEWAYS;
    case LW_BOARD_MOVE_LEAP:
        return 1 << LEAP;
    case LW_BOARD_MOVE_STRAIGHT:
        return (uint8_t)(file_only ? FILE : FILE | 1 << SIDEWAYS);
    default:
        return 1 << FORWARD;
    }
}

/* Fig. 4 of the paper: the value of a piece of each kind. */
static int material_of(int move, int over)
{
    static const int by_move[] = {0, 6, 7, 8, 5, 7, 6};
    return by_move[move] + (over ? 3 : 4);
}

static void compile_kinds(lw_board *board, const lw_design *design)
{
    const unsigned char *genes = design->bytes;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        int i = kind - 1, move = genes[LW_BOARD_GENE_MOVE + i], over = genes[LW_BOARD_GENE_CAPTURE + i];
        board->groups[kind] = groups_of(move, lw_spec_int(design->spec, LW_BOARD_LOGIC5));
        board->style[kind] = (uint8_t)((over ? LW_BOARD_STYLE_OVER : 0) |
                                       (genes[LW_BOARD_GENE_STEP + i] ? LW_BOARD_STYLE_FAR : 0));
        board->convert[kind] = genes[LW_BOARD_GENE_CONVERT + i];
        board->material[kind] = material_of(move, over);
        board->weight[kind] = board->material[kind] + (kind == board->honour ? 1000 : 0);
    }
}

static void compile_sets(lw_board *board)
{
    for (int group = 0; group < LW_BOARD_GROUPS; group++) {
        bool used = false;
        for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
            if (!(board->groups[kind] >> group & 1))
                continue;
            board->sets[kind].set[board->sets[kind].count++] =
                (uint8_t)(group * LW_BOARD_STYLES + board->style[kind]);
            used = true;
        }
        if (used)
            board->group[board->group_count++] = (uint8_t)group;
    }
}

/* Lists only vectors that some kind has; move generation uses no others. */
static void compile_side(lw_board *board, int player)
{
    lw_board_side *side = &board->side[player];
    side->last_row = player ? 0xFF : (uint64_t)0xFF << 56;
    int used = 0;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        used |= board->groups[kind];
        for (int group = 0; group < LW_BOARD_GROUPS; group++)
            if (board->groups[kind] >> group & 1)
                side->vectors[kind] |= group_vectors[player][group];
    }
    for (int group = 0; group < LW_BOARD_GROUPS; group++)
        for (int vector = 0; (used >> group & 1) && vector < LW_BOARD_VECTORS; vector++)
            if (group_vectors[player][group] >> vector & 1) {
                side->way[side->ways].vector = (uint8_t)vector;
                side->way[side->ways++].group = (uint8_t)group;
            }
}

lw_rules *lw_board_compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    const unsigned char *genes = design->bytes;
    if (lw_board_genes_check(genes, error))
        return NULL;
    lw_board *board = lw_new(arena, lw_board);
    board->rules = (lw_rules){.family = design->spec->family,
                              .design = design,
                              .state_size = sizeof(lw_board_position),
                              .key_size = sizeof(lw_board_position),
                              .players = 2,
                              .levels = 1};
    bool reflect = lw_spec_int(design->spec, LW_BOARD_MIRROR);
    board->land_any = lw_spec_int(design->spec, LW_BOARD_LANDING);
    board->cap_draws = lw_spec_int(design->spec, LW_BOARD_CAP);
    board->must = genes[LW_BOARD_GENE_MUST];
    board->counting = LW_BOARD_CAN_COUNT;
    for (int cell = 0; cell < LW_BOARD_HOME; cell++) {
        int kind = genes[LW_BOARD_GENE_HOME + cell];
        if (kind == 0)
            continue;
        lw_board_put(&board->start, cell, kind, 0);
        lw_board_put(&board->start, reflect ? cell ^ 56 : 63 - cell, kind, 1);
        board->pieces++;
        if (kind == genes[LW_BOARD_GENE_HONOUR])
            board->honour = (uint8_t)kind;
    }
    compile_lines(board);
    compile_kinds(board, design);
    compile_sets(board);
    compile_side(board, 0);
    compile_side(board, 1);
    return &board->rules;
}

/* --- The end of a game. --- */

/* Returns the result after the last ply. */
static lw_status count_out(const lw_board *board, const lw_board_position *p)
{
    int lead = lw_board_count(lw_board_held(p, 0)) - lw_board_count(lw_board_held(p, 1));
    if (board->cap_draws || lead == 0)
        return (lw_status){.outcome = LW_DRAWN, .player = (int)p->player};
    return (lw_status){.outcome = LW_WON, .player = lead < 0};
}

lw_status lw_board_status(const lw_board *board, const lw_board_position *p, enum lw_board_end *end)
{
    lw_status status = {.outcome = LW_RUNNING, .player = (int)p->player};
    *end = LW_BOARD_END_NONE;
    if (lw_board_honour_fell(board, p, &status)) {
        *end = LW_BOARD_END_HONOUR;
    } else if (!lw_board_can_move(board, p)) {
        *end = LW_BOARD_END_NO_MOVES;
        status = (lw_status){.outcome = LW_WON, .player = (int)(p->player ^ 1)};
    } else if (p->plies >= LW_BOARD_PLIES) {
        *end = LW_BOARD_END_CAP;
        status = count_out(board, p);
    }
    return status;
}

lw_board_ply lw_board_turn(const lw_board *board, const lw_board_position *p, lw_move move)
{
    lw_board_ply turn = {.from = move.bytes[0], .to = move.bytes[move.size - 1]};
    uint64_t enemy = lw_board_held(p, p->player ^ 1);
    if (!(board->style[lw_board_kind_at(p, turn.from)] & LW_BOARD_STYLE_OVER)) {
        turn.victims = lw_board_bit(turn.to) & enemy;
        return turn;
    }
    for (size_t i = 1; i < move.size; i++) {
        uint8_t line = lw_board_line(board, move.bytes[i - 1], move.bytes[i]);
        uint64_t cell = lw_board_bit(move.bytes[i - 1]);
        for (int step = line & 7; line != LW_BOARD_NO_LINE && step > 1; step--) { /* the last cell is empty */
            cell = lw_board_shift(cell, line >> 3);
            turn.victims |= cell & enemy;
        }
    }
    return turn;
}
