/* certificate.h: a puzzle with its solution and its facts, as JSON that anyone can check without this program.
 *
 *     {"family": .., the family's own members .., "id": .., "title": .., "facts": {..}, "solution": ..}
 *
 * The solution is null where there is none. See docs/reference/formats.md. */
#ifndef LW_GRADE_CERTIFICATE_H
#define LW_GRADE_CERTIFICATE_H

#include "grade/measure.h"
#include "search/search.h"

/* A puzzle, certified: all that is told of it, made once for screen, file, library and page. In the arena. */
typedef struct lw_certified {
    const lw_rules *rules;
    lw_value facts[64];
    const char *text; /* the certificate, one object without white space */
    bool cut;         /* it was stopped: the certificate holds the puzzle, and says nothing of it */
} lw_certified;

/* Measures and solves: the usual facts, those of `also`, expensive or not, and the number of moves, which a
 * shortest solution gives for nothing. The limits are those of lw_solve_record; NULL: the usual ones. */
int lw_certify(const lw_design *, uint64_t also, const lw_limits *, lw_arena *, lw_certified *, lw_error *);

/* Holds a certificate, whose design was read from it, against itself: the ID names the same puzzle, the
 * solution is legal and wins, in as many moves as the fact "moves" says, and every fact comes out the same when
 * measured again. Each finding is a line added to `findings`; none means that all is as it says. Fails on what
 * is no certificate at all, and with LW_STOPPED when limits->stop was raised before all was checked. */
int lw_certificate_check(const lw_json *, const lw_design *, const lw_limits *, lw_arena *, lw_buf *findings,
                         lw_error *);

#endif
