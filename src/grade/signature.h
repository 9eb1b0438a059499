/* signature.h: one number over fixed work, the same on every machine, compiler and number of threads.
 *
 * It changes when behaviour does: what designs are made from seeds, how they are measured, written, solved and
 * bred. What it is over is stated in families/signature.def, so that a new family, solver or algorithm leaves
 * it alone. Nothing in it depends on time, addresses or rounding that compilers may choose. */
#ifndef LW_GRADE_SIGNATURE_H
#define LW_GRADE_SIGNATURE_H

#include "core/family.h"

typedef struct lw_signature {
    uint64_t number;
    int64_t specs, designs, expanded, evaluations; /* how much work it stands for */
    const lw_stop *stop;                           /* once it is raised, the number says nothing */
} lw_signature;

/* The families it is over, in the order of families/signature.def; NULL: no more. */
const lw_family *lw_signature_family(int place);

/* Of one family: its usual spec, and that with each parameter changed in turn. */
lw_signature lw_signature_of(const lw_family *, const lw_stop *);

/* The next number after adding that of one more family. */
uint64_t lw_signature_join(uint64_t all, uint64_t one);

/* These families' numbers and the one over them, as a JSON object. */
void lw_signature_write(lw_writer *, const char *key, const lw_stop *);

#endif
