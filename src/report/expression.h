/* expression.h: arithmetic over named numbers, read once and worked out for many rows.
 *
 *     sum     = product { ("+" | "-") product }
 *     product = factor { ("*" | "/") factor }
 *     factor  = number | name | "(" sum ")" | ("log" | "sqrt") "(" sum ")"
 *             | ("max" | "min") "(" sum "," sum ")"
 *
 * What a name is (letters, digits, _, @ and . after a letter) its owner says: a number from 0 on, asked for
 * once while reading. Whatever cannot be said (a name without a value, division by zero, the logarithm of
 * nothing) is NaN. log is natural. A formula has at most LW_EXPRESSION_STEPS steps and as deep a stack. */
#ifndef LW_REPORT_EXPRESSION_H
#define LW_REPORT_EXPRESSION_H

#include "base/error.h"

#include <stddef.h>

enum { LW_EXPRESSION_STEPS = 64, LW_EXPRESSION_NAME = 64 };

typedef struct lw_expression_step {
    char what;     /* '#' a number, 'n' a name, and + - * / M(ax) m(in) l(og) s(qrt) */
    int name;      /* what the owner said of it */
    double number; /* of '#' */
} lw_expression_step;

typedef struct lw_expression {
    int count; /* steps in the order they are worked out, operands first */
    lw_expression_step steps[LW_EXPRESSION_STEPS];
} lw_expression;

/* Who knows the names: a number of their own, or an lw_code and an error. */
typedef struct lw_namer {
    void *context;
    int (*find)(void *context, const char *name, lw_error *);
} lw_namer;

int lw_expression_parse(const char *text, const lw_namer *, lw_expression *, lw_error *);
double lw_expression_value(const lw_expression *, double (*value)(const void *row, int name), const void *row);

#endif
