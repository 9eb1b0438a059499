/* whole.h: for the files of a midend: a whole game, by the playthrough that its family offers. */
#ifndef LW_PLAY_WHOLE_H
#define LW_PLAY_WHOLE_H

#include "play/midend.h"

void lw_whole_begin(lw_midend *, int level);
/* All but hints and the solution; false: it means nothing now. */
bool lw_whole_act(lw_midend *, enum lw_act);
/* The same for a person: says what was done, and at the end of the game begins it again. */
void lw_whole_key(lw_midend *, enum lw_act);
bool lw_whole_move(lw_midend *, const char *text); /* false: it is not possible now */

#endif
