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

typedef struct lw_ladder {
    const lw_request *request; /* of LW_REQUEST_CURVE */
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_rung *); /* level after level */
} lw_ladder;

typedef struct lw_ladder_summary {
    int found, wide; /* `wide` of those found only with the greater slack */
    int64_t evaluations;
} lw_ladder_summary;

double lw_ladder_level(const lw_request *, int step);
void lw_ladder_climb(const lw_ladder *, lw_ladder_summary *);
/* One object: level, fact, wanted, what came out. */
void lw_rung_write(const lw_request *, const lw_rung *, lw_writer *, const char *key);

#endif
