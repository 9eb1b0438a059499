/* chromatic_health.h: steps that are not safe and cost health (section V of Ashlock's paper: a maze whose rules
 * players can find out by trying). */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_HEALTH_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_HEALTH_H

#include "families/chromatic/chromatic.h"

/* The facts that only mazes with health have. */
void lw_chromatic_health_measure(const lw_chromatic *, lw_measure_context *, lw_value *facts);

#endif
