/* boardgame.h: two-player games between chess and checkers, shared by the family's files.
 *
 * Halim and others ("Evolutionary search in the space of rules for creation of new two-player board games")
 * write a game as 50 genes: which of six kinds of pieces stand on the owner's first three rows, how each kind
 * moves, steps, captures and converts, which kind is the piece of honour, and whether capturing is mandatory.
 * Cells are numbered 0 (a1) to 63 (h8), row by row from the first player's side.
 *
 * A position is five words of bits, with one bit per cell. The kind of a piece is split into three bit planes,
 * so that moving, capturing and converting are the same few operations for every game. */
#ifndef LW_FAMILIES_BOARDGAME_H
#define LW_FAMILIES_BOARDGAME_H

#include "core/family.h"
#include "search/matches.h"

extern const lw_family lw_family_boardgame;

enum {
    LW_BOARD_GENE_HOME = 0, /* 24 cells: 0 or the kind that stands there */
    LW_BOARD_GENE_MOVE = 24,
    LW_BOARD_GENE_STEP = 30,
    LW_BOARD_GENE_CAPTURE = 36,
    LW_BOARD_GENE_HONOUR = 42,
    LW_BOARD_GENE_CONVERT = 43,
    LW_BOARD_GENE_MUST = 49,
    LW_BOARD_GENES = 50,
    LW_BOARD_HOME = 24,
    LW_BOARD_KINDS = 6,
};

enum lw_board_param {
    LW_BOARD_MIRROR,
    LW_BOARD_LOGIC5,
    LW_BOARD_LANDING,
    LW_BOARD_CAP,
    LW_BOARD_PIECES,
    LW_BOARD_GAMES,
    LW_BOARD_DUELS,
    LW_BOARD_DURATION,
    LW_BOARD_DYNAMISM,
    LW_BOARD_PLAYERS,
    LW_BOARD_GENERATIONS,
    LW_BOARD_NET,
    LW_BOARD_VALUES,
    LW_BOARD_MAX_KINDS,
    LW_BOARD_FAIRY,
};

/* The players of the trial games that most facts are measured on. */
enum lw_board_players {
    LW_BOARD_PLAYERS_RANDOM,
    LW_BOARD_PLAYERS_MINMAX,
    LW_BOARD_PLAYERS_DEEP,
    LW_BOARD_PLAYERS_NETWORK
};

enum lw_board_move {
    LW_BOARD_MOVE_DIAGONAL_FORWARD = 1,
    LW_BOARD_MOVE_DIAGONAL,
    LW_BOARD_MOVE_ALL,
    LW_BOARD_MOVE_LEAP,
    LW_BOARD_MOVE_STRAIGHT,
    LW_BOARD_MOVE_FORWARD,
};

enum {
    LW_BOARD_CELLS = 64,
    LW_BOARD_VECTORS =
        16, /* eight king steps, clockwise from the first player's forward, then eight knight leaps */
    LW_BOARD_PLIES = 100, /* a game is over after this many */
    /* Most turns with jumps listed in one position. Real games have thousands at most (3,087 in random ones); a
     * board built to have millions is cut off here, equally in every function. */
    LW_BOARD_MAX_CHAINS = 1 << 20,
};

typedef struct lw_board_position {
    uint64_t first;   /* cells held by the first player */
    uint64_t kind[3]; /* the bits of the kinds; a cell with none is empty */
    uint32_t player, plies;
} lw_board_position;

/* Groups of kinds that share a movement: forward diagonally, sideways, ... */
enum { LW_BOARD_GROUPS = 6 };
/* How a kind moves. Bit 0: captures by jumping over; bit 1: several steps. */
enum lw_board_style { LW_BOARD_STYLE_OVER = 1, LW_BOARD_STYLE_FAR = 2, LW_BOARD_STYLES = 4 };

typedef struct lw_board_side {
    uint64_t last_row;
    int ways;
    struct {
        uint8_t vector, group;
    } way[LW_BOARD_VECTORS];
    uint16_t vectors[LW_BOARD_KINDS + 1]; /* per kind, as bits */
} lw_board_side;

