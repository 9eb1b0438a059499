/* kinds.h: capability. Specs that ask for things of several kinds (tokens, pieces), which players can be shown
 * one after the other: a course begins with the first kind alone and adds the others one at a time. */
#ifndef LW_CORE_KINDS_H
#define LW_CORE_KINDS_H

#include "core/family.h"

struct lw_kinds {
    int (*count)(const lw_spec *);                  /* kinds that the spec asks for */
    const char *(*name)(const lw_spec *, int kind); /* in the order in which they are best learned */
    void (*keep)(lw_spec *, int count); /* all but the first so many are left out; check afterwards */
};

int lw_kinds_count(const lw_spec *); /* of any family; 0: it has no kinds */
/* The spec with its first `count` kinds alone; NULL where its parameters do not fit together then. */
const lw_spec *lw_kinds_first(const lw_spec *, int count, lw_arena *, lw_error *);

#endif
