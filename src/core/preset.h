/* preset.h: capability. What people mean by one word, as requirements: a good game is decisive, balanced, ...
 */
#ifndef LW_CORE_PRESET_H
#define LW_CORE_PRESET_H

#include "core/family.h"

/* What is wanted, for people, and as evolution is asked for it: "decisive", "decisive>=0.8". Requirements are
 * on facts whose mean over many measurements is what many plays at once would show. */
typedef struct lw_trait {
    const char *name, *requirement;
    const char *upper; /* a second requirement on the same fact; NULL: none */
} lw_trait;

struct lw_preset {
    const char *name, *note;
    const lw_trait *traits; /* ends with name NULL */
};

const lw_preset *lw_preset_find(const lw_family *, const char *name, lw_error *); /* NULL: it has no such one */

#endif
