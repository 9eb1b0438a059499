/* replay.h: replays recorded inputs of a PuzzleScript game, from level to level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_REPLAY_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_REPLAY_H

#include "families/puzzlescript/playthrough/ps_playthrough.h"

int lw_ps_playthrough_replay(const lw_playthrough_replay *, lw_buf *, lw_error *); /* see core/playthrough.h */

#endif
