/* levels.h: evolve --levels: levels to order for a game in a file. */
#ifndef LW_APP_CLI_LEVELS_H
#define LW_APP_CLI_LEVELS_H

#include "app/cli/finds.h"
#include "app/cli/order.h"
#include "grade/levels.h"

/* Rows of a verb's flags. */
#define LW_FLAGS_LEVELS                                                                                  \
    {.name = "levels", .value = "N", .note = "so many new levels for the game that is given"},           \
        {.name = "size", .value = "WxH", .note = "their columns and rows (default: as the game's are)"}, \
    {                                                                                                    \
        .name = "use", .value = "LIST",                                                                  \
        .note = "things they must have: crate,mark (default: what its levels do)"                        \
    }

/* What --levels, --size and --use ask for, of the game that the first word names; `count` is how many. Begins
 * the order as lw_args_begin does. */
int lw_args_levels(lw_args *, lw_levels *, lw_request *, int64_t *count, lw_error *);
/* Once the order is complete: hints that follow from its goals, and where finds go that are no certificates. */
int lw_levels_ready(lw_levels *, const lw_args *, lw_request *, lw_finds *, lw_error *);
/* Writes the file that -o names, with the levels found; returns an exit code. */
int lw_levels_close(lw_levels *, const lw_args *);

#endif
