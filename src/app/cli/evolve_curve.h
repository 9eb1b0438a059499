/* evolve_curve.h: evolve --curve: designs from easy to hard. */
#ifndef LW_APP_CLI_EVOLVE_CURVE_H
#define LW_APP_CLI_EVOLVE_CURVE_H

#include "app/cli/finds.h"
#include "grade/search_run.h"

/* Evolves designs from easy to hard; returns an exit code. */
int lw_evolve_curve(lw_args *, const lw_request *);

/* Adds a line like "measured again: hardness 2.1 (1.9 to 2.3) (mean of 20, 95 % interval), target 2" for every
 * noisy fact among the goals. */
void lw_remeasured_lines(const lw_request *, const lw_find *, lw_pool *, lw_buf *);

#endif
