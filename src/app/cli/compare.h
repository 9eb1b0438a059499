/* compare.h: solve --solver all. */
#ifndef LW_APP_CLI_COMPARE_H
#define LW_APP_CLI_COMPARE_H

#include "app/cli/cli.h"

/* Runs every solver that fits with the same number of visits and adds one table; returns the best verdict. */
enum lw_verdict lw_solvers_compare(const lw_item_in *, const lw_rules *, const lw_limits *, lw_buf *);

#endif
