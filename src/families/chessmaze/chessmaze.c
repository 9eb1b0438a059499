/* chessmaze.c: chess pieces that stand still make a maze for one that moves.
 *
 * From Ashlock's "Automatic Generation of Game Elements via Evolution". Pieces stand on a board; the squares
 * they attack by the rules of chess are covered, sliders being blocked by other pieces (the blocking square is
 * itself attacked). Covered and occupied squares are obstructed. The agent moves like its own piece from
 * entrance to exit, over open squares only: a slide of any length is one move and may stop on any square it
 * passes.
 *
 * With health, covered squares may be entered and crossed, at one point of health each; when no health is left,
 * the play is lost. Occupied squares stay closed. Standing on the entrance at the start costs nothing.
 *
 * A design is the squares of the pieces (chessmaze_board.h). Evolution needs only the length of the path, which
 * chessmaze_flood.c finds some millions of times per second. All other facts of the maze come from its graph
 * (maze.h), which has one node per open square. */
#include "families/chessmaze/chessmaze.h"

#include "core/bands.h"
#include "core/heuristics.h"
#include "core/kinds.h"
#include "core/people.h"
#include "core/play_format.h"
#include "core/registry.h"
#include "core/sweep.h"
#include "core/symmetry.h"
#include "core/to_design.h"
#include "families/chessmaze/chessmaze_breed.h"
#include "families/chessmaze/chessmaze_editor.h"
#include "families/chessmaze/chessmaze_flood.h"
#include "families/chessmaze/chessmaze_observe.h"
#include "families/chessmaze/chessmaze_picture.h"
#include "families/chessmaze/chessmaze_sweep.h"
#include "families/chessmaze/chessmaze_text.h"
#include "families/chessmaze/gpu/chessmaze_device.h"
#include "families/shared/maze_health.h"

#include <stdlib.h>
#include <string.h>

enum {
    OBSTRUCTED = LW_MAZE_FACTS,
    OPEN,
    ROOK_KNIGHT_ROW,
    PAWN_AT_DOOR,
    HEALTH_FACTS,
};

static const char *const agents[] = {"K", "Q", "R", "B", "N", "P", NULL};
static const char *const attacks[] = {"down", "up", NULL};

static const lw_param params[] = {
    [LW_CHESS_WIDTH] =
        {.key = "width", .tag = "w", .note = "columns", .low = 1, .high = LW_CHESS_SIDE, .normal = 11},
    [LW_CHESS_HEIGHT] =
        {.key = "height", .tag = "h", .note = "rows", .low = 1, .high = LW_CHESS_SIDE, .normal = 11},
    [LW_CHESS_AGENT] = {.key = "agent",
                        .note = "the piece that moves",
                        .kind = LW_PARAM_CHOICE,
                        .choices = agents,
                        .normal = LW_CHESS_R},
    [LW_CHESS_SET] = {.key = "pieces",
                      .note = "the pieces that attack: N5 is five knights; also like R1N1P3, or none",
                      .kind = LW_PARAM_TEXT,
                      .text = "N5"},
    [LW_CHESS_PAWN_ATTACK] = {.key = "pawn_attack",
                              .note = "direction in which pawns attack",
                              .kind = LW_PARAM_CHOICE,
                              .choices = attacks},
    [LW_CHESS_ENTRANCE] = {.key = "entrance",
                           .note = "where the path starts; else the middle of the bottom row",
                           .kind = LW_PARAM_SQUARE},
    [LW_CHESS_EXIT] = {.key = "exit",
                       .note = "where the path ends; else the middle of the top row",
                       .kind = LW_PARAM_SQUARE},
    [LW_CHESS_HEALTH] = {.key = "health",
                         .note = "points of health that attacked squares cost, one each; 0: they are closed",
                         .high = LW_MAZE_HEALTH_MAX,
                         .tacit = true},
    {0},
};

