/* evolve_curve.h: evolve --curve: designs from easy to hard. */
#ifndef LW_APP_CLI_EVOLVE_CURVE_H
#define LW_APP_CLI_EVOLVE_CURVE_H

#include "app/cli/finds.h"
#include "grade/search_run.h"

/* evolve --curve: designs from easy to hard. An exit code. */
int lw_evolve_curve(lw_args *, const lw_request *);

/* "fresh: hardness 2.1 (1.9 to 2.3) by 20 measurements, wanted 2", a line for every noisy fact among the goals.
 */
void lw_remeasured_lines(const lw_request *, const lw_find *, lw_pool *, lw_buf *);

#endif
