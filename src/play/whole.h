/* whole.h: a whole game, played through the family's playthrough. Internal to the midend. */
#ifndef LW_PLAY_WHOLE_H
#define LW_PLAY_WHOLE_H

#include "play/midend.h"

void lw_whole_begin(lw_midend *, int level);
/* Handles all acts except hints and the solution; false: the act has no effect now. */
bool lw_whole_act(lw_midend *, enum lw_act);
/* The same for a person: also reports what was done, and restarts the game after its end. */
void lw_whole_key(lw_midend *, enum lw_act);
bool lw_whole_move(lw_midend *, const char *text); /* false: not possible now */

#endif
