/* rules_form.h: the rules of a game in the small form that evolution changes.
 *
 * As in Fig. 5 of Lim and Harrell (2014), a rule has two sides, a side has blocks, a block has elements, and an
 * element is a direction and an object, either of which may be missing; words may precede and follow a rule. An
 * element may have several such pairs, so that rules written by people fit, too. A block without elements is
 * written "[ ]".
 *
 * Rules are read from the section RULES of a text and written back into it without changing the text's length:
 * the rest of the section is filled with blank lines, and a ruleset that is too long is not written. Groups
 * (+), loops, messages, ellipses and comments do not fit the form; a text with any of them is not read. */
#ifndef LW_PUZZLESCRIPT_RULES_FORM_H
#define LW_PUZZLESCRIPT_RULES_FORM_H

#include "base/rng.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LW_PS_RULES_PAIRS = 4, /* per element */
    LW_PS_RULES_CELLS = 6, /* elements per block */
    LW_PS_RULES_BLOCKS = 3,
    LW_PS_RULES_WORDS = 3, /* before a rule, and after it */
    LW_PS_RULES_MAX = 16,
    LW_PS_RULES_NAMES = 40,
    LW_PS_RULES_NAME = 24, /* bytes, including the final zero */
    LW_PS_RULES_NO_OBJECT = 255,
};

/* 0: none; 1 to 4: relative to the rule, > < ^ v; then the language's other words. */
enum { LW_PS_RULES_RELATIVE = 4 };

typedef struct lw_ps_rules_pair {
    uint8_t direction, object; /* an index of names, or LW_PS_RULES_NO_OBJECT */
} lw_ps_rules_pair;

typedef struct lw_ps_rules_cell {
    uint8_t count; /* 0: an empty element */
    lw_ps_rules_pair pairs[LW_PS_RULES_PAIRS];
} lw_ps_rules_cell;

typedef struct lw_ps_rules_block {
    uint8_t count;
    lw_ps_rules_cell cells[LW_PS_RULES_CELLS];
} lw_ps_rules_block;

typedef struct lw_ps_rules_side {
    uint8_t count; /* 0: the side is missing, as in "-> restart" */
    lw_ps_rules_block blocks[LW_PS_RULES_BLOCKS];
} lw_ps_rules_side;

typedef struct lw_ps_rules_rule {
    uint8_t before[LW_PS_RULES_WORDS], after[LW_PS_RULES_WORDS]; /* words; 0: none */
    lw_ps_rules_side sides[2];
} lw_ps_rules_rule;

typedef struct lw_ps_ruleset {
    int count;
    lw_ps_rules_rule rules[LW_PS_RULES_MAX];
    char names[LW_PS_RULES_NAMES][LW_PS_RULES_NAME];
    int things; /* the first names are objects on collision layers, except the background; the rest occur only
                   in rules */
    int name_count;
    size_t from, room; /* place of the rules in the text: offset and bytes */
    size_t legend, legend_size;
} lw_ps_ruleset;

/* Reads the rules of a text. False: it has none, or they do not fit the form. */
bool lw_ps_ruleset_read(lw_ps_ruleset *, const unsigned char *text, size_t size);
/* The same for a text that equals a known one up to its rules; NULL: there is none. */
bool lw_ps_ruleset_read_like(lw_ps_ruleset *, const lw_ps_ruleset *known, const unsigned char *text,
                             size_t size);
/* Writes rules into a text. False: they are too long, and nothing is written. */
bool lw_ps_ruleset_write(const lw_ps_ruleset *, unsigned char *text);
/* Finds only the place of the rules, and the things, whatever the rules are. */
bool lw_ps_ruleset_place(lw_ps_ruleset *, const unsigned char *text, size_t size);
/* Is this name the player, or does the legend define the player by it? */
bool lw_ps_ruleset_is_player(const lw_ps_ruleset *, const unsigned char *text, const char *name);

enum lw_ps_rules_grip { LW_PS_RULES_BOTH_SIDES, LW_PS_RULES_ONE_SIDE };

#endif
