/* preset.h: capability. Named sets of requirements: a good game is decisive, balanced, ... */
#ifndef LW_CORE_PRESET_H
#define LW_CORE_PRESET_H

#include "core/family.h"

/* A requirement, in words for people and in the syntax of evolution: "decisive", "decisive>=0.8". Each is on a
 * fact whose mean over many measurements equals one measurement with as many plays. */
typedef struct lw_trait {
    const char *name, *requirement;
    const char *upper; /* a second requirement on the same fact; NULL: none */
} lw_trait;

struct lw_preset {
    const char *name, *note;
    const lw_trait *traits; /* ends with name NULL */
};

/* NULL, with an error, if there is no such preset. */
const lw_preset *lw_preset_find(const lw_family *, const char *name, lw_error *);

#endif
