/* value.h: a measured number with its kind.
 *
 * A fact is exact (a whole number, perhaps saturated), real, or absent because there is nothing to measure (no
 * path from entrance to exit). A noisy fact carries the number of samples and a 95 % interval of its mean. */
#ifndef LW_CORE_VALUE_H
#define LW_CORE_VALUE_H

#include "base/json.h"

enum lw_value_kind { LW_UNMEASURED, LW_ABSENT, LW_INTEGER, LW_REAL };

typedef struct lw_value {
    enum lw_value_kind kind;
    bool saturated;   /* "at least this" */
    int64_t integer;  /* of LW_INTEGER */
    double real;      /* of LW_REAL */
    int64_t samples;  /* of a noisy fact; 0: exact */
    double low, high; /* the interval of a noisy fact */
} lw_value;

static inline lw_value lw_absent(void)
{
    return (lw_value){.kind = LW_ABSENT};
}

static inline lw_value lw_integer(int64_t integer)
{
    return (lw_value){.kind = LW_INTEGER, .integer = integer};
}

static inline lw_value lw_real(double real)
{
    return (lw_value){.kind = LW_REAL, .real = real};
}

/* The mean of `samples` numbers, given their sum and sum of squares, with its normal 95 % interval; absent if
 * there are no samples. */
lw_value lw_sampled_mean(int64_t samples, double sum, double squares);

bool lw_value_known(const lw_value *);    /* it is a number */
double lw_value_number(const lw_value *); /* as a double; 0 if it is not a number */
bool lw_value_equal(const lw_value *, const lw_value *);
void lw_value_text(const lw_value *, lw_buf *); /* for people: "12", "1.83", "3.1 (2.9 to 3.3)" */
void lw_value_write(const lw_value *, lw_writer *, const char *key); /* JSON: number or null */

#endif
