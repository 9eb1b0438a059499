/* survey_results.h: what all answers to a survey say, and the answers as a table. */
#ifndef LW_PEOPLE_SURVEY_RESULTS_H
#define LW_PEOPLE_SURVEY_RESULTS_H

#include "people/survey.h"

/* Below this number of people nothing is claimed: no means, no shares, no strengths. */
enum { LW_SURVEY_ENOUGH = 10 };

/* Members of an object that the caller has opened. */
void lw_survey_results_write(const lw_survey *, const lw_survey_sheet *, int people, lw_arena *, lw_writer *);
/* person,puzzle,id,other,what,answer: a row per answer, people by number in the order in which they came. */
void lw_survey_results_csv(const lw_survey *, const lw_survey_sheet *, int people, lw_buf *);

#endif
