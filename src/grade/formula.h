/* formula.h: numbers worked out of facts.
 *
 * A formula is sums, differences, products and quotients of facts and numbers, with parentheses, min(a, b),
 * max(a, b), abs(a) and sqrt(a): "spread * (1 - share_best)". Facts are stored as they were measured, so
 * ranking by another formula needs no new measurement. The names "hardness" and "interest" stand for the
 * family's own formulas where it has no fact of that name. */
#ifndef LW_GRADE_FORMULA_H
#define LW_GRADE_FORMULA_H

#include "core/family.h"

enum { LW_FORMULA_MOST = 128 }; /* numbers, names and operations */

typedef struct lw_formula_step {
    unsigned char what; /* formula.c knows */
    int fact;
    double number;
} lw_formula_step;

typedef struct lw_formula {
    int count;
    lw_formula_step steps[LW_FORMULA_MOST]; /* operands before their operation */
} lw_formula;

/* What the family says a person means by this text: "hardness" and "interest" are its own formulas, NULL is
 * hardness; any other text is a formula itself. NULL and an error where the family has none. */
const char *lw_formula_named(const lw_family *, const char *text, lw_error *);
/* A failure says where, counted from 1, and why. */
int lw_formula_parse(const lw_family *, const char *text, lw_formula *, lw_error *);
uint64_t lw_formula_facts(const lw_formula *);
bool lw_formula_noisy(const lw_formula *, const lw_family *);
/* NAN where a fact is absent, or where there is no number: a quotient by 0, the root of what is negative. */
double lw_formula_value(const lw_formula *, const lw_value *facts);

#endif
