/* difficulty_played.h: what plays kept in a library say about difficulties. */
#ifndef LW_APP_CLI_DIFFICULTY_PLAYED_H
#define LW_APP_CLI_DIFFICULTY_PLAYED_H

#include "app/cli/cli.h"

int lw_difficulty_played(lw_args *);

#endif
