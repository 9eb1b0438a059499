/* abstract.h: abstract two-player games on square or hexagonal boards, shared by the family's files.
 *
 * A design holds one game: how up to six kinds of pieces move and capture, how they stand at the start, what
 * players hold in hand, what wins. Boards are 4 x 4 to 10 x 10; cells are numbered row by row from the first
 * player's left corner. A hexagonal board is the same grid sheared: cells have six neighbours, and two of the
 * eight directions are not used.
 *
 * A set of cells is one 128-bit number. A position has one such set for the first player's cells and three for
 * the kinds, split into bit planes, so that moving and capturing are the same few operations in every game. */
#ifndef LW_FAMILIES_ABSTRACT_H
#define LW_FAMILIES_ABSTRACT_H

#include "core/family.h"

extern const lw_family lw_family_abstract;

enum {
    LW_ABSTRACT_KINDS = 6,
    LW_ABSTRACT_SIDE_MIN = 4,
    LW_ABSTRACT_SIDE_MAX = 10,
    LW_ABSTRACT_CELLS = LW_ABSTRACT_SIDE_MAX * LW_ABSTRACT_SIDE_MAX,
    LW_ABSTRACT_ATOMS = 3, /* ways to move, per kind */
    /* Eight king steps, clockwise from forward; eight knight leaps; eight steps of two cells. On hexagonal
     * boards six of each: neighbours, the cells between two neighbours, and two cells away. */
    LW_ABSTRACT_VECTORS = 24,
    LW_ABSTRACT_HEX_MASK = 0xDD,
};

enum lw_abstract_param {
    LW_ABSTRACT_WIDTH,
    LW_ABSTRACT_HEIGHT,
    LW_ABSTRACT_GRID,
    LW_ABSTRACT_GAMES,
};

/* --- The design. --- */

enum lw_abstract_mirror { LW_ABSTRACT_TURN, LW_ABSTRACT_REFLECT };

enum lw_abstract_goal {
    LW_ABSTRACT_GOAL_ROYAL = 1,
    LW_ABSTRACT_GOAL_ALL = 2,
    LW_ABSTRACT_GOAL_REACH = 4,
    LW_ABSTRACT_GOAL_LINE = 8,
    LW_ABSTRACT_GOAL_CONNECT = 16,
    LW_ABSTRACT_GOALS = 32,
};

/* What happens to a player who cannot move. */
enum lw_abstract_stuck {
    LW_ABSTRACT_STUCK_LOSES,
    LW_ABSTRACT_STUCK_WINS,
    LW_ABSTRACT_STUCK_DRAWS,
    LW_ABSTRACT_STUCK_PASSES,
    LW_ABSTRACT_STUCK_ENDS, /* ends the game, which is then counted */
    LW_ABSTRACT_STUCKS,
};

enum lw_abstract_rule {
    LW_ABSTRACT_RULE_MUST = 1,    /* a player who can capture has to */
    LW_ABSTRACT_RULE_CUSTODY = 2, /* an enemy between the moved piece and another of its side is captured */
    LW_ABSTRACT_RULE_PASS = 4,
    LW_ABSTRACT_RULE_SWAP = 8,   /* the pie rule */
    LW_ABSTRACT_RULE_KEEP = 16,  /* what is captured goes into the captor's hand */
    LW_ABSTRACT_RULE_CHECK = 32, /* no turn may leave a royal piece where it can be captured */
    LW_ABSTRACT_RULES = 64,
};

/* How the result is counted when a game ends without a winner. */
enum lw_abstract_count {
    LW_ABSTRACT_COUNT_DRAW,
    LW_ABSTRACT_COUNT_PIECES,
    LW_ABSTRACT_COUNT_TERRITORY,
    LW_ABSTRACT_COUNTS,
};

enum lw_abstract_manner {
    LW_ABSTRACT_NONE,
    LW_ABSTRACT_STEP,  /* to a neighbour */
    LW_ABSTRACT_SLIDE, /* any number of steps over empty cells */
    LW_ABSTRACT_LEAP,  /* a knight's move */
    LW_ABSTRACT_RIDE,  /* any number of the same leap */
    LW_ABSTRACT_SKIP,  /* two cells in a straight line, over anything */
    LW_ABSTRACT_HOP,   /* over a neighbouring piece, to the empty cell behind it */
    LW_ABSTRACT_MANNERS,
};

