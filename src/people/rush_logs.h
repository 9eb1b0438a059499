/* rush_logs.h: people's moves on Rush Hour boards, as choices among the moves available. */
#ifndef LW_PEOPLE_RUSH_LOGS_H
#define LW_PEOPLE_RUSH_LOGS_H

#include "core/family.h"
#include "stats/choice_model.h"

typedef struct lw_rush_logs {
    lw_observed_choice *choices;
    int count;
} lw_rush_logs;

/* Each try is a string of moves from the start of the board, "A+2:1.35 B-1:0.8": a car, how many squares it
 * slides right or down, and optionally the seconds. Each alternative has two numbers: the estimated distance
 * from the goal after it, and how many moves it is worse than the best one, as far as the player sees that. */
int lw_rush_logs_read(const lw_rules *, const lw_json *tries, lw_arena *, lw_rush_logs *, lw_error *);

#endif