typedef struct lw_board {
    lw_rules rules;
    lw_board_position start;
    lw_board_side side[2];
    uint8_t style[LW_BOARD_KINDS + 1], groups[LW_BOARD_KINDS + 1], convert[LW_BOARD_KINDS + 1];
    struct {
        uint8_t count, set[LW_BOARD_GROUPS];
    } sets[LW_BOARD_KINDS + 1]; /* the sets of pieces that a kind belongs to: group * LW_BOARD_STYLES + style */
    uint8_t group_count, group[LW_BOARD_GROUPS]; /* groups that some kind has */
    uint8_t honour;                              /* the kind of honour, 0 if none */
    bool must, land_any, cap_draws;
    bool counting;                    /* this processor can count bits in one instruction; affects only speed */
    uint8_t line[15][15];             /* by difference in rows and columns, plus 7: vector << 3 | steps */
    int pieces;                       /* per side at the start */
    int weight[LW_BOARD_KINDS + 1];   /* the paper's priorities, per kind */
    int material[LW_BOARD_KINDS + 1]; /* the same without the thousand for honour */
} lw_board;

enum { LW_BOARD_NO_LINE = 0xFF };

static inline uint8_t lw_board_line(const lw_board *board, int from, int to)
{
    return board->line[(to >> 3) - (from >> 3) + 7][(to & 7) - (from & 7) + 7];
}

/* A turn: its first and last cell, and what it captures. */
typedef struct lw_board_ply {
    int from, to;
    uint64_t victims;
} lw_board_ply;

enum lw_board_end { LW_BOARD_END_NONE, LW_BOARD_END_HONOUR, LW_BOARD_END_NO_MOVES, LW_BOARD_END_CAP };

/* --- Hot functions are compiled twice: for every processor, and for those with an instruction that counts
 * bits. --- */
#if defined(__x86_64__) && defined(__GNUC__)
#define LW_BOARD_COUNTING  __attribute__((target("popcnt")))
#define LW_BOARD_CAN_COUNT (__builtin_cpu_supports("popcnt") != 0)
#else
#define LW_BOARD_COUNTING
#define LW_BOARD_CAN_COUNT false
#endif
#define LW_BOARD_INLINE static inline __attribute__((always_inline))

/* --- Cells and vectors. --- */

extern const uint8_t lw_board_vector_turn[LW_BOARD_VECTORS];  /* how far a set of cells is rotated */
extern const uint64_t lw_board_vector_room[LW_BOARD_VECTORS]; /* cells where a step along it may end */

static inline uint64_t lw_board_bit(int cell)
{
    return (uint64_t)1 << cell;
}

static inline int lw_board_lowest(uint64_t cells)
{
    return __builtin_ctzll(cells);
}

LW_BOARD_INLINE int lw_board_count(uint64_t cells)
{
    return __builtin_popcountll(cells);
}

LW_BOARD_INLINE uint64_t lw_board_shift(uint64_t cells, int vector)
{
    int turn = lw_board_vector_turn[vector];
    return (cells << turn | cells >> (64 - turn)) & lw_board_vector_room[vector];
}

static inline int lw_board_vector_opposite(int vector)
{
    return (vector & 8) | ((vector + 4) & 7);
}

LW_BOARD_INLINE uint64_t lw_board_occupied(const lw_board_position *p)
{
    return p->kind[0] | p->kind[1] | p->kind[2];
}

LW_BOARD_INLINE uint64_t lw_board_held(const lw_board_position *p, uint32_t player)
{
    return lw_board_occupied(p) & (player ? ~p->first : p->first);
}

LW_BOARD_INLINE uint64_t lw_board_of_kind(const lw_board_position *p, int kind)
{
    return (kind & 1 ? p->kind[0] : ~p->kind[0]) & (kind & 2 ? p->kind[1] : ~p->kind[1]) &
           (kind & 4 ? p->kind[2] : ~p->kind[2]);
}

static inline int lw_board_kind_at(const lw_board_position *p, int cell)
{
    return (int)((p->kind[0] >> cell & 1) | (p->kind[1] >> cell & 1) << 1 | (p->kind[2] >> cell & 1) << 2);
}

static inline void lw_board_put(lw_board_position *p, int cell, int kind, uint32_t player)
{
    for (int i = 0; i < 3; i++)
        p->kind[i] |= (uint64_t)(kind >> i & 1) << cell;
    p->first |= (uint64_t)(player == 0) << cell;
}

/* Plays a turn: pieces leave, arrive and convert; then the other player is to move. */
LW_BOARD_INLINE void lw_board_position_play(const lw_board *board, lw_board_position *p, lw_board_ply turn)
{
    int kind = lw_board_kind_at(p, turn.from);
    uint64_t last = board->side[p->player].last_row,
             gone = turn.victims | lw_board_bit(turn.from) | lw_board_bit(turn.to);
    if (board->convert[kind] && (last >> turn.to & 1) && !(last >> turn.from & 1))
        kind = board->convert[kind];
    for (int i = 0; i < 3; i++)
        p->kind[i] &= ~gone;
    p->first &= ~gone;
    lw_board_put(p, turn.to, kind, p->player);
    p->player ^= 1;
    p->plies++;
}

