/* abstract_named.h: games with a name of their own: the well-known ones and those of the box. */
#ifndef LW_FAMILIES_ABSTRACT_NAMED_H
#define LW_FAMILIES_ABSTRACT_NAMED_H

#include "core/family.h"

const char *lw_abstract_named_find(const lw_design *); /* NULL: none */

#endif
