/* symmetry.c: the canonical form of any family's design. */
#include "core/symmetry.h"

#include <string.h>

void lw_symmetry_canonical(const lw_design *design, unsigned char *out)
{
    const lw_symmetry *symmetry = design->spec->family->symmetry;
    if (symmetry)
        symmetry->canonical(design, out);
    else
        memcpy(out, design->bytes, design->size);
}
