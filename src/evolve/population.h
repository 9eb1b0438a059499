/* population.h: slots of genomes, copied and ranked. */
#ifndef LW_EVOLVE_POPULATION_H
#define LW_EVOLVE_POPULATION_H

#include "evolve/run.h"

lw_population lw_population_make(const lw_problem *, lw_arena *, int slots);

void lw_population_copy(const lw_population *to, int to_slot, const lw_population *from, int from_slot);

/* Copies the listed slots of one population to the slots first, first + 1, ... of another. */
void lw_population_gather(const lw_population *to, int first, const lw_population *from, const int *slots,
                          int count);

void lw_sort_keys(lw_sort_key *keys, lw_sort_key *spare, int count);

/* Lists the slots 0 .. count-1 by their first objective, best first; among equals the lower slot comes
 * first. */
void lw_population_rank(const lw_population *, int count, lw_arena *scratch, int *slots);

#endif
