/* abstract_course.h: how games went, turn by turn: the data for facts about whole games. */
#ifndef LW_FAMILIES_ABSTRACT_COURSE_H
#define LW_FAMILIES_ABSTRACT_COURSE_H

#include "core/value.h"
#include "families/abstract/abstract.h"

typedef struct lw_abstract_sum {
    double sum, squares;
} lw_abstract_sum;

typedef struct lw_abstract_course {
    /* The current game. */
    int plies; /* at its last turn; fewer plies at the next turn mean a new game */
    int turns, captures, repeats;
    bool reached; /* the last turn reached a goal */
    uint64_t seen[10 * LW_ABSTRACT_LIMIT_MAX];
    /* The finished games: shares of the turns of each. */
    int64_t games, goals; /* goals: games that ended by a goal */
    lw_abstract_sum all_captures, all_repeats;
} lw_abstract_course;

void lw_abstract_course_turn(lw_abstract_course *, const lw_abstract_game *, const lw_abstract_position *before,
                             const lw_abstract_position *after, bool captures);
void lw_abstract_course_end(lw_abstract_course *); /* call it after the last game */

#endif