static const lw_fact facts[] = {
    LW_MAZE_FACT_ROWS,
    [OBSTRUCTED] = {.name = "obstructed",
                    .note = "squares that are covered or occupied",
                    .high = LW_CHESS_SQUARES},
    [OPEN] = {.name = "open",
              .note = "squares that are neither covered nor occupied",
              .high = LW_CHESS_SQUARES},
    [ROOK_KNIGHT_ROW] = {.name = "rook_knight_row",
                         .note = "1 if a rook and a knight share a row with no pawn between them",
                         .high = 1},
    [PAWN_AT_DOOR] = {.name = "pawn_at_door",
                      .note =
                          "how many of entrance and exit are next to a pawn, or to a square that a pawn covers",
                      .high = 2},
    LW_MAZE_HEALTH_FACT_ROWS(HEALTH_FACTS, "squares"),
    LW_PEOPLE_FACT_ROWS(LW_PEOPLE_EXTRAPOLATED),
    {0},
};

static int door(const lw_spec *spec, int param, int row, int cols)
{
    int64_t square = spec->settings[param].number;
    return square == LW_AUTO ? row * cols + cols / 2 : lw_square_row(square) * cols + lw_square_col(square);
}

lw_chess lw_chess_of(const lw_spec *spec)
{
    lw_chess chess = {.rows = lw_spec_int(spec, LW_CHESS_HEIGHT), .cols = lw_spec_int(spec, LW_CHESS_WIDTH)};
    chess.squares = chess.rows * chess.cols;
    chess.health = lw_spec_int(spec, LW_CHESS_HEALTH);
    chess.agent = (enum lw_chess_kind)lw_spec_int(spec, LW_CHESS_AGENT);
    chess.pawn_down = lw_spec_int(spec, LW_CHESS_PAWN_ATTACK) ? -1 : 1;
    chess.entrance = door(spec, LW_CHESS_ENTRANCE, chess.rows - 1, chess.cols);
    chess.exit = door(spec, LW_CHESS_EXIT, 0, chess.cols);
    (void)lw_chess_set_parse(spec->settings[LW_CHESS_SET].text, chess.count, NULL); /* checked already */
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        chess.pieces += chess.count[kind];
    return chess;
}

static size_t design_size(const lw_spec *spec)
{
    return 2 * (size_t)lw_chess_of(spec).pieces;
}

/* --- Kinds of pieces, those that cover the fewest squares first. --- */

static const enum lw_chess_kind lessons[] = {LW_CHESS_P, LW_CHESS_N, LW_CHESS_K,
                                             LW_CHESS_B, LW_CHESS_R, LW_CHESS_Q};

static int count_kinds(const lw_spec *spec)
{
    lw_chess chess = lw_chess_of(spec);
    int count = 0;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        count += chess.count[kind] > 0;
    return count;
}

static const char *name_kind(const lw_spec *spec, int which)
{
    static const char *const names[] = {
        [LW_CHESS_K] = "king",   [LW_CHESS_Q] = "queen",  [LW_CHESS_R] = "rook",
        [LW_CHESS_B] = "bishop", [LW_CHESS_N] = "knight", [LW_CHESS_P] = "pawn"};
    lw_chess chess = lw_chess_of(spec);
    int at = 0;
    while (!chess.count[lessons[at]] || which-- > 0)
        at++;
    return names[lessons[at]];
}

static void keep_kinds(lw_spec *spec, int count)
{
    lw_chess chess = lw_chess_of(spec);
    for (size_t i = 0; i < sizeof lessons / sizeof *lessons; i++)
        if (chess.count[lessons[i]] && count-- <= 0)
            chess.count[lessons[i]] = 0;
    spec->settings[LW_CHESS_SET].text = lw_chess_set_text(chess.count, spec->arena);
}

/* --- Play. --- */

static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    size_t size = lw_spec_int(design->spec, LW_CHESS_HEALTH) ? LW_CHESS_LEFT + 1 : LW_CHESS_LEFT;
    lw_chess_rules *own = lw_new(arena, lw_chess_rules);
    own->rules = (lw_rules){.family = &lw_family_chessmaze,
                            .design = design,
                            .state_size = size,
                            .key_size = size,
                            .players = 1,
                            .levels = 1};
    own->chess = lw_chess_of(design->spec);
    lw_chess_cover(&own->chess, design->bytes, own->cover);
    return &own->rules;
}

int lw_chess_square_of(const void *state)
{
    uint16_t square;
    memcpy(&square, state, sizeof square);
    return square;
}

