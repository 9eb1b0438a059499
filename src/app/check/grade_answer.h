/* grade_answer.h: the facts of a puzzle, and what 'grade' answers as JSON. */
#ifndef LW_APP_CHECK_GRADE_ANSWER_H
#define LW_APP_CHECK_GRADE_ANSWER_H

#include "app/check/answer.h"
#include "grade/measure.h"
#include "search/bfs.h"
#include "stats/interval.h"

enum { LW_AMONG_MAX = 100000 };

/* What is asked for. */
typedef struct lw_grading {
    const char *facts; /* names with commas between; NULL: all */
    const char *by;    /* a formula, or its name; NULL: none */
    int64_t reach;     /* states are counted to this depth; -1: not at all */
    int64_t among;     /* facts are ranked among so many random puzzles of the same spec; 0: they are not */
    const lw_stop *stop;
} lw_grading;

/* Where a puzzle's fact stands among those of n random puzzles of its spec, of which so many have less, and so
 * many as much: the share below it, half of those that have as much counted in. */
typedef struct lw_standing {
    int n, below, equal;
    double share;
    lw_interval interval; /* Wilson, 95 %: from those below to those not above */
} lw_standing;

/* All that is told of one puzzle. */
typedef struct lw_graded {
    lw_value facts[64];
    const char *formula;   /* NULL: there is none */
    double value;          /* of it */
    lw_reach reach;        /* depths 0: not asked for */
    lw_standing among[64]; /* of each fact, where that was asked for and it is known; n 0: it is not */
    lw_buf remarks;        /* a line each */
} lw_graded;

/* The names of a list with commas between, until the first failure. */
int lw_each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context,
                 lw_error *);

/* Fails with LW_STOPPED when the stop was raised. */
int lw_grade(const lw_grading *, const lw_item_in *, lw_graded *, lw_error *);
void lw_graded_write(const lw_grading *, const lw_item_in *, const lw_graded *, lw_buf *out);
void lw_graded_drop(lw_graded *);

#endif