enum lw_abstract_purpose {
    LW_ABSTRACT_MOVES = 1,
    LW_ABSTRACT_TAKES = 2,
    LW_ABSTRACT_AGAIN = 4, /* for hops: they may continue */
    LW_ABSTRACT_PURPOSES = 8,
};

enum lw_abstract_place {
    LW_ABSTRACT_ANYWHERE,
    LW_ABSTRACT_HOME,  /* on the player's first two rows */
    LW_ABSTRACT_TOUCH, /* next to a piece of the same side */
    LW_ABSTRACT_FALL,  /* on the bottom row or directly above a piece */
    LW_ABSTRACT_PLACES,
};

enum { LW_ABSTRACT_FLAG_ROYAL = 1, LW_ABSTRACT_FLAG_RUNNER = 2, LW_ABSTRACT_FLAGS = 4 };
enum { LW_ABSTRACT_HAND_MAX = 50, LW_ABSTRACT_UNLIMITED = 51 };

typedef struct lw_abstract_atom {
    uint8_t manner, purpose, mask; /* mask: of vectors; bit 0 is the first of the manner's eight */
} lw_abstract_atom;

typedef struct lw_abstract_kind {
    uint8_t letter; /* 'A' to 'Z'; 0: no such kind */
    uint8_t flags;
    uint8_t promotes; /* kinds it may become on the far row: bit 0 is the first kind */
    uint8_t hand;     /* number at the start; LW_ABSTRACT_UNLIMITED: any number */
    uint8_t place;    /* where it may be placed from the hand */
    lw_abstract_atom atom[LW_ABSTRACT_ATOMS];
} lw_abstract_kind;

/* The first bytes of a design. They are followed by the first player's half of the board, one byte per cell: 0
 * or a kind. */
typedef struct lw_abstract_genes {
    uint8_t mirror, goals, line, stuck, rules, count;
    uint8_t limit; /* in tens of plies */
    lw_abstract_kind kind[LW_ABSTRACT_KINDS];
} lw_abstract_genes;

enum { LW_ABSTRACT_LIMIT_MAX = 40, LW_ABSTRACT_LINE_MIN = 3, LW_ABSTRACT_LINE_MAX = 6 };

/* --- Sets of cells. --- */

__extension__ typedef unsigned __int128 lw_abstract_cells;

static inline lw_abstract_cells lw_abstract_bit(int cell)
{
    return (lw_abstract_cells)1 << cell;
}

static inline int lw_abstract_lowest(lw_abstract_cells cells)
{
    uint64_t low = (uint64_t)cells;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
}

static inline int lw_abstract_number(lw_abstract_cells cells)
{
    return __builtin_popcountll((uint64_t)cells) + __builtin_popcountll((uint64_t)(cells >> 64));
}

/* --- Positions. --- */

typedef struct lw_abstract_position {
    lw_abstract_cells first;   /* cells held by the first side */
    lw_abstract_cells kind[3]; /* the bits of the kinds; a cell with none is empty */
    uint8_t hand[2][LW_ABSTRACT_KINDS];
    uint16_t plies;
    uint8_t side;                    /* to move; after a swap the player has the other number */
    uint8_t swapped : 1, passes : 2; /* passes: how many in a row, at most 2 */
} lw_abstract_position;

static inline lw_abstract_cells lw_abstract_occupied(const lw_abstract_position *p)
{
    return p->kind[0] | p->kind[1] | p->kind[2];
}

static inline lw_abstract_cells lw_abstract_held(const lw_abstract_position *p, int side)
{
    return lw_abstract_occupied(p) & (side ? ~p->first : p->first);
}

static inline int lw_abstract_kind_at(const lw_abstract_position *p, int cell)
{
    return (int)((unsigned)(p->kind[0] >> cell & 1) | (unsigned)(p->kind[1] >> cell & 1) << 1 |
                 (unsigned)(p->kind[2] >> cell & 1) << 2);
}

static inline lw_abstract_cells lw_abstract_of_kind(const lw_abstract_position *p, int kind)
{
    return (kind & 1 ? p->kind[0] : ~p->kind[0]) & (kind & 2 ? p->kind[1] : ~p->kind[1]) &
           (kind & 4 ? p->kind[2] : ~p->kind[2]);
}

