/* knobs.h: the table of algorithms, and their parameters as text. */
#ifndef LW_EVOLVE_KNOBS_H
#define LW_EVOLVE_KNOBS_H

#include "evolve/evolve.h"

const lw_algorithm *lw_algorithm_find(const char *name);

/* Parses the knobs of an algorithm, "population=120,mutations=3"; knobs that are not given get their defaults,
 * and those that the algorithm does not read are 0. NULL is the same as "". */
int lw_knobs_parse(const lw_algorithm *, const char *text, lw_knobs *, lw_error *);

int lw_knobs_check(const lw_algorithm *, const lw_knobs *, lw_error *);

/* NAN for a key that no algorithm has. */
double lw_knobs_get(const lw_knobs *, const char *key);

/* The table: steady, climber, plus, generational, nsga2, elites, improvement, annealing, race, lineages,
 * ranksum, random. Ends with NULL. */
extern const lw_algorithm *const lw_algorithms[];

#endif
