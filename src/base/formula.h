/* formula.h: arithmetic over named numbers, read once and worked out for many rows.
 *
 *     sum     = product { ("+" | "-") product }
 *     product = signed { ("*" | "/") signed }
 *     signed  = { "-" } ( number | name | function "(" sum [ "," sum ] ")" | "(" sum ")" )
 *
 * Functions are min and max of two, abs, sqrt and log (the natural one) of one. What a name is (letters,
 * digits,
 * _, @ and . after a letter) its owner says: a number from 0 on, asked for while reading. Whatever cannot be
 * said (a name without a value, a quotient by 0, the root of what is negative) is NaN. */
#ifndef LW_BASE_FORMULA_H
#define LW_BASE_FORMULA_H

#include "base/error.h"

#include <stddef.h>

enum { LW_FORMULA_MAX = 128 }; /* numbers, names and operations */
enum { LW_FORMULA_NUMBER, LW_FORMULA_NAME /* and operations, which formula.c knows */ };

typedef struct lw_formula_step {
    unsigned char what;
    int name; /* what the owner said of it */
    double number;
} lw_formula_step;

typedef struct lw_formula {
    int count;
    lw_formula_step steps[LW_FORMULA_MAX]; /* operands before their operation */
} lw_formula;

/* Who knows the names: a number of their own, or an lw_code and an error. */
typedef struct lw_namer {
    void *context;
    int (*find)(void *context, const char *name, size_t size, lw_error *);
} lw_namer;

/* A failure says where, counted from 1, and why. */
int lw_formula_parse(const char *text, const lw_namer *, lw_formula *, lw_error *);
double lw_formula_value(const lw_formula *, double (*value)(const void *row, int name), const void *row);

#endif
