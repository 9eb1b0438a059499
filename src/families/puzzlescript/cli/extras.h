/* extras.h: the functions behind extras.c. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_CLI_EXTRAS_H
#define LW_FAMILIES_PUZZLESCRIPT_CLI_EXTRAS_H

#include "app/cli/cli.h"

/* The designer's report of games, where all words are files with a whole one and nothing else is asked. */
bool lw_ps_grade_takes(const lw_args *);
int lw_ps_grade_games(lw_args *);

/* A level of a game that is crate pushing, for a collection, with its solution unless that is NULL. */
int lw_ps_xsb_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);
/* A solution in the letters of collections; LW_BAD_INPUT for other families. */
int lw_ps_lurd_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);

#endif
