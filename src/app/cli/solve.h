/* solve.h: the sentence that says why a solver gave up. */
#ifndef LW_APP_CLI_SOLVE_H
#define LW_APP_CLI_SOLVE_H

#include "app/cli/cli.h"

const char *lw_reason_text(const char *reason);

#endif
