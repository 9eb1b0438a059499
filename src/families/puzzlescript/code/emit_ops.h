/* emit_ops.h: prints the operations of a program; see emit_turn.h. */
#ifndef LW_PUZZLESCRIPT_EMIT_OPS_H
#define LW_PUZZLESCRIPT_EMIT_OPS_H

#include "families/puzzlescript/code/emit_printer.h"

void lw_ps_print_ops(lw_ps_printer *, const lw_ps_ir_list *);
/* The same with each rule as a function, which returns whether it changed something, and with groups that call
 * these functions. Such lists draw no random numbers. In this form sleeping rules take no place in the
 * instruction cache. */
void lw_ps_note_changes(lw_ps_printer *, const lw_ps_ir_list *);
void lw_ps_print_rules(lw_ps_printer *, const lw_ps_ir_list *);
/* Print before them: the functions that update sets. Sets that are never used have none. */
void lw_ps_print_unions(lw_ps_printer *);
void lw_ps_print_calls(lw_ps_printer *, const lw_ps_ir_list *);
bool lw_ps_print_by_rule(const lw_ps_printer *); /* do single rules sleep? */

#endif
