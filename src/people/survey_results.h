/* survey_results.h: the results of a survey, and its answers as a table. */
#ifndef LW_PEOPLE_SURVEY_RESULTS_H
#define LW_PEOPLE_SURVEY_RESULTS_H

#include "people/survey.h"

/* With fewer people, nothing is claimed: no means, no medians, no shares, no strengths. */
enum { LW_SURVEY_ENOUGH = 10 };

/* Writes members of an object that the caller has opened. */
void lw_survey_results_write(const lw_survey *, const lw_survey_sheet *, int people, lw_arena *, lw_writer *);
/* person,puzzle,id,other,what,answer: one row per answer; people are numbered in the order in which they
 * answered. */
void lw_survey_results_csv(const lw_survey *, const lw_survey_sheet *, int people, lw_buf *);

#endif
