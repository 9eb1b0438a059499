/* people_facts.h: measures the facts of core/people.h from the state graph, for any family. */
#ifndef LW_GRADE_PEOPLE_FACTS_H
#define LW_GRADE_PEOPLE_FACTS_H

#include "core/people.h"

/* Fills in those of these facts that are wanted. They are absent if the puzzle cannot be solved or measuring
 * was stopped. If no solution was found within the budget, the difficulty is a lower bound and all others are
 * absent. */
void lw_people_measure(const lw_design *, const lw_measure_context *, lw_value *facts);

#endif
