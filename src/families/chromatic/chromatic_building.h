/* chromatic_building.h: a maze as the plans of a building: walls, doors and stairs. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_BUILDING_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_BUILDING_H

#include "families/chromatic/chromatic.h"

void lw_chromatic_draw_building(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
