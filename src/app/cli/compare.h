/* compare.h: solve --solver all. */
#ifndef LW_APP_CLI_COMPARE_H
#define LW_APP_CLI_COMPARE_H

#include "app/cli/cli.h"

/* solve --solver all: every solver that fits, at equal numbers of visits, in one table; returns the exit code.
 */
int lw_solvers_compare(const lw_item_in *, const lw_rules *, const lw_limits *, enum lw_output_format,
                       lw_buf *);

#endif
