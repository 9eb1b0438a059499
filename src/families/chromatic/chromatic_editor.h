/* chromatic_editor.h: editing a chromatic maze by hand. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_EDITOR_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_EDITOR_H

#include "families/chromatic/chromatic.h"

extern const lw_editor lw_chromatic_editor;

#endif
