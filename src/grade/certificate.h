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

/* A puzzle, certified: everything to report about it, computed once for screen, file, library and page. In the
 * arena. */
typedef struct lw_certified {
    const lw_rules *rules;
    lw_value facts[64];
    const char *text; /* the certificate, one object without white space */
    const lw_solution *solution;
    bool open; /* a solver with more states might have found more */
    bool cut;  /* it was stopped: the certificate holds the puzzle, but no claims about it */
} lw_certified;

/* Measures and solves: the usual facts, those of `also` even if expensive, and the number of moves, which a
 * shortest solution yields at no cost. The limits are those of lw_solve_record; NULL: the usual ones. */
int lw_certify(const lw_design *, uint64_t also, const lw_limits *, lw_arena *, lw_certified *, lw_error *);

/* Fills in the fact "moves" from a shortest solution, if it was left out because measuring it is expensive. */
void lw_certificate_moves(const lw_family *, const lw_solution *, lw_value *facts);

#endif
