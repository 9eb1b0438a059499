/* language.h: capability. Puzzles written as texts in a language of the family's own, one text per file.
 *
 * A text may hold several levels, which are played one after the other. */
#ifndef LW_CORE_LANGUAGE_H
#define LW_CORE_LANGUAGE_H

#include "core/family.h"

struct lw_language {
    bool (*is_text)(const char *text, size_t size);
    /* The design of a text: of its level of that number alone, from 1, or with 0 of all. */
    lw_design *(*read)(const char *text, size_t size, int level, lw_arena *, lw_error *);
    int (*level)(const lw_design *);                    /* that number */
    lw_design *(*whole)(const lw_design *, lw_arena *); /* the design of all levels */
    /* A level of a game that is compiled whole, from 1 to its number of levels: the same design as reading it
     * from the text, but it shares the game's bytes and rules, which must outlive it. */
    lw_design *(*pick)(const lw_rules *game, int level, lw_arena *);
    /* The text for a file, and of it only the rules, without what only fills up the room for evolution. */
    void (*write)(const lw_design *, lw_buf *);
    void (*write_rules)(const lw_design *, lw_buf *);
    /* What is wrong with a text that was compiled nevertheless, as an error at its place; false: nothing. */
    bool (*fault)(const lw_rules *, lw_error *);
    /* How collections of such puzzles write plays: the name of that notation [none], and a play in it. */
    const char *notation;
    void (*write_play)(const lw_rules *, const lw_moves *, lw_buf *);
};

const lw_family *lw_language_find(const char *text, size_t size); /* whose text this is; NULL: nobody's */

#endif
