/* learn_answer.h: one lesson of 'learn', and its line of JSON. */
#ifndef LW_FAMILIES_BOARDGAME_API_LEARN_ANSWER_H
#define LW_FAMILIES_BOARDGAME_API_LEARN_ANSWER_H

#include "app/check/answer.h"
#include "families/boardgame/board_learn.h"

enum { LW_BOARD_LESSONS = 10000 }; /* at most */

/* Teaches lesson `number`. The results are in the arena. */
lw_board_learning lw_board_lesson_teach(const lw_board *, const lw_board_lesson *, int64_t seed, int64_t number,
                                        const lw_stop *, lw_arena *);
void lw_board_lesson_write(const lw_item_in *, const lw_board_learning *, const lw_board_lesson *, int64_t seed,
                           int64_t number, lw_buf *out);

extern const lw_answer_kind lw_answer_learn;

#endif
