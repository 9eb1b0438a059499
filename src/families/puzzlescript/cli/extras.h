/* extras.h: the functions behind extras.c. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_CLI_EXTRAS_H
#define LW_FAMILIES_PUZZLESCRIPT_CLI_EXTRAS_H

#include "app/cli/cli.h"

/* The designer's report on whole games: taken if every argument is a file with a game, and none of --facts,
 * --by and --reach is given. */
bool lw_ps_grade_takes(const lw_args *);
int lw_ps_grade_games(lw_args *);

/* Adds a level of a crate-pushing game in the format of Sokoban collections, with its solution unless that is
 * NULL. */
int lw_ps_xsb_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);
/* Adds a solution in the letters of Sokoban collections; LW_BAD_INPUT for other families. */
int lw_ps_lurd_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);

#endif
