/* board_editor.h: editing a two-player game by hand. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_EDITOR_H
#define LW_FAMILIES_BOARDGAME_BOARD_EDITOR_H

#include "families/boardgame/boardgame.h"

extern const lw_editor lw_board_editor;

#endif
