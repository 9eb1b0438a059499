/* people_facts.h: measures the facts of core/people.h, for any family, from the graph of its states. */
#ifndef LW_GRADE_PEOPLE_FACTS_H
#define LW_GRADE_PEOPLE_FACTS_H

#include "core/people.h"

/* Fills the wanted ones among them, in the family's own rows. Absent: it cannot be solved, or measuring was
 * stopped. Where no solution was found within the budget, the difficulty is a lower bound and all else absent.
 */
void lw_people_measure(const lw_design *, const lw_measure_context *, lw_value *facts);

#endif
