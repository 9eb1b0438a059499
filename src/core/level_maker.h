/* level_maker.h: capability. New levels for a game that its author wrote as a text; see grade/levels.h.
 *
 * Levels are bred as designs of a spec that the maker supplies. The levels found are inserted into the author's
 * text; the rest of the text does not change. */
#ifndef LW_CORE_LEVEL_MAKER_H
#define LW_CORE_LEVEL_MAKER_H

#include "core/family.h"

/* The request. */
typedef struct lw_level_request {
    const lw_design *game; /* if it is a single level, new levels start from that one */
    const char *text;      /* as the author wrote it */
    size_t text_size;
    int width, height; /* 0: the usual size of the game's levels */
    const char *use;   /* "crate,mark", what each level must have; NULL: what the game's levels have */
    int steps;         /* maximum number of changes to the level they start from; negative: the default */
} lw_level_request;

typedef struct lw_levels {
    const lw_level_maker *maker;
    lw_arena *arena; /* the caller's */
    const lw_spec *spec;
    /* The operators that suit the game. */
    const lw_operator *generator, *mutation, *crossover;
    int first;          /* the number of the first level to be found, from 1 */
    const char *legend; /* lines added to the game's legend */
    int count;          /* levels added so far */
    bool marked;        /* the file begins with a byte order mark */
    void *own;          /* the maker's */
} lw_levels;

/* The form in which all levels are wanted: the game's text, or the other notation. */
enum lw_levels_form { LW_LEVELS_TEXT, LW_LEVELS_NOTATION };

struct lw_level_maker {
    const char *notation; /* another notation for levels, also used as file extension [none] */
    /* Sets everything except `maker`, `arena` and `marked`. */
    int (*begin)(lw_levels *, const lw_level_request *, lw_error *);
    /* Called once the operators and the wanted number of moves of a solution are known; 0 moves: many. Refuses
     * operators that change more than a level. */
    int (*aim)(lw_levels *, const lw_operator *const operators[3], int moves, lw_error *);
    /* Can its levels be written in the other notation? [there is none] */
    int (*may_write)(const lw_levels *, lw_error *);
    void (*add)(lw_levels *, const lw_design *);
    int (*join)(const lw_levels *, enum lw_levels_form, lw_buf *, lw_error *);
    /* Writes the rows of a level that was added. */
    void (*write_rows)(const lw_levels *, int index, lw_writer *, const char *key);
};

bool lw_levels_offered(const lw_family *);

#endif
