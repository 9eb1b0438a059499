/* aim.h: how far a state is from won, read off its planes without playing.
 *
 * Made once for a game and each of its levels; used by many threads at once. */
#ifndef LW_PUZZLESCRIPT_AIM_H
#define LW_PUZZLESCRIPT_AIM_H

#include "base/buf.h"
#include "core/family.h"
#include "families/puzzlescript/compile/compiled_game.h"

#include <limits.h>

enum {
    LW_PS_FAR = 0xFFFF, /* no way leads there */
    LW_PS_AIM_WORDS = 32
}; /* of a plane; on larger levels nothing is aimed at */

/* What rules can do to a set of objects. A cell has the set if it has one of it. */
typedef struct lw_ps_nature {
    int created;   /* the line of a rule that may put it into a cell that had none; 0: none */
    int destroyed; /* of one that may take it out of a cell; 0: none */
    bool moves;    /* it can change its cell at all */
    bool stacks;   /* its members are on several layers: two may share a cell */
    int pushed; /* it moves only beside a moving player, at so many places at most in one turn; 0: not known */
    int reach;  /* how far from the player such a place is at most */
} lw_ps_nature;

/* Members of a side on one level: planes that never change, and numbers of planes in the state. */
typedef struct lw_ps_side_view {
    bool any, all;         /* `any`: there is such a side; `all`: every member must be there */
    bool fixed;            /* no member can change */
    const uint64_t *still; /* the plane of the members that never change, joined as `all` says */
    const int *moving;     /* the others, as places among the dynamic objects */
    int moving_count;
    lw_ps_nature nature;
} lw_ps_side_view;

typedef struct lw_ps_goal {
    enum lw_ps_quantifier quantifier;
    lw_ps_side_view what, on;
    /* For each cell: steps of `what` to the nearest `on` (of `on` to the nearest `what`) around what never
     * moves out of the way; NULL where that end can change. */
    const uint16_t *what_steps, *on_steps;
} lw_ps_goal;

typedef struct lw_ps_aim { /* of one level */
    int width, height, words;
    const lw_ps_goal *goals;
    int goal_count;
    lw_ps_side_view player;
} lw_ps_aim;

/* What holds for all levels of a game. */
typedef struct lw_ps_promise {
    const char *unbounded; /* why steps cannot be counted on, the end of a sentence; NULL: they can */
    bool final;            /* what is lost stays lost: nothing restarts or wins by command */
    int line;              /* of the rule that is the reason */
} lw_ps_promise;

const lw_ps_aim *lw_ps_aims(const lw_ps_game *, lw_arena *); /* by entry of the level list */

/* Choices that Lim and Harrell's cost of a state (see lim2014/lim2014.h) leaves open. */
enum lw_ps_pairs { LW_PS_PAIRS_NEAREST, LW_PS_PAIRS_ALL };
typedef struct lw_ps_reading {
    enum lw_ps_pairs pairs; /* distances to the nearest, or between all pairs */
    int player;             /* per cent of the distances from the player */
} lw_ps_reading;

#define LW_PS_READING ((lw_ps_reading){.player = 50})

/* May an object of the set stand in the cell? Not where, on each of its layers, something else is for ever. */
bool lw_ps_may_stand(const lw_ps_game *, const lw_ps_level *, const uint64_t *mask, int cell);

/* Shared by the files of the aim. */
void lw_ps_side_plane(const lw_ps_aim *, const lw_ps_side_view *, const void *planes, uint64_t *out);
int lw_ps_nearest(const lw_ps_aim *, const uint64_t *plane, int cell); /* Manhattan; LW_PS_FAR: nothing there */

#endif
