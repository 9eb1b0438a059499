/* walk_match.h: finds the cells in which a player would be part of a match, for all cells of a level at once.
 *
 * The board has one player, which is a known object and may be in any cell. For each place of the player in a
 * rule's patterns, the requirements of the other cells become a plane with one bit per cell of the player.
 * Fixed objects are checked when a match is made; most matches turn out to be impossible then, and are
 * dropped. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALK_MATCH_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALK_MATCH_H

#include "families/puzzlescript/heuristics/aim.h"

/* A dynamic object, given by its place in a state, must be present or absent `shift` cells further on. */
typedef struct lw_ps_literal {
    int place, shift;
    bool wanted;
} lw_ps_literal;

/* One of several objects must be present. */
typedef struct lw_ps_choice {
    const uint64_t *still; /* cells in which a fixed one is present */
    const lw_ps_literal *any;
    int count;
} lw_ps_choice;

typedef struct lw_ps_walk_match {
    const uint64_t *still; /* cells in which fixed objects are as required */
    const lw_ps_literal *all;
    int count;
    const lw_ps_choice *choices;
    int choice_count;
    int segment; /* index within the row */
} lw_ps_walk_match;

/* A pattern in brackets: its matches that include the player, and those of its segments without the player. */
typedef struct lw_ps_match_row {
    const lw_ps_walk_match *touching;
    int touching_count;
    const lw_ps_walk_match *apart; /* one per segment; never matches if `still` is NULL */
    int segments;
} lw_ps_match_row;

typedef struct lw_ps_match_rule {
    const lw_ps_match_row *rows;
    int row_count;
    bool idle; /* it has one row, and without the player it changes nothing */
} lw_ps_match_rule;

typedef struct lw_ps_match_rules {
    lw_ps_match_rule *list;
    int count;
} lw_ps_match_rules;

/* Returns a word of a plane read `shift` cells further on: bit x of the result is bit x + shift of the
 * plane. */
static inline uint64_t lw_ps_shifted(const uint64_t *plane, int words, int shift, int word)
{
    int from = word * 64 + shift, index = from >> 6, bit = from & 63;
    uint64_t low = index >= 0 && index < words ? plane[index] >> bit : 0;
    uint64_t high = bit && index + 1 >= 0 && index + 1 < words ? plane[index + 1] << (64 - bit) : 0;
    return low | high;
}

/* A board without its player. */
typedef struct lw_ps_match_board {
    int words;
    const uint64_t *cells;  /* all cells */
    const uint64_t *planes; /* of the dynamic objects */
    int64_t *work;          /* incremented by the work done */
} lw_ps_match_board;

/* Adds to `out` the cells in which a player would be part of a match of one of the rules. False: one of the
 * rules matches without a player. */
bool lw_ps_match_cells(const lw_ps_match_board *, const lw_ps_match_rules *, uint64_t *out);

#endif
