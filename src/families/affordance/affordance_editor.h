/* affordance_editor.h: editing a board of the Affordance Sandbox by hand: visible tokens, walls, the start. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_EDITOR_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_EDITOR_H

#include "families/affordance/affordance.h"

extern const lw_editor lw_affordance_editor;

#endif
