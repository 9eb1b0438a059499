/* symmetry.h: capability. Designs that are the same puzzle turned, mirrored or with its parts renamed.
 *
 * Without it every design stands for itself alone. Libraries, searches for distinct puzzles and caches compare
 * canonical forms, so symmetric twins count once. */
#ifndef LW_CORE_SYMMETRY_H
#define LW_CORE_SYMMETRY_H

#include "core/family.h"

struct lw_symmetry {
    /* The least of a design's symmetric twins. It has the same exact facts, and is its own canonical form. */
    void (*canonical)(const lw_design *, unsigned char *out);
};

void lw_symmetry_canonical(const lw_design *, unsigned char *out); /* of any family */

#endif