void lw_chess_go(void *state, int square)
{
    uint16_t narrow = (uint16_t)square;
    memcpy(state, &narrow, sizeof narrow);
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    lw_chess_go(state, chess->entrance);
    if (chess->health)
        ((unsigned char *)state)[LW_CHESS_LEFT] = (unsigned char)chess->health;
}

static lw_status status(const lw_rules *rules, const void *state)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    int square = lw_chess_square_of(state);
    if (own->chess.health && !((const unsigned char *)state)[LW_CHESS_LEFT])
        return (lw_status){.outcome = LW_LOST};
    bool there = square == own->chess.exit && !lw_chess_closed(&own->chess, own->cover[square]);
    return (lw_status){.outcome = there ? LW_WON : LW_RUNNING};
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    int to[LW_CHESS_TARGETS];
    int count = lw_chess_targets(&own->chess, own->cover, lw_chess_square_of(state), to);
    for (int i = 0; i < count; i++) {
        unsigned char move[2];
        lw_chess_go(move, to[i]);
        lw_moves_add(out, move, sizeof move);
    }
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    int from = lw_chess_square_of(state), to = lw_chess_square_of(move.bytes);
    lw_chess_go(state, to);
    if (own->chess.health)
        lw_maze_health_lose((unsigned char *)state + LW_CHESS_LEFT,
                            lw_chess_cost(&own->chess, own->cover, from, to), events);
}

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)state;
    lw_chess_square_text(&lw_chess_rules_of(rules)->chess, lw_chess_square_of(move.bytes), buf);
}

static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    int to[LW_CHESS_TARGETS], count = lw_chess_targets(&own->chess, own->cover, lw_chess_square_of(state), to);
    for (int i = 0; what.kind == LW_POINT && i < count; i++)
        if (to[i] / own->chess.cols == what.row && to[i] % own->chess.cols == what.col) {
            unsigned char move[2];
            lw_chess_go(move, to[i]);
            lw_moves_add(out, move, sizeof move);
        }
}

/* Returns the moves needed on an empty board, or fewer. */
static int bound(const lw_rules *rules, const void *state)
{
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    int square = lw_chess_square_of(state);
    int down = abs(square / chess->cols - chess->exit / chess->cols);
    int right = abs(square % chess->cols - chess->exit % chess->cols);
    int longer = down > right ? down : right;
    bool straight = !down || !right, diagonal = down == right;
    if (longer == 0)
        return 0;
    switch (chess->agent) {
    case LW_CHESS_K:
        return longer;
    case LW_CHESS_Q:
        return straight || diagonal ? 1 : 2;
    case LW_CHESS_R:
        return straight ? 1 : 2;
    case LW_CHESS_B:
        return diagonal ? 1 : 2;
    case LW_CHESS_N:
        return (longer + 1) / 2 > (down + right + 2) / 3 ? (longer + 1) / 2 : (down + right + 2) / 3;
    case LW_CHESS_P:
        break;
    }
    return longer;
}

/* --- Facts. --- */

/* Returns the graph of the squares that are not closed, with neighbours in ascending order, as moves() lists
 * them. Stores the square of every node in `square_of`. */
static lw_maze graph_of(const lw_chess *chess, const unsigned char *cover, int *square_of, lw_arena *arena)
{
    int *node = lw_new_array(arena, int, chess->squares), nodes = 0, edges = 0, to[LW_CHESS_TARGETS];
    int16_t(*place)[2] = lw_arena_take_array(arena, (size_t)chess->squares, sizeof *place);
    for (int square = 0; square < chess->squares; square++) {
        bool open = !lw_chess_closed(chess, cover[square]);
        if (open) {
            square_of[nodes] = square;
            place[nodes][0] = (int16_t)(square / chess->cols);
            place[nodes][1] = (int16_t)(square % chess->cols);
            edges += lw_chess_targets(chess, cover, square, to);
        }
        node[square] = open ? nodes++ : -1;
    }
    int *first = lw_new_array(arena, int, nodes + 1), *list = lw_new_array(arena, int, edges), edge = 0;
    for (int square = 0; square < chess->squares; square++) {
        if (node[square] < 0)
            continue;
        first[node[square]] = edge;
        int count = lw_chess_targets(chess, cover, square, to);
        for (int i = 0; i < count; i++)
            list[edge++] = node[to[i]];
    }
    first[nodes] = edge;
    return (lw_maze){.nodes = nodes,
                     .entrance = node[chess->entrance],
                     .exit = node[chess->exit],
                     .first = first,
                     .to = list,
                     .place = (const int16_t(*)[2])place};
}

