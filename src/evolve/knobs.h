/* knobs.h: the table of algorithms, and their parameters as text. */
#ifndef LW_EVOLVE_KNOBS_H
#define LW_EVOLVE_KNOBS_H

#include "evolve/evolve.h"

const lw_algorithm *lw_algorithm_find(const char *name);

/* Knobs of an algorithm as text, "population=120,mutations=3"; what is not said has its default, what the
 * algorithm does not read is 0. NULL is no text. */
int lw_knobs_parse(const lw_algorithm *, const char *text, lw_knobs *, lw_error *);

int lw_knobs_check(const lw_algorithm *, const lw_knobs *, lw_error *);

double lw_knobs_get(const lw_knobs *, const char *key); /* NAN for a key that no algorithm has */

/* The table: steady, climber, plus, generational, nsga2, elites, improvement, annealing,
 * race, lineages, ranksum, random. Ends with NULL. */
extern const lw_algorithm *const lw_algorithms[];

#endif
