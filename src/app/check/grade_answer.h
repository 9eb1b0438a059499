/* grade_answer.h: the facts of a puzzle; the JSON answer of 'grade'. */
#ifndef LW_APP_CHECK_GRADE_ANSWER_H
#define LW_APP_CHECK_GRADE_ANSWER_H

#include "app/check/answer.h"
#include "grade/measure.h"
#include "search/bfs.h"
#include "stats/interval.h"

enum { LW_AMONG_MAX = 100000 };

/* The request. */
typedef struct lw_grading {
    const char *facts; /* names separated by commas; NULL: all */
    const char *by;    /* a formula or its name; NULL: none */
    int64_t reach;     /* count states up to this depth; -1: do not count */
    int64_t among;     /* rank facts among this many random puzzles of the same spec; 0: do not rank */
    const lw_stop *stop;
} lw_grading;

/* The rank of a puzzle's fact among n random puzzles of its spec, by the numbers with a smaller and with an
 * equal value: the share below it, where equal ones count half. */
typedef struct lw_standing {
    int n, below, equal;
    double share;
    lw_interval interval; /* Wilson, 95 %: from the share below to the share not above */
} lw_standing;

/* The results for one puzzle. */
typedef struct lw_graded {
    lw_value facts[64];
    const char *formula;   /* NULL: none */
    double value;          /* of the formula */
    lw_reach reach;        /* depths 0: not requested */
    lw_standing among[64]; /* one per fact; n 0: not requested, or the fact is unknown */
    lw_buf remarks;        /* one per line */
} lw_graded;

/* Calls `each` for every name in a comma-separated list, until the first failure. */
int lw_each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context,
                 lw_error *);

/* Fails with LW_STOPPED if stopped. */
int lw_grade(const lw_grading *, const lw_item_in *, lw_graded *, lw_error *);
void lw_graded_write(const lw_grading *, const lw_item_in *, const lw_graded *, lw_buf *out);
void lw_graded_drop(lw_graded *);

#endif
