/* front.h: Pareto fronts and crowding (Deb, Pratap, Agarwal, Meyarivan: "A fast and elitist multiobjective
 * genetic algorithm: NSGA-II", 2002). Objectives are maximized. */
#ifndef LW_EVOLVE_FRONT_H
#define LW_EVOLVE_FRONT_H

#include "evolve/run.h"

/* True if a is at least as good as b in all objectives and better in one. A feasible genome dominates every
 * infeasible one. */
bool lw_front_dominates(int objectives, const double *a, const double *b);

/* Gives each of the slots 0 .. count-1 the number of its front, 0 the best, and lists the slots front by front.
 * O(objectives count^2) time, O(count) memory: dominance is recomputed rather than stored. */
void lw_front_sort(const lw_population *, int objectives, int count, int *front, int *order, lw_arena *scratch);

/* Writes the crowding distances of the listed slots, which form one front, to crowding[slot]: the sum over all
 * objectives of the distance between the two neighbours, relative to the front's extent; INFINITY at the ends
 * of an objective. */
void lw_front_crowding(const lw_population *, int objectives, const int *slots, int count, double *crowding,
                       lw_arena *scratch);

#endif
