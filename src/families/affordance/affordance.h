/* affordance.h: the Affordance Sandbox as its own files see it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_H

#include "core/family.h"

extern const lw_family lw_family_affordance;

enum { LW_AFFORDANCE_MAX_SIDE = 64, LW_AFFORDANCE_MAX_TOKENS = 1024 };

/* Kinds of token, in the order of the paper; walls are laid out like tokens, but never entered as such. */
enum lw_affordance_token_kind {
    LW_AFFORDANCE_TOKEN_BLUE,
    LW_AFFORDANCE_TOKEN_RED,
    LW_AFFORDANCE_TOKEN_GOLD,
    LW_AFFORDANCE_TOKEN_BLACK,
    LW_AFFORDANCE_TOKEN_PURPLE,
    LW_AFFORDANCE_TOKEN_WHITE,
    LW_AFFORDANCE_TOKEN_GREEN,
    LW_AFFORDANCE_TOKEN_DARKGREEN,
    LW_AFFORDANCE_TOKEN_SILVER,
    LW_AFFORDANCE_TOKEN_ARROW,
    LW_AFFORDANCE_TOKEN_BOMB,
    LW_AFFORDANCE_TOKEN_BROWN,
    LW_AFFORDANCE_TOKEN_WALL,
    LW_AFFORDANCE_TOKEN_KINDS,
    LW_AFFORDANCE_TOKEN_PAPER =
        LW_AFFORDANCE_TOKEN_PURPLE, /* the kinds before it are those the paper plays with */
};

enum lw_affordance_token_number {
    LW_AFFORDANCE_NUMBER_NONE,
    LW_AFFORDANCE_NUMBER_VALUE,
    LW_AFFORDANCE_NUMBER_NAME,
    LW_AFFORDANCE_NUMBER_DIRECTION
};

typedef struct lw_affordance_token_row {
    const char *name;
    char letter; /* in IDs and on plain boards */
    enum lw_affordance_token_number
        number; /* what its number is: a strength, the name of a group or pair, a direction */
} lw_affordance_token_row;

enum lw_affordance_param {
    LW_AFFORDANCE_SIDE,
    LW_AFFORDANCE_COUNTS, /* blue, red, gold, black: four rows */
    LW_AFFORDANCE_TORUS = LW_AFFORDANCE_COUNTS + LW_AFFORDANCE_TOKEN_PAPER,
    LW_AFFORDANCE_GOLD_ON_ENTRY,
    LW_AFFORDANCE_BLACK_ON_ENTRY,
    LW_AFFORDANCE_BLACK_MATCHES_TURNS,
    LW_AFFORDANCE_RED_KEEPS_CURRENT,
    LW_AFFORDANCE_START_SQUARE,
    LW_AFFORDANCE_RESCORE,
    LW_AFFORDANCE_WALL_KIND,
    LW_AFFORDANCE_BOMB_KIND,
    LW_AFFORDANCE_MORE_COUNTS, /* purple .. wall: nine rows */
    LW_AFFORDANCE_HIDDEN = LW_AFFORDANCE_MORE_COUNTS + LW_AFFORDANCE_TOKEN_KINDS - LW_AFFORDANCE_TOKEN_PAPER,
    LW_AFFORDANCE_BOMB_RADIUS,
    LW_AFFORDANCE_BUDGET,
    LW_AFFORDANCE_START,
    LW_AFFORDANCE_ORDER,
    LW_AFFORDANCE_RANGES, /* lowest and highest number of blue, red, black, purple, white, darkgreen, silver */
    LW_AFFORDANCE_RUNS = LW_AFFORDANCE_RANGES + 14,
    LW_AFFORDANCE_POPULATION,
    LW_AFFORDANCE_UPDATINGS,
    LW_AFFORDANCE_PLAYED_BY,
};

enum { LW_AFFORDANCE_CLOSED_TO_WHITE = 1, LW_AFFORDANCE_CLOSED_TO_BOMBS = 2 };
enum lw_affordance_start_square {
    LW_AFFORDANCE_START_FILLED,
    LW_AFFORDANCE_START_WALL,
    LW_AFFORDANCE_START_FREE
};

