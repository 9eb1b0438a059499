/* mechanic.h: what one PuzzleScript game does, from its solutions and from small boards, ready to be told and
 * to be compared with others. The words are those of families/puzzlescript/mechanics/mechanics.h. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GRADE_MECHANIC_H
#define LW_FAMILIES_PUZZLESCRIPT_GRADE_MECHANIC_H

#include "families/puzzlescript/mechanics/mechanics.h"
#include "search/search.h"

typedef struct lw_ps_mechanic {
    const lw_ps_family_rules *rules;
    const char *words;       /* what its solutions do; of a game without any, what happens on small boards */
    const char *text;        /* the lines of its rules */
    const char *fingerprint; /* the same for all that do the same */
    const char *form;        /* the same for all that are the same but for names */
    lw_ps_acts acts;         /* those of the words, the commonest first */
    lw_ps_acts may;          /* seen on small boards */
    uint64_t kinds;          /* of the acts, a bit each; what blocks is left out */
    int leading;             /* the kind of the commonest; LW_PS_ACTS: none, the player only walks */
    int level, tried;        /* the first that was solved, from 0, of so many that were tried; -1: none was */
    int solved;
    lw_solution solution; /* of that level */
} lw_ps_mechanic;

typedef struct lw_ps_mechanic_request {
    int levels;         /* how many of a game's levels are solved at most */
    int64_t expansions; /* for each */
    int64_t bytes;      /* of memory for each; 0: the usual ones */
    const lw_stop *stop;
} lw_ps_mechanic_request;

/* Everything is in the arena but acts and solution: lw_ps_mechanic_drop frees those. */
int lw_ps_mechanic_take(const lw_design *, const lw_ps_mechanic_request *, lw_arena *, lw_ps_mechanic *,
                        lw_error *);
void lw_ps_mechanic_drop(lw_ps_mechanic *);

/* By the leading kind, then few kinds before many, then by words: less than, equal to or greater than 0. */
int lw_ps_mechanic_compare(const lw_ps_mechanic *, const lw_ps_mechanic *);

int lw_ps_mechanic_forms(const lw_ps_mechanic *const *, int count); /* how many of their forms differ */

#endif
