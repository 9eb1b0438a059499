/* formula.h: arithmetic over named numbers, parsed once and evaluated for many rows.
 *
 *     sum     = product { ("+" | "-") product }
 *     product = signed { ("*" | "/") signed }
 *     signed  = { "-" } ( number | name | function "(" sum [ "," sum ] ")" | "(" sum ")" )
 *
 * Functions are min and max of two operands; abs, sqrt and log (natural) of one. A name is a letter followed by
 * letters, digits, _, @ and . ; while parsing, the caller maps it to an index from 0 on. Anything undefined (a
 * name without a value, division by 0, the root of a negative number) is NaN. */
#ifndef LW_BASE_FORMULA_H
#define LW_BASE_FORMULA_H

#include "base/error.h"

#include <stddef.h>

enum { LW_FORMULA_MAX = 128 }; /* numbers, names and operations */
enum { LW_FORMULA_NUMBER, LW_FORMULA_NAME /* and operations, private to formula.c */ };

typedef struct lw_formula_step {
    unsigned char what;
    int name; /* the index that the caller gave it */
    double number;
} lw_formula_step;

typedef struct lw_formula {
    int count;
    lw_formula_step steps[LW_FORMULA_MAX]; /* operands before their operation */
} lw_formula;

/* Maps names to indices, or fails with an lw_code and an error. */
typedef struct lw_namer {
    void *context;
    int (*find)(void *context, const char *name, size_t size, lw_error *);
} lw_namer;

/* On failure the error gives the character, counted from 1, and the reason. */
int lw_formula_parse(const char *text, const lw_namer *, lw_formula *, lw_error *);
double lw_formula_value(const lw_formula *, double (*value)(const void *row, int name), const void *row);

#endif
