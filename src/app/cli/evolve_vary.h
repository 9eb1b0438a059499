/* evolve_vary.h: evolve --vary: evolves the spec itself. */
#ifndef LW_APP_CLI_EVOLVE_VARY_H
#define LW_APP_CLI_EVOLVE_VARY_H

#include "app/cli/finds.h"
#include "grade/search_run.h"

/* Evolves specs; returns an exit code. */
int lw_evolve_specs(lw_args *, const lw_request *);

#endif
