/* elites.h: MAP-Elites, and the cells of its archive. */
#ifndef LW_EVOLVE_ELITES_H
#define LW_EVOLVE_ELITES_H

#include "evolve/evolve.h"

/* The archive cell of these features, the last feature counting fastest; -1: they lie outside. */
int lw_problem_cell(const lw_problem *, const double *features);

#endif
