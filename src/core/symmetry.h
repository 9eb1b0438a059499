/* symmetry.h: capability. Designs that are the same puzzle rotated, mirrored or with its parts renamed.
 *
 * Without it, every design counts as distinct. Libraries, searches for distinct puzzles and caches compare
 * canonical forms, so symmetric twins count once. */
#ifndef LW_CORE_SYMMETRY_H
#define LW_CORE_SYMMETRY_H

#include "core/family.h"

struct lw_symmetry {
    /* Writes the smallest of a design's symmetric twins. It has the same exact facts, and is its own canonical
     * form. */
    void (*canonical)(const lw_design *, unsigned char *out);
};

void lw_symmetry_canonical(const lw_design *, unsigned char *out); /* for any family */

#endif
