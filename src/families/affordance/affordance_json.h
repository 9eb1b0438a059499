/* affordance_json.h: an instance as JSON: the board, its tokens, and all settings that are not the default. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_JSON_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_JSON_H

#include "families/affordance/affordance.h"

lw_design *lw_affordance_read(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_affordance_write(const lw_design *, lw_writer *);

#endif
