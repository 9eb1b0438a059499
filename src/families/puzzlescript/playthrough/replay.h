/* replay.h: recorded inputs of a PuzzleScript game, from level to level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_REPLAY_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_REPLAY_H

#include "families/puzzlescript/playthrough/tour.h"

int lw_ps_tour_replay(const lw_tour_replay *, lw_buf *, lw_error *); /* see core/tour.h */

#endif
