/* difficulty_answer.h: how hard a puzzle or a board is, and what 'difficulty' answers as JSON. */
#ifndef LW_APP_CHECK_DIFFICULTY_ANSWER_H
#define LW_APP_CHECK_DIFFICULTY_ANSWER_H

#include "app/check/answer.h"
#include "search/difficulty.h"

/* What an item is played by: "xsb" and "rush" rows, or a puzzle as every verb reads it. */
const lw_rules *lw_difficulty_rules(const lw_item_in *, lw_error *);
/* Fails with LW_STOPPED when the stop was raised, and where there is no solution. */
int lw_difficulty_find(const lw_item_in *, const lw_stop *, lw_difficulty *, lw_error *);
void lw_difficulty_answer(const lw_item_in *, const lw_difficulty *, bool explain, lw_buf *out);

#endif
