/* moved_things.h: whether two moves of a play move the same thing.
 *
 * A family may decide this itself (core/people.h). Otherwise its planes are compared (core/observation.h): if
 * the second move takes away what the first move put in a place, they move the same thing. Planes that walking
 * changes show the walker, and do not count. */
#ifndef LW_SEARCH_MOVED_THINGS_H
#define LW_SEARCH_MOVED_THINGS_H

#include "search/table.h"

typedef struct lw_moved_things {
    const lw_rules *rules;
    size_t planes, squares; /* 0 planes: the family does not offer them */
    int cols;
    uint8_t *shown;       /* four states, one plane after another */
    bool *walks;          /* by plane */
    unsigned char *state; /* scratch for four */
} lw_moved_things;

/* For the first level of the rules. */
void lw_moved_things_open(const lw_rules *, lw_moved_things *);
void lw_moved_things_close(lw_moved_things *);
/* Registers a step of walking from one entry of the table to another. */
void lw_moved_things_walk(lw_moved_things *, const lw_table *, uint32_t from, uint32_t to);
/* True if a move from the first entry to the second and one from the third to the fourth move the same
 * thing. */
bool lw_moved_things_same(lw_moved_things *, const lw_table *, const uint32_t entries[4]);

#endif
