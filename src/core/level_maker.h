/* level_maker.h: capability. New levels for a game that its author wrote as a text; see grade/levels.h.
 *
 * Levels are bred as designs of a spec that the maker hands out. What was found goes into the author's text,
 * and all else of that stays as it is. */
#ifndef LW_CORE_LEVEL_MAKER_H
#define LW_CORE_LEVEL_MAKER_H

#include "core/family.h"

/* What is asked for. */
typedef struct lw_level_request {
    const lw_design *game; /* its level of that number, if one is meant alone, is what new ones begin with */
    const char *text;      /* as its author wrote it */
    size_t text_size;
    int width, height; /* 0: as the game's levels mostly are */
    const char *use;   /* "crate,mark", what they must have; NULL: what the game's levels have */
    int steps;         /* changes at most to the level that they begin with; negative: as usual */
} lw_level_request;

typedef struct lw_levels {
    const lw_level_maker *maker;
    lw_arena *arena; /* the caller's */
    const lw_spec *spec;
    const lw_operator *generator, *mutation, *crossover; /* those that suit the game */
    int first;          /* the number that the first level found will have, from 1 */
    const char *legend; /* lines that had to be added to the game's legend */
    int count;          /* levels added so far */
    bool marked;        /* the file begins with a byte order mark */
    void *own;          /* the maker's */
} lw_levels;

/* Which form of all levels is wanted: the game's text, or the other notation. */
enum lw_levels_form { LW_LEVELS_TEXT, LW_LEVELS_NOTATION };

struct lw_level_maker {
    const char *notation; /* another one for levels, which names the ending of files [none] */
    int (*begin)(lw_levels *, const lw_level_request *,
                 lw_error *); /* sets all but the first two and `marked` */
    /* Once it is known which operators are used and how many moves a solution should have, 0: many. Refuses
     * operators that change more than a level. */
    int (*aim)(lw_levels *, const lw_operator *const operators[3], int moves, lw_error *);
    /* Can its levels be written in the other notation? [there is none] */
    int (*may_write)(const lw_levels *, lw_error *);
    void (*add)(lw_levels *, const lw_design *);
    int (*join)(const lw_levels *, enum lw_levels_form, lw_buf *, lw_error *);
    void (*write_rows)(const lw_levels *, int index, lw_writer *, const char *key); /* of one that was added */
};

bool lw_levels_offered(const lw_family *);

#endif
