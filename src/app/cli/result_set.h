/* result_set.h: what an evolution of many leaves, as text: a front as a table, an archive as a map. */
#ifndef LW_APP_CLI_RESULT_SET_H
#define LW_APP_CLI_RESULT_SET_H

#include "base/arena.h"
#include "grade/search_run.h"

/* A design and what fresh numbers say of it; facts are NULL where none were asked. */
typedef struct lw_result_set_item {
    lw_find find; /* of a design beside only the design */
    const lw_value *facts;
} lw_result_set_item;

typedef struct lw_result_set {
    const lw_request *request;
    lw_arena arena;
    lw_result_set_item *finds; /* copies */
    int count, room;
    int rounds;      /* of fresh measurement; 0: values are as they were selected by */
    int bred, moved; /* finds before that, and how many of them were found to lie in another cell */
    lw_result_set_item beside[26]; /* given designs, shown among them for comparison */
    int beside_count;
} lw_result_set;

/* An ID, or a puzzle of the same family: measured as the request says, whatever its own parameters. */
int lw_result_set_beside(lw_result_set *, const char *id, lw_error *);

void lw_result_set_add(lw_result_set *, const lw_find *);
/* What a judge said of a find, among its facts; nothing without a judge. */
void lw_result_set_judged(const lw_result_set *, const lw_find *, lw_value *facts);
/* Measures all by fresh numbers, so many times: who then lies in another cell of an archive is put there, and
 * of several in a cell the best stays; of a front stays what no other is better than in all. */
void lw_result_set_refresh(lw_result_set *, int rounds, lw_pool *, const lw_stop *);
/* The goals' facts and the ID of each, sorted by the first goal, then the second, and so on. */
void lw_result_set_front(const lw_result_set *, lw_buf *);
/* How good the best of each cell is, as a digit from 0 (the worst there is) to 9; a dot where there is none.
 * The last axis goes across, the one before it up; a third makes one map a cell. Designs beside it are letters.
 */
void lw_result_set_archive(const lw_result_set *, lw_buf *);
void lw_result_set_drop(lw_result_set *);

#endif
