/* resolve.h: what names mean in the end: synonyms are followed, properties and aggregates come down to
 * objects. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_RESOLVE_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_RESOLVE_H

#include "families/puzzlescript/compile/link.h"

void lw_ps_resolve(lw_ps_link *);

int lw_ps_layer_of(lw_ps_link *, int name); /* of an object; LW_PS_NO_LAYER: it is on none, or no object */

#endif
