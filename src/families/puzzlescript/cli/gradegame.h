/* gradegame.h: grade, of games in files. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_CLI_GRADEGAME_H
#define LW_FAMILIES_PUZZLESCRIPT_CLI_GRADEGAME_H

#include "app/cli/cli.h"

bool lw_words_are_games(const lw_args *); /* all of them files with a whole game */
int lw_games_grade(lw_args *);            /* the designer's report of each */

#endif
