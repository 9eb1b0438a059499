/* abstract_facts.h: the facts of a game. */
#ifndef LW_FAMILIES_ABSTRACT_FACTS_H
#define LW_FAMILIES_ABSTRACT_FACTS_H

#include "core/family.h"

extern const lw_fact lw_abstract_facts[];

void lw_abstract_facts_measure(const lw_design *, lw_measure_context *, lw_value *);

#endif
