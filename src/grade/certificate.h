/* certificate.h: a puzzle with its solution and its facts, as JSON that anyone can check without this program.
 *
 *     {"family": .., the family's own members .., "id": .., "title": .., "made_by": {..}, "facts": {..},
 *      "solution": ..}
 *
 * The solution is null where there is none; that of a game for points comes with its "score". See
 * docs/reference/formats.md. */
#ifndef LW_GRADE_CERTIFICATE_H
#define LW_GRADE_CERTIFICATE_H

#include "grade/measure.h"
#include "search/search.h"

/* A puzzle, certified: all that is told of it, made once for screen, file, library and page. In the arena. */
typedef struct lw_certified {
    const lw_rules *rules;
    lw_value facts[64];
    const char *text; /* the certificate, one object without white space */
    bool cut_short;   /* with more states the solver might have found more */
} lw_certified;

/* Measures and solves: the usual facts, those of `also`, expensive or not, and the number of moves, which a
 * shortest solution gives for nothing. */
int lw_certify(const lw_design *, uint64_t also, lw_arena *, lw_certified *, lw_error *);

/* The same, but with no more states for the solver than `budget`; 0: the usual number. */
int lw_certify_within(const lw_design *, uint64_t also, int64_t budget, lw_arena *, lw_certified *, lw_error *);

/* Solves as lw_certify_within does. */
void lw_certificate_solve(const lw_rules *, int64_t budget, lw_solution *);
/* Fills in the fact "moves" from a shortest solution, where measuring it would be expensive and left it out. */
void lw_certificate_moves(const lw_family *, const lw_solution *, lw_value *facts);

#endif
