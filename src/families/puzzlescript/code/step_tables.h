/* step_tables.h: tables that the steps of a program refer to: the rules that changes wake, and the layers. */
#ifndef LW_PUZZLESCRIPT_STEP_TABLES_H
#define LW_PUZZLESCRIPT_STEP_TABLES_H

#include "families/puzzlescript/code/steps.h"

const lw_ps_step_wake *lw_ps_step_wakes(const lw_ps_program *, lw_arena *);
const lw_ps_step_layer *lw_ps_step_layers(const lw_ps_program *, lw_arena *);

#endif
