/* fact_formula.h: formulas (base/formula.h) whose names are facts: "spread * (1 - share_best)". Facts are
 * stored as they were measured, so ranking by another formula needs no new measurement. The names "hardness"
 * and "interest" stand for the family's own formulas where it has no fact of that name. */
#ifndef LW_GRADE_FACT_FORMULA_H
#define LW_GRADE_FACT_FORMULA_H

#include "base/formula.h"
#include "core/family.h"

/* What the family says a person means by this text: "hardness" and "interest" are its own formulas, NULL is
 * hardness; any other text is a formula itself. NULL and an error where the family has none. */
const char *lw_fact_formula_named(const lw_family *, const char *text, lw_error *);
int lw_fact_formula_parse(const lw_family *, const char *text, lw_formula *, lw_error *);
uint64_t lw_fact_formula_wants(const lw_formula *);
bool lw_fact_formula_noisy(const lw_formula *, const lw_family *);
/* NaN where a fact is absent, or where there is no number. */
double lw_fact_formula_value(const lw_formula *, const lw_value *facts);

#endif
