/* difficulty_logs.h: a player fitted to recorded moves at Rush Hour boards, tested on boards left out. */
#ifndef LW_APP_CLI_DIFFICULTY_LOGS_H
#define LW_APP_CLI_DIFFICULTY_LOGS_H

#include "app/cli/cli.h"

/* The boards are the words after the first. */
int lw_difficulty_logs(lw_args *);

#endif
