/* resolve.h: resolves names of the legend: follows synonyms, and reduces properties and aggregates to
 * objects. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_RESOLVE_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_RESOLVE_H

#include "families/puzzlescript/compile/link.h"

void lw_ps_resolve(lw_ps_link *);

int lw_ps_layer_of(lw_ps_link *, int name); /* of an object; LW_PS_NO_LAYER: on none, or not an object */

#endif
