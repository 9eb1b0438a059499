/* difficulty_played.h: difficulties according to the plays in a library. */
#ifndef LW_APP_CLI_DIFFICULTY_PLAYED_H
#define LW_APP_CLI_DIFFICULTY_PLAYED_H

#include "app/cli/cli.h"

int lw_difficulty_played(lw_args *);

#endif
