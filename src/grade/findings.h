/* findings.h: the results of a check: sentences about what is wrong, and about what could not be checked. */
#ifndef LW_GRADE_FINDINGS_H
#define LW_GRADE_FINDINGS_H

#include "base/json.h"

typedef struct lw_findings {
    lw_buf wrong, unchecked; /* one sentence per line */
} lw_findings;

void lw_findings_drop(lw_findings *);

/* Adds a sentence for every member of the claim that differs from the truth, is missing or does not belong
 * there. Objects are compared by member, in any order. */
void lw_findings_compare(lw_findings *, const lw_json *claim, const lw_json *truth);
/* The object without the members with these names, a list that ends with NULL. */
const lw_json *lw_json_without(const lw_json *object, const char *const keys[], lw_arena *);
bool lw_json_equal(const lw_json *, const lw_json *);

#endif
