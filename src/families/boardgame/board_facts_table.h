/* board_facts_table.h: the names of a game's facts. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_FACTS_TABLE_H
#define LW_FAMILIES_BOARDGAME_BOARD_FACTS_TABLE_H

#include "families/boardgame/boardgame.h"

extern const lw_fact lw_board_facts[];

#endif
