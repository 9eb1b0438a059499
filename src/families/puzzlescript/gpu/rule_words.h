/* rule_words.h: the rules of a game for one of its levels, as an array of 32-bit words for GPUs.
 *
 * It contains no pointers, so it is copied to a device as it is, and thousands of different rulesets can be
 * stored one after the other. Everything that never changes on the level is already included: where a segment
 * of a pattern fits on the board, and walls and floors. The layout is described in layout.inc; kernel.inc plays
 * it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_H

#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_rule_words {
    const uint32_t *words; /* NULL: this level cannot be played in this form; `why` says why */
    int count;
    const char *why;
} lw_ps_rule_words;

/* A level of a game with its rules. */
typedef struct lw_ps_board_rules {
    const lw_ps_game *game;
    int level;
    lw_ps_rule_words words;
} lw_ps_board_rules;

lw_ps_rule_words lw_ps_rule_words_make(const lw_ps_game *, int level, lw_arena *);

/* Returns a word of the header; `field` is an LW_PS_HEAD_... of layout.inc. */
int lw_ps_rule_words_head(const lw_ps_rule_words *, int field);

#endif
