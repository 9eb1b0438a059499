/* surveys.h: surveys as they are stored, for their makers (surveys.c) and for those who take them (take.c). */
#ifndef LW_APP_SERVER_SURVEYS_H
#define LW_APP_SERVER_SURVEYS_H

#include "app/server/call.h"
#include "people/survey.h"

enum { LW_SURVEY_TOKEN = 32 }; /* hexadecimal digits */

typedef struct lw_stored_survey {
    int64_t number;
    const char *token;
    int64_t people; /* who have answered */
    lw_survey survey;
} lw_stored_survey;

/* 0, or a status; number 0 is no survey. Texts are in the call's arena. */
int lw_survey_load(lw_call *, int64_t number, lw_stored_survey *);
/* Puts the body, one person's answers, in place of what this person said before. */
int lw_survey_store_answers(lw_call *, const lw_stored_survey *);
/* All that somebody who takes it needs, and no more: an object. */
void lw_survey_write_sheet(const lw_stored_survey *, lw_writer *);

#endif
