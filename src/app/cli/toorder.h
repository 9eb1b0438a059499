/* toorder.h: the ways of `evolve` that are more than a hunt, and what they share with it: fresh measurements.
 */
#ifndef LW_APP_CLI_TOORDER_H
#define LW_APP_CLI_TOORDER_H

#include "app/cli/finds.h"
#include "app/cli/order.h"

/* evolve --curve FACT=LOW..HIGH/N: designs from easy to hard. An exit code. */
int lw_evolve_curve(lw_args *);
/* evolve --vary KEY=LOW..HIGH,..: the spec itself. An exit code. */
int lw_evolve_vary(lw_args *);

enum { LW_REMEASURE_ROUNDS = 20 };

/* "fresh: hardness 2.1 (1.9 to 2.3) by 20 measurements, wanted 2", a line for every noisy fact among the goals.
 */
void lw_remeasured_lines(const lw_request *, const lw_find *, int rounds, lw_pool *, lw_buf *);
/* ", 4,200,000 plays" where the family says what a measurement costs. */
void lw_plays_text(const lw_spec *, int64_t measurements, lw_buf *);

#endif
