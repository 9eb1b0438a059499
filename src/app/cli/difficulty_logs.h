/* difficulty_logs.h: fits a player to recorded moves on Rush Hour boards, and tests it on boards left out. */
#ifndef LW_APP_CLI_DIFFICULTY_LOGS_H
#define LW_APP_CLI_DIFFICULTY_LOGS_H

#include "app/cli/cli.h"

/* The boards are the words after the first. */
int lw_difficulty_logs(lw_args *);

#endif
