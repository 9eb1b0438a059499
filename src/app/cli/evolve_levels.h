/* evolve_levels.h: evolve --levels: new levels for a game in a file. */
#ifndef LW_APP_CLI_EVOLVE_LEVELS_H
#define LW_APP_CLI_EVOLVE_LEVELS_H

#include "app/cli/finds.h"
#include "grade/levels.h"

/* Sets where finds go, other than certificates, as --output says; refuses a file that cannot hold them. */
int lw_levels_ready(const lw_levels *, const lw_args *, lw_finds *, lw_error *);
/* Writes the levels found to the file of -o; returns an exit code. */
int lw_levels_close(lw_levels *, const lw_args *);

#endif
