/* language.h: capability. Puzzles written as texts in a language of the family's own, one text per file.
 *
 * A text may hold several levels, which are played one after the other. */
#ifndef LW_CORE_LANGUAGE_H
#define LW_CORE_LANGUAGE_H

#include "core/family.h"

struct lw_language {
    bool (*is_text)(const char *text, size_t size);
    /* The design of a text: of one level, numbered from 1, or of all levels if `level` is 0. */
    lw_design *(*read)(const char *text, size_t size, int level, lw_arena *, lw_error *);
    int (*level)(const lw_design *);                    /* that number */
    lw_design *(*whole)(const lw_design *, lw_arena *); /* the design of all levels */
    /* A level of a compiled game, from 1 to its number of levels: the same design as reading it from the text,
     * but it shares the game's bytes and rules, which must outlive it. */
    lw_design *(*pick)(const lw_rules *game, int level, lw_arena *);
    /* The text for a file; and only its rules, without the padding that reserves space for evolution. */
    void (*write)(const lw_design *, lw_buf *);
    void (*write_rules)(const lw_design *, lw_buf *);
    /* Reports what is wrong with a text that compiled nevertheless, as an error with its position; false:
     * nothing is. */
    bool (*fault)(const lw_rules *, lw_error *);
    /* How collections of such puzzles write plays: the notation's name [none], and a play in it. */
    const char *notation;
    void (*write_play)(const lw_rules *, const lw_moves *, lw_buf *);
};

/* The family of a text's language; NULL: none. */
const lw_family *lw_language_find(const char *text, size_t size);

#endif
