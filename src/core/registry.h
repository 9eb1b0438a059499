/* registry.h: all families, in the order of families.def. Lists for people leave out templates. */
#ifndef LW_CORE_REGISTRY_H
#define LW_CORE_REGISTRY_H

#include "core/family.h"

extern const lw_family *const lw_families[]; /* ends with NULL */
const lw_family *lw_family_find(const char *name);
/* By the first `size` bytes of `name`; otherwise NULL, with an error that lists the families. */
const lw_family *lw_family_named(const char *name, size_t size, lw_error *);

#endif
