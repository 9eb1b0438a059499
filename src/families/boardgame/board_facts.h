/* board_facts.h: the facts of a game, measured by playing it. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_FACTS_H
#define LW_FAMILIES_BOARDGAME_BOARD_FACTS_H

#include "families/boardgame/boardgame.h"

void lw_board_measure(const lw_design *, lw_measure_context *, lw_value *);

#endif
