/* emit_ops.h: the operations of a program as text; see emit_turn.h. */
#ifndef LW_PUZZLESCRIPT_EMIT_OPS_H
#define LW_PUZZLESCRIPT_EMIT_OPS_H

#include "families/puzzlescript/code/emit_printer.h"

void lw_ps_print_ops(lw_ps_printer *, const lw_ps_ir_list *);
bool lw_ps_print_by_rule(const lw_ps_printer *); /* do single rules sleep? */

#endif
