/* solve_answer.h: what 'solve' answers as JSON. */
#ifndef LW_APP_CHECK_SOLVE_ANSWER_H
#define LW_APP_CHECK_SOLVE_ANSWER_H

#include "app/check/answer.h"
#include "search/search.h"

/* How to solve. */
typedef struct lw_solving {
    const lw_solver *solver; /* NULL: the usual one */
    bool all;                /* every solver that fits instead, with the same number of states each */
    lw_limits limits;        /* expansions 0: the usual number */
    int level;               /* of a puzzle that has several, from 0 */
    const char *notation;    /* of plays, of the family's language, told beside the usual one; NULL: none */
} lw_solving;

/* By its name, or "all"; NULL: the usual one. */
int lw_solving_choose(lw_solving *, const char *name, lw_error *);
/* The names of these, with the options of solvers: keys of a request, and of the settings of an answer. */
int lw_solving_read(const lw_json *request, const lw_limits *usual, lw_arena *, lw_solving *, lw_error *);

lw_limits lw_solving_limits(const lw_solving *,
                            const lw_rules *); /* with the usual numbers where 0 was given */

/* Every solver that fits, with the same limits; each is shown when it is done. Returns the best verdict. */
typedef void lw_solver_seen(void *context, const lw_rules *, const lw_solver *, const lw_solution *);
enum lw_verdict lw_solving_all(const lw_rules *, int level, const lw_limits *, lw_solver_seen *, void *context);

/* Solves and adds the line; returns the verdict, of several solvers the best: a play, that there is none, or
 * LW_GAVE_UP. */
enum lw_verdict lw_solve_answer(const lw_solving *, const lw_item_in *, const lw_rules *, lw_buf *out);

#endif
