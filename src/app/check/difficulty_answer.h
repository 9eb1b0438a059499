/* difficulty_answer.h: how hard a puzzle or a board is; the JSON answer of 'difficulty'. */
#ifndef LW_APP_CHECK_DIFFICULTY_ANSWER_H
#define LW_APP_CHECK_DIFFICULTY_ANSWER_H

#include "app/check/answer.h"
#include "search/difficulty.h"

/* The rules of an item: "xsb" or "rush" rows, or a puzzle in any form that verbs accept. */
const lw_rules *lw_difficulty_rules(const lw_item_in *, lw_error *);
/* Fails with LW_STOPPED if stopped, and if there is no solution. */
int lw_difficulty_find(const lw_item_in *, const lw_stop *, lw_difficulty *, lw_error *);
void lw_difficulty_answer(const lw_item_in *, const lw_difficulty *, bool explain, lw_buf *out);

#endif
