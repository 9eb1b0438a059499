/* affordance.h: the Affordance Sandbox as its own files see it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_H

#include "core/family.h"

extern const lw_family lw_family_affordance;

enum { LW_AFFORDANCE_MOST_SIDE = 64, LW_AFFORDANCE_MOST_TOKENS = 1024 };

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

extern const lw_affordance_token_row lw_affordance_token_rows[LW_AFFORDANCE_TOKEN_KINDS];

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
};

/* The parameter that counts a kind, and the one with the least of its numbers (the greatest follows; -1: it has
 * no range). */
int lw_affordance_count_param(int kind);
int lw_affordance_range_param(int kind);

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

/* How many tokens the spec asks for, hidden ones and walls included. */
int lw_affordance_count(const lw_spec *);
int64_t lw_affordance_start(const lw_spec *); /* the start square, worked out */
int lw_affordance_budget(const lw_spec *);    /* the moves at the start, worked out */
void lw_affordance_range(const lw_spec *, int kind, int *low, int *high); /* of the numbers of a kind */
/* Is what lies in the bytes a design of this spec? */
int lw_affordance_check(const lw_spec *, const unsigned char *design, lw_error *);

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

lw_rules *lw_affordance_compile(const lw_design *, lw_arena *, lw_error *);

/* --- A state: this head, then bits of cells and tokens, then the clearing queue, then the score. --- */

enum { LW_AFFORDANCE_NO_DIRECTION = 4 };

typedef struct lw_affordance_head {
    int32_t moves, pool, white, forced;
    uint16_t at, queue_count;
    uint8_t last, forced_direction, gold, spare;
} lw_affordance_head;

extern const char lw_affordance_letters[5]; /* "UDLR" */

static inline const lw_affordance_head *lw_affordance_head_of(const void *state)
{
    return state;
}

static inline int64_t lw_affordance_points(const lw_affordance *board, const void *state)
{
    return *(const int64_t *)(const void *)((const unsigned char *)state + board->score);
}

bool lw_affordance_filled(const lw_affordance *, const void *state, int cell);
int lw_affordance_lying(const lw_affordance *, const void *state, int cell); /* the token in sight there, -1 */
void lw_affordance_begin(const lw_affordance *, void *state);
/* The permitted directions in the order they are listed; returns how many. */
int lw_affordance_permitted(const lw_affordance *, const void *state, unsigned char directions[4]);
/* One choice and the forced steps that follow it. A direction that is not permitted wastes a move. */
void lw_affordance_step(const lw_affordance *, void *state, int direction, const lw_events *);
void lw_affordance_waste(const lw_affordance *, void *state, const lw_events *);
bool lw_affordance_over(const lw_affordance *, const void *state);
int64_t lw_affordance_ceiling(const lw_affordance *, const void *state);

/* --- A gene and its six classes. --- */

/* With at most four ways to go a gene x in [0, 1] matters only through floor(2x), floor(3x), floor(4x), which
 * part the unit interval into six: a byte of 0 .. 5 stands for a gene, drawn as 3, 1, 2, 2, 1, 3 twelfths. */
enum { LW_AFFORDANCE_GENE_CLASSES = 6, LW_AFFORDANCE_GENES = 98 };
extern const unsigned char
    lw_affordance_gene_choice[5][LW_AFFORDANCE_GENE_CLASSES]; /* by number of ways and class */
int lw_affordance_gene_class(double gene);
unsigned char lw_affordance_gene_any(lw_rng *);

/* The score of a chromosome of classes by the plain rules. `state` is room for one. */
int64_t lw_affordance_plain(const lw_affordance *, const unsigned char *genes, int count, void *state);

/* The same by the fast path: the paper's four tokens under the default rules (but `rescore`), at most 13 a
 * side. NULL where it is not offered. */
typedef struct lw_affordance_fast lw_affordance_fast;
const lw_affordance_fast *lw_affordance_quicken(const lw_affordance *, lw_arena *);
int lw_affordance_sprint(const lw_affordance_fast *, const unsigned char *genes, int count);

/* Many plays of one board, in lockstep where board and processor allow it. `lanes`: how many at once; what
 * lw_affordance_lanes says of this processor (8: AVX-512, 4: AVX2, 1: neither), or less. A list of genes is
 * readable up to a multiple of LW_AFFORDANCE_GENES_ALIGN of them. */
enum { LW_AFFORDANCE_GENES_ALIGN = 8 };
int lw_affordance_lanes(void);
void lw_affordance_sprints(const lw_affordance_fast *, int lanes, const unsigned char *const genes[], int count,
                           int plays, int scores[]);

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

int lw_affordance_moves(const lw_affordance *); /* the most that a play can have */
int lw_affordance_gene_count(const lw_affordance *);
/* As many runs as the effort says, number i under the generator's fork i; what they found is in the arena. */
void lw_affordance_solve(const lw_affordance *, const lw_affordance_effort *, const lw_rng *, lw_arena *,
                         lw_affordance_run runs[]);

extern const lw_fact lw_affordance_facts[];
void lw_affordance_measure(const lw_design *, lw_measure_context *, lw_value *facts);

/* --- The rest of the family's table. --- */

extern const lw_param lw_affordance_params[];
extern const lw_operator lw_affordance_operators[];
int lw_affordance_check_spec(lw_spec *, lw_error *);
int lw_affordance_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_affordance_format(const lw_design *, lw_buf *);
lw_design *lw_affordance_read(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_affordance_write(const lw_design *, lw_writer *);
void lw_affordance_canonical(const lw_design *, unsigned char *least);
extern const lw_editor lw_affordance_editor;
lw_colour lw_affordance_tone(int kind);
void lw_affordance_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);
int lw_affordance_replay(const lw_rules *, const lw_json *, lw_writer *, lw_error *);

#endif
