/* prove_answer.h: the value of a game for two; the JSON answer of 'prove GAME'. */
#ifndef LW_APP_CHECK_PROVE_ANSWER_H
#define LW_APP_CHECK_PROVE_ANSWER_H

#include "app/check/answer.h"
#include "search/game_value.h"

enum { LW_PROVE_POSITIONS = 5000000 }; /* the default */

typedef struct lw_proved {
    const lw_rules *rules;
    int64_t budget; /* in positions */
    lw_worth worth;
    lw_moves line; /* empty: nothing to show */
} lw_proved;

int lw_prove_game(const lw_item_in *, int64_t budget, const lw_stop *, lw_proved *, lw_error *);
void lw_proved_write(const lw_item_in *, const lw_proved *, lw_buf *out);
void lw_proved_drop(lw_proved *);

#endif
