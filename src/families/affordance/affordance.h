/* affordance.h: the Affordance Sandbox, shared by the family's files. */
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
        number; /* meaning of its number: a strength, the name of a group or pair, a direction */
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

/* A token as stored in a design. A design lists first the visible tokens, kind by kind, then the hidden
 * ones. */
typedef struct lw_affordance_token {
    unsigned char kind;
    unsigned char row, col;
    unsigned char number;
    unsigned char group; /* of a hidden token: 1 + the number of its green token; 0: visible */
} lw_affordance_token;

enum { LW_AFFORDANCE_GROUPS = 250 };

static inline lw_affordance_token *lw_affordance_tokens(unsigned char *design)
{
    return (lw_affordance_token *)(void *)design;
}

/* --- A design prepared for play. --- */

typedef struct lw_affordance {
    int n, cells, start, budget, count;
    const lw_affordance_token *tokens;
    const uint16_t *token_at;    /* per cell: 1 + the index of its token; 0: none */
    const unsigned char *closed; /* per cell: what cannot open it while it is filled */
    const int16_t *next;         /* per cell and direction (U D L R): the neighbour, -1: off the board */
    unsigned char order[4];      /* directions in the order they are listed */
    bool torus, gold_on_entry, black_on_entry, black_matches_turns, red_keeps_current, rescore;
    bool walls_soft, bombs_burn;
    enum lw_affordance_start_square start_square;
    int bomb_radius;
    bool queued;                                             /* some token clears squares by age */
    bool extended;                                           /* has something that the paper only proposes */
    size_t filled, gone, shown, entered, queue, score, size; /* offsets in a state, and its size */
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

/* With at most four directions to choose from, a gene x in [0, 1] matters only through floor(2x), floor(3x) and
 * floor(4x), which divide the unit interval into six classes. A byte of 0 .. 5 stands for a gene; the classes
 * are drawn with probabilities of 3, 1, 2, 2, 1 and 3 twelfths. */
enum { LW_AFFORDANCE_GENE_CLASSES = 6, LW_AFFORDANCE_GENES = 98 };

/* A board prepared for the fast path (affordance_fast.h): the paper's four tokens, any reading of its open
 * rules, at most 13 squares per side. NULL where the fast path does not apply. */
typedef struct lw_affordance_fast lw_affordance_fast;

/* Many plays of one board run in lockstep where board and processor allow it. `lanes` is the number of plays at
 * once: what lw_affordance_lanes returns for this processor (8: AVX-512, 4: AVX2, 1: neither), or less. A list
 * of genes must be readable up to a multiple of LW_AFFORDANCE_GENES_ALIGN. */
enum { LW_AFFORDANCE_GENES_ALIGN = 8 };

/* --- The paper's solver: steady state with single tournaments over chromosomes of such genes. --- */

enum { LW_AFFORDANCE_LANES_PLAIN = -1, LW_AFFORDANCE_LANES_ALL = 0 };

typedef struct lw_affordance_effort {
    int runs, population, updatings;
    int lanes; /* LW_AFFORDANCE_LANES_ALL: all that the processor has, LW_AFFORDANCE_LANES_PLAIN: the plain
                  rules; the results are equal */
} lw_affordance_effort;

typedef struct lw_affordance_run {
    int64_t best;
    const unsigned char *genes; /* the best chromosome, lw_affordance_gene_count of them */
} lw_affordance_run;

#endif
