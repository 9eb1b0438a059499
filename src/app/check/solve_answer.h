/* solve_answer.h: the JSON answer of 'solve'. */
#ifndef LW_APP_CHECK_SOLVE_ANSWER_H
#define LW_APP_CHECK_SOLVE_ANSWER_H

#include "app/check/answer.h"
#include "search/search.h"

/* How to solve. */
typedef struct lw_solving {
    const lw_solver *solver; /* NULL: the default */
    bool all;                /* run every solver that fits, each with the same number of states */
    lw_limits limits;        /* expansions 0: the default */
    int level;               /* of a puzzle with several levels, from 0 */
    const char *notation;    /* a notation of the family's language, to add to the usual one; NULL: none */
} lw_solving;

/* Sets the solver by name, or "all"; NULL: the default. */
int lw_solving_choose(lw_solving *, const char *name, lw_error *);
/* Reads these settings and the options of solvers from the members of a request or of an answer's settings. */
int lw_solving_read(const lw_json *request, const lw_limits *usual, lw_arena *, lw_solving *, lw_error *);

lw_limits lw_solving_limits(const lw_solving *, const lw_rules *); /* with the defaults in place of 0 */

/* Runs every solver that fits with the same limits and reports each when it is done. Returns the best
 * verdict. */
typedef void lw_solver_seen(void *context, const lw_rules *, const lw_solver *, const lw_solution *);
enum lw_verdict lw_solving_all(const lw_rules *, int level, const lw_limits *, lw_solver_seen *, void *context);

/* Solves and adds the line. Returns the verdict, of several solvers the best: a play found, no solution, or
 * LW_GAVE_UP. */
enum lw_verdict lw_solve_answer(const lw_solving *, const lw_item_in *, const lw_rules *, lw_buf *out);

#endif
