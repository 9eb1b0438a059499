/* survey.h: a survey to hand out: puzzles under codes, questions on a scale, and one person's answers.
 *
 * Answers refer to codes, so people never see a puzzle's name. Only puzzles that were played are rated, and
 * only pairs of which both were played are compared. */
#ifndef LW_PEOPLE_SURVEY_H
#define LW_PEOPLE_SURVEY_H

#include "people/poll.h"

enum {
    LW_SURVEY_QUESTIONS = 8,
    LW_SURVEY_SCALE = 5,                                       /* answers are 1 to 5 */
    LW_SURVEY_PAIRS = LW_POLL_GAMES * (LW_POLL_GAMES - 1) / 2, /* per person */
    LW_SURVEY_PERSON = 32,                                     /* digits */
};

typedef struct lw_survey_question {
    const char *text, *low, *high; /* "Was it fun?", and the meanings of 1 and 5 */
} lw_survey_question;

typedef struct lw_survey {
    const char *name, *about;
    bool pairs;      /* also compare puzzles in pairs */
    bool background; /* also ask for age, gender and liking of games */
    int questions;
    lw_survey_question question[LW_SURVEY_QUESTIONS];
    lw_poll poll; /* codes and orders of the puzzles */
} lw_survey;

int lw_survey_read(const lw_json *, lw_arena *, lw_survey *, lw_error *);
void lw_survey_write(const lw_survey *, lw_buf *); /* in the format of lw_survey_read */

typedef struct lw_survey_play {
    bool there, won;
    int64_t moves, milliseconds;
} lw_survey_play;

/* Everything one person answered. */
typedef struct lw_survey_sheet {
    char person[LW_SURVEY_PERSON + 1]; /* random digits from the browser; says nothing about the person */
    lw_background background;
    lw_survey_play play[LW_POLL_GAMES];
    int answer[LW_POLL_GAMES][LW_SURVEY_QUESTIONS]; /* 0: none */
    int pairs;
    struct {
        int game, other, answer; /* 1: the first was more entertaining, -1: the other, 0: neither */
    } pair[LW_SURVEY_PAIRS];
} lw_survey_sheet;

int lw_survey_sheet_read(const lw_survey *, const lw_json *, lw_survey_sheet *, lw_error *);

#endif
