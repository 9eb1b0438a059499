/* surveys.h: stored surveys, for their makers (surveys.c) and for people who take them (take.c). */
#ifndef LW_APP_SERVER_SURVEYS_H
#define LW_APP_SERVER_SURVEYS_H

#include "app/server/call.h"
#include "people/survey.h"

enum { LW_SURVEY_TOKEN = 32 }; /* hexadecimal digits */

typedef struct lw_stored_survey {
    int64_t number;
    const char *token;
    int64_t people; /* number of people who have answered */
    lw_survey survey;
} lw_stored_survey;

/* Returns 0 or a status; number 0 is not a survey. Texts are in the call's arena. */
int lw_survey_load(lw_call *, int64_t number, lw_stored_survey *);
/* Stores the body, one person's answers, replacing any earlier answers of that person. */
int lw_survey_store_answers(lw_call *, const lw_stored_survey *);
/* Writes what a person who takes the survey needs, and no more, as an object. */
void lw_survey_write_sheet(const lw_stored_survey *, lw_writer *);

#endif
