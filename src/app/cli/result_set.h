/* result_set.h: the result of an evolution of many designs as text: a front as a table, an archive as a
 * map. */
#ifndef LW_APP_CLI_RESULT_SET_H
#define LW_APP_CLI_RESULT_SET_H

#include "base/arena.h"
#include "grade/search_run.h"

/* A design and its facts by new measurements; facts are NULL if there were none. */
typedef struct lw_result_set_item {
    lw_find find; /* for a comparison design, only the design is set */
    const lw_value *facts;
} lw_result_set_item;

typedef struct lw_result_set {
    const lw_request *request;
    lw_arena arena;
    lw_result_set_item *finds; /* copies */
    int count, room;
    int rounds;                      /* of new measurements; 0: values are those used for selection */
    int bred;                        /* number of finds before them */
    int moved;                       /* of these, how many belong to another cell of the map after them */
    lw_result_set_item compared[26]; /* given designs, shown for comparison */
    int compared_count;
} lw_result_set;

/* Adds a design for comparison: an ID, or a puzzle of the same family. It is measured as the request says,
 * whatever its own parameters. */
int lw_result_set_compare(lw_result_set *, const char *id, lw_error *);

void lw_result_set_add(lw_result_set *, const lw_find *);
/* Sets a judge's numbers among the facts of a find; nothing without a judge. */
void lw_result_set_judged(const lw_result_set *, const lw_find *, lw_value *facts);
/* Measures everything again in this many rounds. Members of a grid move to the cell where they now belong, and
 * the best of each cell stays. Archives of other kinds keep all members. Of a front, the designs that no other
 * dominates stay. */
void lw_result_set_refresh(lw_result_set *, int rounds, lw_pool *, const lw_stop *);
/* Writes the goals' facts and the ID of each design, sorted by the first goal, then the second, and so on. */
void lw_result_set_front(const lw_result_set *, lw_buf *);
/* Draws the best of each cell as a digit from 0 (the worst score there is) to 9, or a dot if the cell is
 * empty. The last axis runs across and the one before it up; with more axes there is one map for each of their
 * cells. Comparison designs are letters. */
void lw_result_set_archive(const lw_result_set *, lw_buf *);
void lw_result_set_drop(lw_result_set *);

#endif
