/* chessmaze_editor.h: editing a chess maze by hand. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_EDITOR_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_EDITOR_H

#include "families/chessmaze/chessmaze.h"

extern const lw_editor lw_chess_editor;

#endif
