/* store_surveys.h: surveys and people's answers. Both are JSON texts, which people/survey.h reads. */
#ifndef LW_STORE_STORE_SURVEYS_H
#define LW_STORE_STORE_SURVEYS_H

#include "store/store.h"

typedef struct lw_survey_row {
    int64_t number;
    const char *token, *text;
    int64_t answers; /* number of people who answered */
} lw_survey_row;

typedef int lw_survey_visitor(void *context, const lw_survey_row *);
typedef int lw_answer_visitor(void *context, const char *text);

int lw_store_put_survey(lw_store *, const char *token, const char *text, int64_t *number, lw_error *);
int lw_store_delete_survey(lw_store *, int64_t number, lw_error *);

/* The newest first; number 0: all surveys. */
int lw_store_surveys(lw_store *, int64_t number, lw_survey_visitor *, void *context, lw_error *);
int lw_store_survey_number(lw_store *, const char *token, int64_t *number, lw_error *); /* 0: no such token */

/* The last answer counts: it replaces an earlier one of the same person. */
int lw_store_put_survey_answer(lw_store *, int64_t survey, const char *person, const char *text, lw_error *);
int lw_store_has_survey_answer(lw_store *, int64_t survey, const char *person, bool *, lw_error *);
/* In the order in which people first answered. */
int lw_store_survey_answers(lw_store *, int64_t survey, lw_answer_visitor *, void *context, lw_error *);

#endif