/* Returns the graph of a maze with health. The signs that a player can recognize are the squares that a move
 * touches. */
static lw_maze_steps steps_of(const lw_chess *chess, const unsigned char *cover, lw_arena *arena)
{
    int *square_of = lw_new_array(arena, int, chess->squares), touched[LW_CHESS_SIDE], count = 0;
    lw_maze graph = graph_of(chess, cover, square_of, arena);
    int edges = graph.first[graph.nodes], side = chess->rows > chess->cols ? chess->rows : chess->cols;
    int *first = lw_new_array(arena, int, edges + 1),
        *sign = lw_new_array(arena, int, (size_t)edges *(size_t)side);
    bool *hurts = lw_new_array(arena, bool, chess->squares);
    for (int node = 0; node < graph.nodes; node++)
        for (int edge = graph.first[node]; edge < graph.first[node + 1]; edge++) {
            int more = lw_chess_touched(chess, square_of[node], square_of[graph.to[edge]], touched);
            memcpy(sign + count, touched, (size_t)more * sizeof *sign);
            count += more;
            first[edge + 1] = count;
        }
    for (int square = 0; square < chess->squares; square++)
        hurts[square] = cover[square] == LW_CHESS_COVERED;
    return (lw_maze_steps){
        .graph = graph, .first = first, .sign = sign, .signs = chess->squares, .hurts = hurts};
}

static int first_of(const lw_chess *chess, enum lw_chess_kind kind)
{
    int first = 0;
    for (int k = 0; k < (int)kind; k++)
        first += chess->count[k];
    return first;
}

/* Is there a pawn in this row, strictly between the columns? */
static bool pawn_between(const lw_chess *chess, const unsigned char *at, int rook, int knight)
{
    int low = rook < knight ? rook : knight, high = rook + knight - low, first = first_of(chess, LW_CHESS_P);
    for (int i = first; i < first + chess->count[LW_CHESS_P]; i++)
        if (lw_chess_at(at, i) > low && lw_chess_at(at, i) < high)
            return true;
    return false;
}

static bool rook_knight_row(const lw_chess *chess, const unsigned char *at)
{
    int rooks = first_of(chess, LW_CHESS_R), knights = first_of(chess, LW_CHESS_N);
    for (int i = rooks; i < rooks + chess->count[LW_CHESS_R]; i++)
        for (int j = knights; j < knights + chess->count[LW_CHESS_N]; j++) {
            int rook = lw_chess_at(at, i), knight = lw_chess_at(at, j);
            if (rook / chess->cols == knight / chess->cols && !pawn_between(chess, at, rook, knight))
                return true;
        }
    return false;
}

static bool is_beside(const lw_chess *chess, int square, int row, int col)
{
    int down = abs(square / chess->cols - row), right = abs(square % chess->cols - col);
    return col >= 0 && col < chess->cols && row >= 0 && row < chess->rows && down <= 1 && right <= 1 &&
           (down || right);
}

static bool pawn_beside(const lw_chess *chess, const unsigned char *at, int square)
{
    int first = first_of(chess, LW_CHESS_P);
    for (int i = first; i < first + chess->count[LW_CHESS_P]; i++) {
        int row = lw_chess_at(at, i) / chess->cols, col = lw_chess_at(at, i) % chess->cols;
        if (is_beside(chess, square, row, col) || is_beside(chess, square, row + chess->pawn_down, col - 1) ||
            is_beside(chess, square, row + chess->pawn_down, col + 1))
            return true;
    }
    return false;
}

static void set(const lw_measure_context *context, lw_value *out, int fact, int number)
{
    if (lw_wanted(context, fact))
        out[fact] = number < 0 ? lw_absent() : lw_integer(number);
}

