/* ladder.h: designs from easy to hard, none alike, each bred to a level of its own.
 *
 * The range of a fact is parted by `cells` levels at even distances. Every level is a target of its own,
 * searched by runs that know nothing of the other levels, so neighbours share no ancestors; a find that is a
 * twin of an earlier one is dropped and the search goes on. What the first half of the tries may miss by is
 * half a step, the second half a whole one: a level is rather met less well than not at all. What is told of a
 * rung is measured again. */
#ifndef LW_GRADE_LADDER_H
#define LW_GRADE_LADDER_H

#include "grade/search_run.h"

typedef struct lw_rung {
    int step; /* from 0 */
    double wanted;
    const lw_design *design; /* NULL: no run found one */
    lw_value remeasured;     /* the fact; LW_UNMEASURED without a design */
    double slack;            /* how far from `wanted` the search might stay */
} lw_rung;

double lw_ladder_level(const lw_request *, int step);
/* What is searched for a step: of a course, the spec with as many of its kinds as have been introduced by then;
 * NULL where its parameters do not fit together. */
const lw_spec *lw_ladder_spec(const lw_request *, int step, lw_arena *, lw_error *);
int lw_ladder_kinds(const lw_request *, int step); /* of a course: how many kinds those are */
/* For lw_search_run_execute: adds to an empty summary. */
void lw_ladder_climb(const lw_search_run *, lw_run_summary *);
/* What a rung may miss its level by. */
bool lw_ladder_allows(const lw_request *, double slack);
/* One object: level, fact, wanted, what came out. */
void lw_rung_write(const lw_request *, const lw_rung *, lw_writer *, const char *key);
void lw_rung_write_line(const lw_request *, const lw_rung *, lw_writer *); /* and what made it */

#endif
