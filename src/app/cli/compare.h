/* compare.h: solve --solver all. */
#ifndef LW_APP_CLI_COMPARE_H
#define LW_APP_CLI_COMPARE_H

#include "app/cli/cli.h"

/* Every solver that fits, at equal numbers of visits, in one table for people; returns the best verdict. */
enum lw_verdict lw_solvers_compare(const lw_item_in *, const lw_rules *, const lw_limits *, lw_buf *);

#endif
