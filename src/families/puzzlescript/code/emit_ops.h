/* emit_ops.h: the operations of a program as text; see emit_turn.h. */
#ifndef LW_PUZZLESCRIPT_EMIT_OPS_H
#define LW_PUZZLESCRIPT_EMIT_OPS_H

#include "families/puzzlescript/code/emit_printer.h"

void lw_ps_print_ops(lw_ps_printer *, const lw_ps_ir_list *);
/* The same with each rule as a function, which tells whether it changed something, and the
 * groups that call these. Such lists draw no random numbers. Rules that sleep lie in nobody's way so: of a
 * processor's cache for code, too. */
void lw_ps_note_changes(lw_ps_printer *, const lw_ps_ir_list *);
void lw_ps_print_rules(lw_ps_printer *, const lw_ps_ir_list *);
/* Stands before them: the functions that bring sets up to date. Those that nothing asks for have no place. */
void lw_ps_print_unions(lw_ps_printer *);
void lw_ps_print_calls(lw_ps_printer *, const lw_ps_ir_list *);
bool lw_ps_print_by_rule(const lw_ps_printer *); /* do single rules sleep? */

#endif
