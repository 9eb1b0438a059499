/* elites.h: MAP-Elites, and the cells of its archive. */
#ifndef LW_EVOLVE_ELITES_H
#define LW_EVOLVE_ELITES_H

#include "evolve/evolve.h"

/* The archive cell of these features, the last feature varying fastest; -1: outside the grid. */
int lw_problem_cell(const lw_problem *, const double *features);

#endif