static inline void lw_abstract_put(lw_abstract_position *p, int cell, int kind, int side)
{
    for (int i = 0; i < 3; i++)
        p->kind[i] |= (lw_abstract_cells)(kind >> i & 1) << cell;
    p->first |= (lw_abstract_cells)(side == 0) << cell;
}

static inline void lw_abstract_clear(lw_abstract_position *p, lw_abstract_cells cells)
{
    for (int i = 0; i < 3; i++)
        p->kind[i] &= ~cells;
    p->first &= ~cells;
}

static inline lw_abstract_position lw_abstract_load(const void *state)
{
    lw_abstract_position p;
    __builtin_memcpy(&p, state, sizeof p);
    return p;
}

/* --- Rules. --- */

typedef struct lw_abstract_vector {
    int8_t rows, cols;
    int8_t shift;           /* by how much a set of cells is shifted */
    lw_abstract_cells room; /* cells where it may end */
} lw_abstract_vector;

/* What a kind of one side can do; vectors as bits. */
typedef struct lw_abstract_ways {
    uint32_t slides_quiet, slides_take;      /* slides and rides */
    uint32_t hops_any, hops_own, hops_again; /* quiet hops over any piece, over own ones; continuing ones */
    uint32_t jumps, jumps_again;             /* hops that capture */
} lw_abstract_ways;

/* The features of a side whose weighted sum is its evaluation. */
enum lw_abstract_weight {
    LW_ABSTRACT_WEIGHT_PIECE, /* pieces of the first kind, and so on */
    LW_ABSTRACT_WEIGHT_ADVANCE =
        LW_ABSTRACT_WEIGHT_PIECE + LW_ABSTRACT_KINDS, /* rows that runners have advanced */
    LW_ABSTRACT_WEIGHT_LEADER,                        /* the square of the foremost runner's advance */
    LW_ABSTRACT_WEIGHT_LINE, /* possible lines with one piece on them, with two, and so on */
    LW_ABSTRACT_WEIGHT_DISTANCE = LW_ABSTRACT_WEIGHT_LINE + LW_ABSTRACT_LINE_MAX - 1, /* to a connection */
    LW_ABSTRACT_WEIGHT_ROOM,      /* empty cells next to its pieces */
    LW_ABSTRACT_WEIGHT_TERRITORY, /* as in counting */
    LW_ABSTRACT_WEIGHT_FORWARD,   /* rows that all pieces have advanced */
    LW_ABSTRACT_WEIGHT_CENTRE,    /* pieces off the edge */
    LW_ABSTRACT_WEIGHTS,
};

typedef struct lw_abstract_game {
    lw_rules rules;
    lw_abstract_genes genes;
    int width, height, cells, kinds;
    bool hex;
    bool check, promoting, jumping; /* used by some rule or kind of this game */
    lw_abstract_cells all, row_first, row_last, col_first, col_last;
    lw_abstract_cells far[2], home[2]; /* per side: its far row, its first two rows */
    lw_abstract_vector vector[LW_ABSTRACT_VECTORS];
    uint32_t near, orthogonal; /* vectors to all neighbours, and to those that share an edge */
    unsigned royals, runners;  /* kinds, bit k for kind k */
    lw_abstract_ways ways[2][LW_ABSTRACT_KINDS + 1];
    /* Cells that a step, leap or skip leads to, by side, kind and cell. */
    lw_abstract_cells (*quiet)[LW_ABSTRACT_KINDS + 1][LW_ABSTRACT_CELLS];
    lw_abstract_cells (*take)[LW_ABSTRACT_KINDS + 1][LW_ABSTRACT_CELLS];
    lw_abstract_position start;
    int pieces;                      /* per side at the start, with those in hand if they are limited */
    int weight[LW_ABSTRACT_WEIGHTS]; /* weights of the features */
} lw_abstract_game;

static inline lw_abstract_cells lw_abstract_shift(const lw_abstract_game *game, lw_abstract_cells cells,
                                                  int vector)
{
    const lw_abstract_vector *v = &game->vector[vector];
    return (v->shift >= 0 ? cells << v->shift : cells >> -v->shift) & v->room;
}

static inline const lw_abstract_kind *lw_abstract_kind_of(const lw_abstract_game *game, int kind)
{
    return &game->genes.kind[kind - 1];
}

static inline unsigned char *lw_abstract_setup(unsigned char *design)
{
    return design + sizeof(lw_abstract_genes);
}

#endif
