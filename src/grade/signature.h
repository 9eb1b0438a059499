/* signature.h: one number that summarizes a fixed amount of work, the same on every machine, compiler and
 * number of threads.
 *
 * It changes when behaviour changes: the designs made from seeds, how they are measured, written, solved and
 * bred. families/signature.def lists the work, so that a new family, solver or algorithm does not change the
 * number. Nothing in it depends on time, addresses or rounding that compilers may choose. */
#ifndef LW_GRADE_SIGNATURE_H
#define LW_GRADE_SIGNATURE_H

#include "core/family.h"

typedef struct lw_signature {
    uint64_t number;
    int64_t specs, designs, expanded, evaluations; /* the amount of work */
    const lw_stop *stop;                           /* once raised, the number is meaningless */
} lw_signature;

/* The families included, in the order of families/signature.def; NULL: no more. */
const lw_family *lw_signature_family(int place);

/* The signature of one family: its default spec, and that spec with each parameter changed in turn. */
lw_signature lw_signature_of(const lw_family *, const lw_stop *);

/* Adds the number of one more family to the total. */
uint64_t lw_signature_join(uint64_t all, uint64_t one);

/* Writes these families' numbers and their total as a JSON object. */
void lw_signature_write(lw_writer *, const char *key, const lw_stop *);

#endif
