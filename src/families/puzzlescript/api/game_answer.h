/* game_answer.h: reports of whole games, computed again to check them; for the table of answers. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_API_GAME_ANSWER_H
#define LW_FAMILIES_PUZZLESCRIPT_API_GAME_ANSWER_H

#include "app/check/answer.h"

extern const lw_answer_kind lw_answer_game;

#endif
