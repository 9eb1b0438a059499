/* api_puzzlescript.h: shared by the files that implement the engine's part of the public header. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_API_API_PUZZLESCRIPT_H
#define LW_FAMILIES_PUZZLESCRIPT_API_API_PUZZLESCRIPT_H

#include "families/puzzlescript/compile/compile.h"

const lw_ps_game *lw_ps_api_game(const lw_puzzlescript *);
int lw_ps_api_fail_null(lw_error *);
/* Checks that this is a state of the game, on a board. `number` is the state's number for the error message. */
int lw_ps_api_check_state(const lw_puzzlescript *, const void *state, size_t number, lw_error *);

#endif
