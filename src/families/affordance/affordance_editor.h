/* affordance_editor.h: a board of the Affordance Sandbox changed by hand: tokens in the open, walls, the
 * start. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_EDITOR_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_EDITOR_H

#include "families/affordance/affordance.h"

extern const lw_editor lw_affordance_editor;

#endif
