/* walk_match.h: where a player's step would wake a rule, for every cell of a level at once.
 *
 * A rule is looked for on a board that has one player, of a known object, at any cell: for each place of the
 * player in its patterns, what the other cells want becomes a plane (a bit a cell of the player). What never
 * changes on the level is looked up when the match is made; most matches are empty then and are dropped. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALK_MATCH_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALK_MATCH_H

#include "families/puzzlescript/heuristics/aim.h"

/* A dynamic object, by its place in a state, is or is not at the cell `shift` after the one looked at. */
typedef struct lw_ps_literal {
    int place, shift;
    bool wanted;
} lw_ps_literal;

/* One of several objects is. */
typedef struct lw_ps_choice {
    const uint64_t *still; /* where one that never changes is */
    const lw_ps_literal *any;
    int count;
} lw_ps_choice;

typedef struct lw_ps_walk_match {
    const uint64_t *still; /* where all that never changes is as wanted */
    const lw_ps_literal *all;
    int count;
    const lw_ps_choice *choices;
    int choice_count;
    int segment; /* of the row */
} lw_ps_walk_match;

/* A pattern in brackets: matches that have the player in them, and those of its segments without. */
typedef struct lw_ps_match_row {
    const lw_ps_walk_match *touching;
    int touching_count;
    const lw_ps_walk_match *apart; /* one a segment; a `still` of NULL: never */
    int segments;
} lw_ps_match_row;

typedef struct lw_ps_match_rule {
    const lw_ps_match_row *rows;
    int row_count;
    bool idle; /* of one row, and without the player it changes nothing */
} lw_ps_match_rule;

typedef struct lw_ps_match_rules {
    lw_ps_match_rule *list;
    int count;
} lw_ps_match_rules;

/* What a player of one object meets on one level. */
typedef struct lw_ps_walk_level {
    int width, height, words;
    int player;            /* the object */
    const uint64_t *board; /* the cells there are */
    const uint64_t *stand; /* those where nothing that never changes is in its way */
    const int *blockers;   /* places of the dynamic objects that would be */
    int blocker_count;
    lw_ps_match_rules early[LW_PS_DIRECTIONS]; /* by the input */
    lw_ps_match_rules late;
} lw_ps_walk_level;

const lw_ps_walk_level *lw_ps_walk_level_of(const lw_ps_game *, const lw_ps_level *, int player, lw_arena *);

/* A plane seen from `shift` cells before: bit x of the result is bit x + shift of the plane. */
uint64_t lw_ps_shifted(const uint64_t *plane, int words, int shift, int word);
/* Adds to `out` the cells where a player would be part of a match of one of the rules, on planes without the
 * player; false: one of them matches without. `*work` grows by what was looked at. */
bool lw_ps_match_cells(const lw_ps_walk_level *, const lw_ps_match_rules *, const uint64_t *planes,
                       uint64_t *out, int64_t *work);

#endif
