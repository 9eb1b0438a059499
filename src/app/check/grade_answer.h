/* grade_answer.h: the facts of a puzzle, and what 'grade' answers as JSON. */
#ifndef LW_APP_CHECK_GRADE_ANSWER_H
#define LW_APP_CHECK_GRADE_ANSWER_H

#include "app/check/answer.h"
#include "grade/measure.h"
#include "search/bfs.h"

/* What is asked for. */
typedef struct lw_grading {
    const char *facts; /* names with commas between; NULL: all */
    const char *by;    /* a formula, or its name; NULL: none */
    int64_t reach;     /* states are counted to this depth; -1: not at all */
    const lw_stop *stop;
} lw_grading;

/* All that is told of one puzzle. */
typedef struct lw_graded {
    lw_value facts[64];
    const char *formula; /* NULL: there is none */
    double value;        /* of it */
    lw_reach reach;      /* depths 0: not asked for */
    lw_buf remarks;      /* a line each */
} lw_graded;

/* The names of a list with commas between, until the first failure. */
int lw_each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context,
                 lw_error *);

/* Fails with LW_STOPPED when the stop was raised. */
int lw_grade(const lw_grading *, const lw_item_in *, lw_graded *, lw_error *);
void lw_graded_write(const lw_grading *, const lw_item_in *, const lw_graded *, lw_buf *out);
void lw_graded_drop(lw_graded *);

#endif
