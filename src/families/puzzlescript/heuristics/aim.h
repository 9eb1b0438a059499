/* aim.h: the goals of a level, prepared so that a state's distance from a win can be read off its planes
 * without playing.
 *
 * An aim is made once for each level of a game; any number of threads may use it. */
#ifndef LW_PUZZLESCRIPT_AIM_H
#define LW_PUZZLESCRIPT_AIM_H

#include "base/buf.h"
#include "core/family.h"
#include "families/puzzlescript/compile/compiled_game.h"

#include <limits.h>

enum {
    LW_PS_FAR = 0xFFFF, /* unreachable */
    LW_PS_AIM_WORDS = 32
}; /* maximum words of a plane; larger levels have no aim */

/* What rules can do to a set of objects. A cell has the set if it has any object of it. */
typedef struct lw_ps_nature {
    int created;   /* line of a rule that may put it into a cell without it; 0: none */
    int destroyed; /* line of a rule that may remove it from a cell; 0: none */
    bool moves;    /* it can move at all */
    bool stacks;   /* its members are on several layers: two may share a cell */
    int pushed; /* it moves only next to a moving player, at most in this many places per turn; 0: not known */
    int reach;  /* maximum distance of such a place from the player */
} lw_ps_nature;

/* The members of a side of a win condition on one level: fixed ones as a plane, the others as planes of the
 * state. */
typedef struct lw_ps_side_view {
    bool any, all;         /* `any`: there is such a side; `all`: a cell must have every member */
    bool fixed;            /* no member can change */
    const uint64_t *still; /* plane of the fixed members: their AND if `all`, else their OR */
    const int *moving;     /* the other members, as places among the dynamic objects */
    int moving_count;
    lw_ps_nature nature;
} lw_ps_side_view;

typedef struct lw_ps_goal {
    enum lw_ps_quantifier quantifier;
    lw_ps_side_view what, on;
    /* For each cell: steps of `what` to the nearest `on` (or of `on` to the nearest `what`) around obstacles
     * that never move; NULL if that end can change. */
    const uint16_t *what_steps, *on_steps;
} lw_ps_goal;

typedef struct lw_ps_aim { /* of one level */
    int width, height, words;
    const lw_ps_goal *goals;
    int goal_count;
    lw_ps_side_view player;
} lw_ps_aim;

/* Properties that are proved for all levels of a game. */
typedef struct lw_ps_promise {
    const char *unbounded; /* why steps give no lower bound, as the end of a sentence; NULL: they do */
    bool final;            /* lost states stay lost: no rule restarts or wins by command */
    int line;              /* of the rule that is the reason */
} lw_ps_promise;

const lw_ps_aim *lw_ps_aims(const lw_ps_game *, lw_arena *); /* by entry of the level list */

/* Choices that Lim and Harrell leave open in their cost of a state; see lim2014/lim2014.h. */
enum lw_ps_pairs { LW_PS_PAIRS_NEAREST, LW_PS_PAIRS_ALL };
typedef struct lw_ps_reading {
    enum lw_ps_pairs pairs; /* distances to the nearest, or between all pairs */
    int player;             /* weight of the distances from the player in percent */
} lw_ps_reading;

#define LW_PS_READING ((lw_ps_reading){.player = 50})

/* Can an object of the set ever be in the cell? Not if each of its layers is always occupied by something else
 * there. */
bool lw_ps_may_stand(const lw_ps_game *, const lw_ps_level *, const uint64_t *mask, int cell);

/* Shared by the files that use aims. */
void lw_ps_side_plane(const lw_ps_aim *, const lw_ps_side_view *, const void *planes, uint64_t *out);
int lw_ps_nearest(const lw_ps_aim *, const uint64_t *plane,
                  int cell); /* Manhattan distance; LW_PS_FAR: the plane is empty */

#endif
