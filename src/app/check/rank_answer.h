/* rank_answer.h: adds puzzles to a ranking; the JSON answer of 'rank'. */
#ifndef LW_APP_CHECK_RANK_ANSWER_H
#define LW_APP_CHECK_RANK_ANSWER_H

#include "app/check/answer.h"
#include "app/check/ranking.h"

void lw_rank_take(lw_ranking *, const lw_item_in *); /* measures and adds it; thread-safe */
/* Writes one line for each puzzle, then one about the order. */
void lw_rank_write(const lw_ranking *, const char *formula, const lw_rank_stability *, lw_buf *out);

#endif
