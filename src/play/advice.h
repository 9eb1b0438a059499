/* advice.h: hints and solutions: requesting them, showing them and playing them. Internal to the midend. */
#ifndef LW_PLAY_ADVICE_H
#define LW_PLAY_ADVICE_H

#include "play/midend.h"

void lw_advice_ask_hint(lw_midend *);
void lw_advice_ask_solution(lw_midend *);
void lw_advice_hear_solution(lw_midend *, lw_thought *);
void lw_advice_step(lw_midend *); /* plays the next move of the solution on display */

#endif
