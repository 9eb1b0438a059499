/* observation.h: capability. States and moves in the form that learning programs want: planes of bytes, and
 * numbered actions with a mask.
 *
 * An observation has a byte for each plane, row and column. What no move changes is written once per level by
 * `fixed`; `changing` adds the rest. Both write only bytes that are not zero. */
#ifndef LW_CORE_OBSERVATION_H
#define LW_CORE_OBSERVATION_H

#include "core/family.h"

/* Where planes are written. Boards of several sizes share one layout, so a smaller board does not fill it. */
typedef struct lw_planes {
    uint8_t *bytes;
    size_t row, plane; /* bytes from one row to the next, and from one plane to the next */
} lw_planes;

struct lw_observation {
    int (*planes)(const lw_rules *);
    void (*name)(const lw_rules *, int plane, lw_buf *); /* what a plane shows */
    void (*board)(const lw_rules *, int level, int *rows, int *cols);
    void (*fixed)(const lw_rules *, int level, const lw_planes *); /* [nothing] */
    void (*changing)(const lw_rules *, const void *state, const lw_planes *);
    int (*actions)(const lw_rules *); /* number of actions */
    /* The move of an action; it has no bytes if it is not legal [the move with that index in the list of moves;
     * moves beyond the last action cannot be chosen]. */
    lw_move (*move)(const lw_rules *, const void *state, int action);
};

/* Actions in families played with the arrow keys. */
enum lw_press {
    LW_PRESS_UP,
    LW_PRESS_LEFT,
    LW_PRESS_DOWN,
    LW_PRESS_RIGHT,
    LW_PRESS_ACTION,
    LW_PRESS_TICK, /* time passes */
};

static inline uint8_t *lw_planes_at(const lw_planes *out, int plane, int row, int col)
{
    return out->bytes + (size_t)plane * out->plane + (size_t)row * out->row + (size_t)col;
}

/* Returns the move of an action; it has no bytes if it is not legal. The move may point into `list`, which is
 * scratch. */
lw_move lw_action_move(const lw_rules *, const void *state, int action, lw_moves *list);
/* Writes a byte for each action: 1 if it is legal, otherwise 0. */
void lw_action_mask(const lw_rules *, const void *state, uint8_t *mask, lw_moves *list);

#endif
