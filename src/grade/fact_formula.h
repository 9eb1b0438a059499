/* fact_formula.h: formulas (base/formula.h) whose names are facts: "spread * (1 - share_best)". Facts are
 * stored as measured, so ranking by another formula needs no new measurement. The names "hardness" and
 * "interest" stand for the family's own formulas, unless it has facts with these names. */
#ifndef LW_GRADE_FACT_FORMULA_H
#define LW_GRADE_FACT_FORMULA_H

#include "base/formula.h"
#include "core/family.h"

/* The formula for a text given by a person: "hardness" and "interest" stand for the family's own formulas, NULL
 * for hardness; any other text is itself a formula. Returns NULL with an error if the family has no such
 * formula. */
const char *lw_fact_formula_named(const lw_family *, const char *text, lw_error *);
int lw_fact_formula_parse(const lw_family *, const char *text, lw_formula *, lw_error *);
uint64_t lw_fact_formula_wants(const lw_formula *);
bool lw_fact_formula_noisy(const lw_formula *, const lw_family *);
/* NaN if a fact is absent or the result is undefined. */
double lw_fact_formula_value(const lw_formula *, const lw_value *facts);

#endif
