/* relaxed_rules.h: the rules of a level as relaxed.h looks for them: on planes that only grow.
 *
 * Planes are numbered: the dynamic objects, movements by layer and direction, and for each object the cells
 * that it may have left. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_RULES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_RULES_H

#include "base/arena.h"
#include "families/puzzlescript/heuristics/refusals.h"

enum { LW_PS_STEPS = 4 };

typedef struct lw_ps_seen { /* a plane, or a class, seen from `shift` cells before */
    int plane, shift;
} lw_ps_seen;

typedef struct lw_ps_seen_choice { /* one of several is there */
    const uint64_t *still;
    const lw_ps_seen *any;
    int count;
} lw_ps_seen_choice;

/* Cells in a row. Their first may be where `still` is. */
typedef struct lw_ps_relaxed_segment {
    uint64_t *still;
    const lw_ps_seen *all, *comes; /* planes that must be there; planes that grow where it is found */
    const lw_ps_seen *excluded;    /* classes of lasting objects that must not be there */
    const lw_ps_seen_choice *choices;
    int count, choice_count, come_count, excluded_count;
} lw_ps_relaxed_segment;

typedef struct lw_ps_relaxed_rule {
    const lw_ps_relaxed_segment *segments;
    int segment_count, span; /* span: words of a plane that it reaches beyond a cell's own, either way */
    uint64_t reads;          /* its planes, by number modulo 64 */
    bool late, wins;
} lw_ps_relaxed_rule;

typedef struct lw_ps_mover { /* an object; it may move where its movements are */
    int plane, gone, flags;
    const uint64_t *stand; /* cells where nothing is for ever in its way */
} lw_ps_mover;

typedef struct lw_ps_relaxed_rules {
    const lw_ps_game *game;
    const lw_ps_level *level;
    int words, plane_count, read_count;         /* planes from read_count on are read by no rule */
    const uint64_t *board, *inner[LW_PS_STEPS]; /* cells there are, and those from which a step stays on them */
    lw_ps_relaxed_rule *list;
    int count, widest;   /* widest: segments of a rule */
    lw_ps_mover *movers; /* one a dynamic object */
    const int *players;  /* planes */
    int player_count, inputs;
    lw_ps_lasting lasting;
    lw_ps_refusals refusals;
} lw_ps_relaxed_rules;

/* NULL: the game is not one that can be relaxed. */
const lw_ps_relaxed_rules *lw_ps_relaxed_rules_make(const lw_ps_game *, int entry, lw_arena *);
int lw_ps_gone_plane(const lw_ps_relaxed_rules *, int place);

#endif
