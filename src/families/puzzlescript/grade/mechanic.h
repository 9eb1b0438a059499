/* mechanic.h: what one PuzzleScript game does, from its solutions and from small boards, for reports and for
 * comparison with other games. The terms are those of families/puzzlescript/mechanics/mechanics.h. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GRADE_MECHANIC_H
#define LW_FAMILIES_PUZZLESCRIPT_GRADE_MECHANIC_H

#include "families/puzzlescript/mechanics/mechanics.h"
#include "search/search.h"

typedef struct lw_ps_mechanic {
    const lw_ps_family_rules *rules;
    const char *words;       /* what its solutions do; without any, what happens on small boards */
    const char *text;        /* the lines of its rules */
    const char *fingerprint; /* equal for games that do the same */
    const char *form;        /* equal for games that differ only in names */
    lw_ps_acts acts;         /* those of the words, the most frequent first */
    lw_ps_acts may;          /* seen on small boards */
    uint64_t kinds;          /* of the acts, a bit per kind, without block */
    int leading;             /* the most frequent kind; LW_PS_ACTS: none, the player only walks */
    int level, tried;        /* the first level solved, from 0, or -1; number of levels tried */
    int solved;
    lw_solution solution; /* of that level */
} lw_ps_mechanic;

typedef struct lw_ps_mechanic_request {
    int levels;         /* maximum number of levels to try */
    int64_t expansions; /* per level */
    int64_t bytes;      /* of memory per level; 0: the default */
    const lw_stop *stop;
} lw_ps_mechanic_request;

/* Examines a game. Everything is allocated in the arena except acts and solution, which lw_ps_mechanic_drop
 * frees. */
int lw_ps_mechanic_take(const lw_design *, const lw_ps_mechanic_request *, lw_arena *, lw_ps_mechanic *,
                        lw_error *);
void lw_ps_mechanic_drop(lw_ps_mechanic *);

/* Compares by leading kind, then by kinds, fewer first, then by words. Returns less than, equal to or greater
 * than 0. */
int lw_ps_mechanic_compare(const lw_ps_mechanic *, const lw_ps_mechanic *);

int lw_ps_mechanic_forms(const lw_ps_mechanic *const *, int count); /* number of distinct forms */

#endif