static void measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    const uint64_t fast = 1u << LW_MAZE_MOVES, graph = ((1u << LW_MAZE_FACTS) - 1) & ~fast;
    lw_chess chess = lw_chess_of(design->spec);
    if (context->wanted & fast)
        set(context, out, LW_MAZE_MOVES, lw_chess_moves(&chess, design->bytes));
    if (!(context->wanted & ~fast))
        return;
    unsigned char cover[LW_CHESS_SQUARES];
    int open = 0;
    lw_chess_cover(&chess, design->bytes, cover);
    for (int i = 0; i < chess.squares; i++)
        open += cover[i] == LW_CHESS_OPEN;
    set(context, out, OPEN, open);
    set(context, out, OBSTRUCTED, chess.squares - open);
    set(context, out, ROOK_KNIGHT_ROW, rook_knight_row(&chess, design->bytes));
    set(context, out, PAWN_AT_DOOR,
        pawn_beside(&chess, design->bytes, chess.entrance) + pawn_beside(&chess, design->bytes, chess.exit));
    if (chess.health) {
        lw_maze_steps steps = steps_of(&chess, cover, context->scratch);
        lw_maze maze = lw_maze_alive(&steps, chess.health, context->scratch);
        lw_maze_measure(&maze, context, out);
        lw_maze_health_measure(&steps, HEALTH_FACTS, context, out);
    } else if (context->wanted & graph) {
        int *square_of = lw_new_array(context->scratch, int, chess.squares);
        lw_maze maze = graph_of(&chess, cover, square_of, context->scratch);
        lw_maze_measure(&maze, context, out);
    }
}

static uint64_t sweep_parts(const lw_spec *spec, double *designs)
{
    lw_chess chess = lw_chess_of(spec);
    return lw_chess_sweep_parts(&chess, designs);
}

static void sweep_part(const lw_spec *spec, uint64_t part, lw_arena *arena, lw_sweep *out)
{
    lw_chess chess = lw_chess_of(spec);
    lw_chess_sweep(&chess, part, arena, out);
}

#ifndef __wasm__
static bool sweep_on(const lw_spec *spec, lw_gpu *gpu, lw_sweep *out, lw_error *error)
{
    lw_chess chess = lw_chess_of(spec);
    if (chess.squares > LW_CHESS_BITS_MAX)
        return !lw_fail(error, LW_LIMIT, "a GPU proves boards of at most %d squares; leave out the device",
                        LW_CHESS_BITS_MAX);
    if (chess.health)
        return !lw_fail(error, LW_LIMIT, "a GPU proves boards without health only; leave out the device");
    lw_chess_device *device = lw_chess_device_open(gpu, &chess, error);
    bool fine = device && lw_chess_device_sweep(device, out, error);
    lw_chess_device_close(device);
    return fine;
}
#endif

static const lw_heuristics heuristics = {.bound = bound};
static const lw_people people = {.every_move = true}; /* finding the path is the puzzle */
static const lw_symmetry symmetry = {.canonical = lw_chess_canonical};
static const lw_kinds kinds = {.count = count_kinds, .name = name_kind, .keep = keep_kinds};
static const lw_sweeper sweeper = {
    .parts = sweep_parts,
    .part = sweep_part,
#ifndef __wasm__
    .all_on = sweep_on,
#endif
};
static const lw_play_format play_format = {.write = lw_chess_write_play, .read = lw_chess_read_play};
static const lw_bands bands = {.fact = "moves", .from = {5, 7, 10, 15}};

const lw_family lw_family_chessmaze = {
    .name = "chessmaze",
    .title = "Chess maze",
    .note = "cross a board without entering a square that a chess piece attacks",
    .params = params,
    .operators = lw_chess_operators,
    .facts = facts,
    .hardness = "explorer",
    .interest = "decisions + dead_ends",
    .control = LW_CONTROL_POINTS,
    .design_size = design_size,
    .parse = lw_chess_parse,
    .format = lw_chess_format,
    .read = lw_chess_read,
    .write = lw_chess_write,
    .compile = compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = measure,
    .move_text = move_text,
    .gesture = gesture,
    .draw = lw_chess_draw,
    .describe = lw_chess_describe,
    .check = lw_chess_check,
    .heuristics = &heuristics,
    .people = &people,
    .bands = &bands,
    .symmetry = &symmetry,
    .sweeper = LW_TO_DESIGN(&sweeper),
    .kinds = &kinds,
    .play_format = &play_format,
    .observation = &lw_chess_observation,
    .editor = &lw_chess_editor,
};
