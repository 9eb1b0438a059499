/* rule_log.h: which rules were applied in a turn, and where. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_RULE_LOG_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_RULE_LOG_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_rule_log {
    lw_ps_listener listener; /* for lw_ps_listen */
    struct lw_ps_rule_match *list;
    int count, room;
    lw_buf source; /* the game's text */
} lw_ps_rule_log;

void lw_ps_rule_log_begin(lw_ps_rule_log *, const lw_design *);
void lw_ps_rule_log_clear(lw_ps_rule_log *); /* call before the next turn */
/* Prints the rules in the order in which they were applied: a line for each rule with its text, and the topmost
 * or leftmost cell of each match. That is the first cell, because the compiler turns all rules down or
 * right. */
void lw_ps_rule_log_print(const lw_ps_rule_log *, lw_buf *);
void lw_ps_rule_log_write(const lw_ps_rule_log *,
                          lw_writer *); /* writes the list "rules", if any were applied */
void lw_ps_rule_log_drop(lw_ps_rule_log *);

#endif
