/* moved_things.h: whether two moves of a play move the same thing.
 *
 * A family may say so (core/people.h). Else its planes are compared (core/observation.h): what the first move
 * put somewhere, the second takes away from there. Planes that walking changes show who walks, and do not
 * count. */
#ifndef LW_SEARCH_MOVED_THINGS_H
#define LW_SEARCH_MOVED_THINGS_H

#include "search/table.h"

typedef struct lw_moved_things {
    const lw_rules *rules;
    size_t planes, squares; /* 0 planes: the family does not show its states that way */
    int cols;
    uint8_t *shown;       /* four states, plane after plane */
    bool *walks;          /* by plane */
    unsigned char *state; /* room for four */
} lw_moved_things;

/* Of the first level of the rules. */
void lw_moved_things_open(const lw_rules *, lw_moved_things *);
void lw_moved_things_close(lw_moved_things *);
/* A step of walking from one entry of the table to another. */
void lw_moved_things_walk(lw_moved_things *, const lw_table *, uint32_t from, uint32_t to);
/* Do a move from the first entry to the second and one from the third to the fourth move the same thing? */
bool lw_moved_things_same(lw_moved_things *, const lw_table *, const uint32_t entries[4]);

#endif
