/* kinds.h: capability. Specs with things of several kinds (tokens, pieces) that can be introduced to players
 * one by one: a course begins with the first kind alone and adds the others one at a time. */
#ifndef LW_CORE_KINDS_H
#define LW_CORE_KINDS_H

#include "core/family.h"

struct lw_kinds {
    int (*count)(const lw_spec *);                  /* number of kinds in the spec */
    const char *(*name)(const lw_spec *, int kind); /* in the order in which they are best learned */
    void (*keep)(lw_spec *, int count); /* drops all but the first `count` kinds; check the spec afterwards */
};

int lw_kinds_count(const lw_spec *); /* for any family; 0: it has no kinds */
/* The spec with only its first `count` kinds; NULL if the parameters do not fit together then. */
const lw_spec *lw_kinds_first(const lw_spec *, int count, lw_arena *, lw_error *);

#endif