/* A token of a design, as it lies in its bytes. A design is first the tokens in the open, kind by kind, then
 * the hidden ones. */
typedef struct lw_affordance_token {
    unsigned char kind;
    unsigned char row, col;
    unsigned char number;
    unsigned char group; /* of a hidden one: 1 and the number of its green token; 0: it lies in the open */
} lw_affordance_token;

enum { LW_AFFORDANCE_GROUPS = 250 };

static inline lw_affordance_token *lw_affordance_tokens(unsigned char *design)
{
    return (lw_affordance_token *)(void *)design;
}

/* --- A design made ready for play. --- */

typedef struct lw_affordance {
    int n, cells, start, budget, count;
    const lw_affordance_token *tokens;
    const uint16_t *token_at;    /* of each cell: 1 and the token that lies there; 0: none */
    const unsigned char *closed; /* of each cell: what does not open it, even if it is filled */
    const int16_t *next;         /* of each cell and direction (U D L R): the cell there, -1: off the board */
    unsigned char order[4];      /* directions in the order they are listed */
    bool torus, gold_on_entry, black_on_entry, black_matches_turns, red_keeps_current, rescore;
    bool walls_soft, bombs_burn;
    enum lw_affordance_start_square start_square;
    int bomb_radius;
    bool queued;                                             /* some token clears by age */
    bool extended;                                           /* something the paper only proposes */
    size_t filled, gone, shown, entered, queue, score, size; /* where the parts of a state lie */
    size_t cell_words, token_words;
} lw_affordance;

typedef struct lw_affordance_rules {
    lw_rules rules;
    lw_affordance board;
} lw_affordance_rules;

static inline const lw_affordance *lw_affordance_board(const lw_rules *rules)
{
    return &((const lw_affordance_rules *)rules)->board;
}

/* --- A state: this head, then bits of cells and tokens, then the clearing queue, then the score. --- */

enum { LW_AFFORDANCE_NO_DIRECTION = 4 };

typedef struct lw_affordance_head {
    int32_t moves, pool, white, forced;
    uint16_t at, queue_count;
    uint8_t last, forced_direction, gold, spare;
} lw_affordance_head;

static inline const lw_affordance_head *lw_affordance_head_of(const void *state)
{
    return state;
}

static inline int64_t lw_affordance_points(const lw_affordance *board, const void *state)
{
    return *(const int64_t *)(const void *)((const unsigned char *)state + board->score);
}

/* --- A gene and its six classes. --- */

/* With at most four ways to go a gene x in [0, 1] matters only through floor(2x), floor(3x), floor(4x), which
 * part the unit interval into six: a byte of 0 .. 5 stands for a gene, drawn as 3, 1, 2, 2, 1, 3 twelfths. */
enum { LW_AFFORDANCE_GENE_CLASSES = 6, LW_AFFORDANCE_GENES = 98 };

/* The same by the fast path: the paper's four tokens, however its open rules are read, at most 13 a side. NULL
 * where it is not offered. */
typedef struct lw_affordance_fast lw_affordance_fast;

/* Many plays of one board, in lockstep where board and processor allow it. `lanes`: how many at once; what
 * lw_affordance_lanes says of this processor (8: AVX-512, 4: AVX2, 1: neither), or less. A list of genes is
 * readable up to a multiple of LW_AFFORDANCE_GENES_ALIGN of them. */
enum { LW_AFFORDANCE_GENES_ALIGN = 8 };

/* --- The paper's solver: steady state with single tournaments over such chromosomes. --- */

enum { LW_AFFORDANCE_LANES_PLAIN = -1, LW_AFFORDANCE_LANES_ALL = 0 };

typedef struct lw_affordance_effort {
    int runs, population, updatings;
    int lanes; /* LW_AFFORDANCE_LANES_ALL: all that the processor has, LW_AFFORDANCE_LANES_PLAIN: by the plain
                  rules. The same comes out */
} lw_affordance_effort;

typedef struct lw_affordance_run {
    int64_t best;
    const unsigned char *genes; /* the best chromosome, lw_affordance_gene_count of them */
} lw_affordance_run;

#endif
