/* crate_play.h: plays crate pushing with some of a level's crates, for proofs of deadlocks. Only for games that
 * are crate pushing (crates.h). Cells are numbered column by column. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATE_PLAY_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATE_PLAY_H

#include "families/puzzlescript/heuristics/aim.h"
#include "families/puzzlescript/heuristics/hopeless.h"

enum {
    LW_PS_CRATE_SIDES = 4, /* up, down, left, right; opposite sides differ in the last bit */
    LW_PS_CRATE_CELLS = LW_PS_AIM_WORDS * 64,
    LW_PS_CRATE_MAX = 64,
    LW_PS_CRATE_STATES = 400, /* maximum number of boards in one search */
    LW_PS_CRATE_NOWHERE = -1
};

enum lw_ps_footing {
    LW_PS_WALL,
    LW_PS_FLOOR,
    LW_PS_LOST,
    LW_PS_MARK
}; /* LOST: no crate can be pushed from there to a mark */

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
    uint64_t *floors, *open;                /* by column: one bit per cell; `open`: floors without crates */
    uint64_t *reach;                        /* cells that the player can walk to, after lw_ps_crate_walk */
    unsigned short part[LW_PS_CRATE_CELLS]; /* by cell: number of its flooded part; 0: none */
    int queue[LW_PS_CRATE_CELLS];
    /* Boards as words: their crates, and the first cell that the player can walk to. */
    int words;
    uint64_t *key, *seen, *stack;
    int waiting, met;
    uint64_t *learned;
    bool *dead;       /* by entry of `learned`: the answer */
    uint64_t *planes; /* of a board, for hopeless.h */
    int64_t looked;   /* cells looked at */
} lw_ps_crate_play;

/* NULL: the level is not crate pushing, or too large. */
lw_ps_crate_play *lw_ps_crate_play_open(const lw_ps_crate_map *, lw_arena *);
int64_t lw_ps_crate_work(lw_ps_crate_play *); /* since the last call, in the unit of budgets */

bool lw_ps_crate_read(const lw_ps_crate_play *, const void *planes, int player,
                      lw_ps_crate_board *); /* false: too many */
void lw_ps_crate_clear(lw_ps_crate_board *);
void lw_ps_crate_put(lw_ps_crate_board *, int cell);
void lw_ps_crate_copy(const lw_ps_crate_play *, const lw_ps_crate_board *from, lw_ps_crate_board *to);
void lw_ps_crate_move(lw_ps_crate_board *, int from,
                      int to); /* the player follows; `to` NOWHERE removes the crate */

/* Numbers the cells connected with this one; cells that have a number keep it. */
void lw_ps_crate_flood(lw_ps_crate_play *, const lw_ps_crate_board *, int start, int part);
void lw_ps_crate_walk(lw_ps_crate_play *, const lw_ps_crate_board *);
static inline bool lw_ps_crate_reaches(const lw_ps_crate_play *p, int cell)
{
    return p->reach[cell / p->map->height] >> (cell % p->map->height) & 1;
}

/* Searching all plays from a board. Call lw_ps_crate_walk before passing a board. */
void lw_ps_crate_begin(lw_ps_crate_play *, const lw_ps_crate_board *);
bool lw_ps_crate_take(lw_ps_crate_play *,
                      lw_ps_crate_board *); /* the next waiting board; false: there is none */
bool lw_ps_crate_add(lw_ps_crate_play *, const lw_ps_crate_board *); /* false: too many boards */

/* Looks up the cached answer to a question (`about`) on a board after lw_ps_crate_walk. False: there is none,
 * and the caller must store the answer in **dead. */
bool lw_ps_crate_known(lw_ps_crate_play *, const lw_ps_crate_board *, int about, bool **dead);

#endif
