/* chromatic_wheel.h: the wheel of colours, shown next to a maze. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_WHEEL_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_WHEEL_H

#include "core/family.h"

void lw_chromatic_wheel(const lw_rules *, enum lw_marks, lw_scene *);

#endif