/* True if the piece of honour has decided the game; stores the winner. */
LW_BOARD_INLINE bool lw_board_honour_fell(const lw_board *board, const lw_board_position *p, lw_status *status)
{
    if (!board->honour)
        return false;
    uint64_t honour = lw_board_of_kind(p, board->honour);
    uint32_t other = p->player ^ 1;
    bool lost = !(honour & lw_board_held(p, p->player));
    if (!lost && honour & lw_board_held(p, other))
        return false;
    status->outcome = LW_WON;
    status->player = (int)(lost ? other : p->player);
    return true;
}

/* --- board_turns.c --- */

/* The turns of a position, still bundled: the cells that pieces reach along one vector. */
typedef struct lw_board_bundle {
    uint64_t cells;
    uint32_t vector, count;
} lw_board_bundle;

typedef struct lw_board_bundles {
    int count;
    uint32_t turns;
    lw_board_bundle list[LW_BOARD_VECTORS];
} lw_board_bundles;

/* Listed in this order: captures by moving onto a piece, captures by jumping, and plain moves unless capturing
 * is mandatory and possible. */
typedef struct lw_board_turns {
    lw_board_bundles into, quiet;
    uint64_t empty;
    uint64_t jumpers;
    uint32_t chains[LW_BOARD_CELLS]; /* turns of each jumper */
    uint32_t jumps;                  /* their sum */
} lw_board_turns;

static inline uint32_t lw_board_turns_total(const lw_board_turns *turns)
{
    return turns->into.turns + turns->jumps + turns->quiet.turns;
}

/* --- board_facts.c --- */

enum lw_board_fact {
    LW_BOARD_FACT_DURATION,
    LW_BOARD_FACT_INTELLIGENCE,
    LW_BOARD_FACT_DYNAMISM,
    LW_BOARD_FACT_USABILITY,
    LW_BOARD_FACT_PLIES,
    LW_BOARD_FACT_BRANCHING,
    LW_BOARD_FACT_FORCED,
    LW_BOARD_FACT_CAPTURES,
    LW_BOARD_FACT_DECISIVE,
    LW_BOARD_FACT_COMPLETION,
    LW_BOARD_FACT_DRAWS,
    LW_BOARD_FACT_FIRST,
    LW_BOARD_FACT_LEAD,
    LW_BOARD_FACT_DRAMA,
    LW_BOARD_FACT_UNCERTAINTY,
    LW_BOARD_FACT_REFINEMENT,
    LW_BOARD_FACT_SLOWNESS,
    LW_BOARD_FACT_COVERAGE,
    LW_BOARD_FACT_SPATIAL,
    LW_BOARD_FACT_CHALLENGE,
    LW_BOARD_FACT_DIVERSITY,
    LW_BOARD_FACT_DEAD,
    LW_BOARD_FACT_SKILL,
    LW_BOARD_FACT_SKILL_MCTS,
    LW_BOARD_FACT_BALANCE,
    LW_BOARD_FACT_PIECES,
    LW_BOARD_FACT_KINDS,
    LW_BOARD_FACT_LEARN_OWN,
    LW_BOARD_FACT_LEARN_ALL,
    LW_BOARD_FACT_LEARNED_5,
    LW_BOARD_FACT_LEARNED_25,
    LW_BOARD_FACT_LEARNED,
    LW_BOARD_FACT_EDGE,
    LW_BOARD_FACT_WORDS,
    LW_BOARD_FACT_MATCH, /* first row of search/match_facts.def */
    LW_BOARD_FACT_COUNT = LW_BOARD_FACT_MATCH + LW_MATCH_FACTS,
};

/* --- board_trials.c --- */

typedef struct lw_board_sum {
    int64_t samples;
    double sum, squares;
} lw_board_sum;

/* The statistics of a number of random games. */
typedef struct lw_board_tally {
    lw_board_sum facts[LW_BOARD_FACT_COUNT];
    double longest;
    unsigned moved, converted; /* kinds, as bits */
    bool fell, captured;       /* a game was decided by honour; something was captured */
} lw_board_tally;

static inline void lw_board_sum_add(lw_board_sum *sum, double sample)
{
    sum->samples++;
    sum->sum += sample;
    sum->squares += sample * sample;
}

#endif
