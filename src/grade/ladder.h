/* ladder.h: distinct designs from easy to hard, each bred for a level of its own.
 *
 * The range of a fact is divided into `cells` levels at equal distances. Every level is a target of its own,
 * searched by runs that know nothing of the other levels, so neighbours share no ancestors; a find that is a
 * twin of an earlier one is dropped and the search continues. In the first half of the tries a level may be
 * missed by half a step, in the second half by a whole step: a level met less well is better than none. Numbers
 * reported for a rung are measured again. */
#ifndef LW_GRADE_LADDER_H
#define LW_GRADE_LADDER_H

#include "grade/search_run.h"

typedef struct lw_rung {
    int step; /* from 0 */
    double wanted;
    const lw_design *design; /* NULL: none was found */
    lw_value remeasured;     /* the fact; LW_UNMEASURED without a design */
    double slack;            /* how far from `wanted` the search accepted */
} lw_rung;

double lw_ladder_level(const lw_request *, int step);
/* The spec to search for a step: in a course, it has only the kinds introduced by then. NULL if its parameters
 * do not fit together. */
const lw_spec *lw_ladder_spec(const lw_request *, int step, lw_arena *, lw_error *);
int lw_ladder_kinds(const lw_request *, int step); /* in a course: the number of those kinds */
/* Called by lw_search_run_execute; adds to an empty summary. */
void lw_ladder_climb(const lw_search_run *, lw_run_summary *);
/* True if a rung may miss its level by this much. */
bool lw_ladder_allows(const lw_request *, double slack);
/* Writes an object: level, fact, wanted, and the result. */
void lw_rung_write(const lw_request *, const lw_rung *, lw_writer *, const char *key);
void lw_rung_write_line(const lw_request *, const lw_rung *, lw_writer *); /* the same with "made_by" */

#endif
