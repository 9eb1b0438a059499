/* affordance_replay.h: a play reported in full. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_REPLAY_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_REPLAY_H

#include "families/affordance/affordance.h"

int lw_affordance_replay(const lw_rules *, const lw_json *, lw_writer *, lw_error *);

#endif
