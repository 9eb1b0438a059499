/* difficulty_study.h: fits the difficulty to people's results, and tests it. */
#ifndef LW_APP_CLI_DIFFICULTY_STUDY_H
#define LW_APP_CLI_DIFFICULTY_STUDY_H

#include "app/cli/cli.h"

enum lw_study { LW_STUDY_FIT, LW_STUDY_TEST };

/* The levels are the words after the first. */
int lw_difficulty_study(lw_args *, enum lw_study);

/* Reports what is wrong with an item; returns the exit code. */
int lw_difficulty_refuse(const lw_args *, const lw_item_in *, lw_error *);

#endif
