/* crate_play.h: plays of crate pushing with some of a level's crates, for proofs. Only for games of
 * heuristics/crates.h. Cells are numbered by columns. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATE_PLAY_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATE_PLAY_H

#include "families/puzzlescript/heuristics/aim.h"
#include "families/puzzlescript/heuristics/hopeless.h"

enum {
    LW_PS_CRATE_SIDES = 4, /* up, down, left, right; opposite ones differ in the last bit */
    LW_PS_CRATE_CELLS = LW_PS_AIM_WORDS * 64,
    LW_PS_CRATE_MAX = 64,
    LW_PS_CRATE_STATES = 400, /* boards that one play may come to */
    LW_PS_CRATE_NOWHERE = -1
};

enum lw_ps_footing {
    LW_PS_WALL,
    LW_PS_FLOOR,
    LW_PS_LOST,
    LW_PS_MARK
}; /* LOST: no crate comes from there to a mark */

typedef struct lw_ps_crate_board {
    bool crate[LW_PS_CRATE_CELLS];
    int crates[LW_PS_CRATE_MAX]; /* their cells */
    int count, player;
} lw_ps_crate_board;

typedef struct lw_ps_crate_play {
    const lw_ps_crate_map *map;
    int cells;
    int (*next)[LW_PS_CRATE_SIDES];
    unsigned char *footing;
    uint64_t *floors, *open;                /* by column: a bit a cell; `open` has no crates */
    uint64_t *reach;                        /* where the player can walk, after lw_ps_crate_walk */
    unsigned short part[LW_PS_CRATE_CELLS]; /* by cell: the part that was flooded; 0: none */
    int queue[LW_PS_CRATE_CELLS];
    /* Boards as words: their crates, and the first cell that the player can walk to. */
    int words;
    uint64_t *key, *seen, *stack;
    int waiting, met;
    uint64_t *learned;
    bool *dead;       /* of `learned` */
    uint64_t *planes; /* of a board, for hopeless.h */
    int64_t looked;   /* cells */
} lw_ps_crate_play;

/* NULL: the level is not such, or too large. */
lw_ps_crate_play *lw_ps_crate_play_open(const lw_ps_crate_map *, lw_arena *);
int64_t lw_ps_crate_work(lw_ps_crate_play *); /* since it was last asked for, in the work that budgets count */

bool lw_ps_crate_read(const lw_ps_crate_play *, const void *planes, int player,
                      lw_ps_crate_board *); /* false: too many */
void lw_ps_crate_clear(lw_ps_crate_board *);
void lw_ps_crate_put(lw_ps_crate_board *, int cell);
void lw_ps_crate_copy(const lw_ps_crate_play *, const lw_ps_crate_board *from, lw_ps_crate_board *to);
void lw_ps_crate_move(lw_ps_crate_board *, int from, int to); /* the player follows; to NOWHERE: it is gone */

/* Numbers the cells that hang together with this one; those that have a number stay as they are. */
void lw_ps_crate_flood(lw_ps_crate_play *, const lw_ps_crate_board *, int start, int part);
void lw_ps_crate_walk(lw_ps_crate_play *, const lw_ps_crate_board *);
static inline bool lw_ps_crate_reaches(const lw_ps_crate_play *p, int cell)
{
    return p->reach[cell / p->map->height] >> (cell % p->map->height) & 1;
}

/* Trying everything. lw_ps_crate_walk comes before a board is handed in. */
void lw_ps_crate_begin(lw_ps_crate_play *, const lw_ps_crate_board *);
bool lw_ps_crate_take(lw_ps_crate_play *, lw_ps_crate_board *); /* the next that waits; false: there is none */
bool lw_ps_crate_add(lw_ps_crate_play *, const lw_ps_crate_board *); /* false: there are too many */

/* What is remembered of a board after lw_ps_crate_walk, asked about something; false: nothing is, and the
 * answer is to be put there. */
bool lw_ps_crate_known(lw_ps_crate_play *, const lw_ps_crate_board *, int about, bool **dead);

#endif
