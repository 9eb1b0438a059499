/* formula.h: arithmetic over named numbers, read once and worked out for many rows.
 *
 *     sum     = product { ("+" | "-") product }
 *     product = factor { ("*" | "/") factor }
 *     factor  = number | name | ("max" | "min") "(" sum "," sum ")" | ("log" | "sqrt") "(" sum ")" | "(" sum
 * ")"
 *
 * What a name is (letters, digits, _, @ and . after a letter) its owner says: a number from 0 on, asked for
 * once while reading. Whatever cannot be said (a name without a value, division by zero, the logarithm of
 * nothing) is NaN. log is natural. A formula has at most LW_FORMULA_STEPS steps and as deep a stack. */
#ifndef LW_BASE_FORMULA_H
#define LW_BASE_FORMULA_H

#include "base/error.h"

#include <stddef.h>

enum { LW_FORMULA_STEPS = 64, LW_FORMULA_NAME = 64 };

typedef struct lw_formula_step {
    char what;     /* '#' a number, 'n' a name, and + - * / M(ax) m(in) l(og) s(qrt) */
    int name;      /* what the owner said of it */
    double number; /* of '#' */
} lw_formula_step;

typedef struct lw_formula {
    int count; /* steps in the order they are worked out, operands first */
    lw_formula_step steps[LW_FORMULA_STEPS];
} lw_formula;

/* Who knows the names: a number of their own, or an lw_code and an error. */
typedef struct lw_namer {
    void *context;
    int (*find)(void *context, const char *name, lw_error *);
} lw_namer;

int lw_formula_parse(const char *text, const lw_namer *, lw_formula *, lw_error *);
double lw_formula_value(const lw_formula *, double (*value)(const void *row, int name), const void *row);

#endif
