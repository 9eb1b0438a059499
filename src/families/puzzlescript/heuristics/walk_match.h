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

/* A plane seen from `shift` cells before: bit x of the result is bit x + shift of the plane. */
static inline uint64_t lw_ps_shifted(const uint64_t *plane, int words, int shift, int word)
{
    int from = word * 64 + shift, index = from >> 6, bit = from & 63;
    uint64_t low = index >= 0 && index < words ? plane[index] >> bit : 0;
    uint64_t high = bit && index + 1 >= 0 && index + 1 < words ? plane[index + 1] << (64 - bit) : 0;
    return low | high;
}

/* What is looked at: a board without its player. */
typedef struct lw_ps_match_board {
    int words;
    const uint64_t *cells;  /* those there are */
    const uint64_t *planes; /* of the dynamic objects */
    int64_t *work;          /* grows by what was looked at */
} lw_ps_match_board;

/* Adds to `out` the cells where a player would be part of a match of one of the rules; false: one of them
 * matches without a player. */
bool lw_ps_match_cells(const lw_ps_match_board *, const lw_ps_match_rules *, uint64_t *out);

#endif
