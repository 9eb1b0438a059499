/* relaxed_rules.h: the rules of a level in the form that relaxed.h applies: on planes that only grow.
 *
 * Planes are numbered: first the dynamic objects, then movements by layer and direction, then for each object
 * the cells that it may have left. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_RULES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_RULES_H

#include "base/arena.h"
#include "families/puzzlescript/heuristics/refusals.h"

enum { LW_PS_STEPS = 4 };

typedef struct lw_ps_seen { /* a plane or a class, read `shift` cells further on */
    int plane, shift;
} lw_ps_seen;

typedef struct lw_ps_seen_choice { /* at least one of several must be present */
    const uint64_t *still;
    const lw_ps_seen *any;
    int count;
} lw_ps_seen_choice;

/* Cells in a row. The first of them can only be in `still`. */
typedef struct lw_ps_relaxed_segment {
    uint64_t *still;
    const lw_ps_seen *all, *comes; /* planes that must be set; planes that grow where it is found */
    const lw_ps_seen *excluded;    /* classes of lasting objects that must be absent */
    const lw_ps_seen_choice *choices;
    int count, choice_count, come_count, excluded_count;
} lw_ps_relaxed_segment;

typedef struct lw_ps_relaxed_rule {
    const lw_ps_relaxed_segment *segments;
    int segment_count, span; /* span: words of a plane that it reads before and after a cell's own word */
    uint64_t reads;          /* planes that it reads, by number modulo 64 */
    bool late, wins;
} lw_ps_relaxed_rule;

typedef struct lw_ps_mover { /* an object; it may move where its movements are set */
    int plane, gone, flags;
    const uint64_t *stand; /* cells without permanent obstacles for it */
} lw_ps_mover;

typedef struct lw_ps_relaxed_rules {
    const lw_ps_game *game;
    const lw_ps_level *level;
    int words, plane_count, read_count;         /* no rule reads the planes from read_count on */
    const uint64_t *board, *inner[LW_PS_STEPS]; /* all cells; those from which a step stays on the board */
    lw_ps_relaxed_rule *list;
    int count, widest;   /* widest: maximum number of segments of a rule */
    lw_ps_mover *movers; /* one per dynamic object */
    const int *players;  /* planes */
    int player_count, inputs;
    lw_ps_lasting lasting;
    lw_ps_refusals refusals;
} lw_ps_relaxed_rules;

/* NULL: the game cannot be relaxed. */
const lw_ps_relaxed_rules *lw_ps_relaxed_rules_make(const lw_ps_game *, int entry, lw_arena *);
int lw_ps_gone_plane(const lw_ps_relaxed_rules *, int place);

#endif
