/* rush_logs.h: what people did at Rush Hour boards, move by move, as choices among the moves that they had. */
#ifndef LW_PEOPLE_RUSH_LOGS_H
#define LW_PEOPLE_RUSH_LOGS_H

#include "core/family.h"
#include "stats/choice_model.h"

typedef struct lw_rush_logs {
    lw_observed_choice *choices;
    int count;
} lw_rush_logs;

/* Each try is a text of moves from the start of the board, "A+2:1.35 B-1:0.8": a car, how many squares it goes
 * right or down, and perhaps the seconds. The two numbers of an alternative are how far from solved the board
 * looks after it, and how many moves it is worse than the best one, where a player sees that. */
int lw_rush_logs_read(const lw_rules *, const lw_json *tries, lw_arena *, lw_rush_logs *, lw_error *);

#endif
