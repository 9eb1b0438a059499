/* gamebook.h: what a designer wants to know of a whole PuzzleScript game: every level, can it be solved, how
 * long, how hard, what is suspicious; and of the game, which rules and objects no solution needs. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GRADE_GAMEBOOK_H
#define LW_FAMILIES_PUZZLESCRIPT_GRADE_GAMEBOOK_H

#include "base/progress_counter.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "search/analysis.h"

enum { LW_PS_PAGE_SOLVERS = 4 };

typedef struct lw_ps_gamepage { /* of one level */
    int width, height;
    const char *problem; /* a sentence: why it cannot be played as it should; NULL: nothing */
    lw_analysis analysis;
    lw_solution solution;               /* the analysis's, or what the portfolio found beyond it */
    int64_t effort[LW_PS_PAGE_SOLVERS]; /* states expanded until solved, by lw_ps_page_solvers; -1: not */
    int pushes;
    int closed;            /* cells within walls that no player comes to in any state that was seen */
    const char *untouched; /* things that can change and stay as they were in the solution; "": none */
    const char *suspicion; /* a sentence; NULL: nothing */
} lw_ps_gamepage;

extern const char *const lw_ps_page_solvers[LW_PS_PAGE_SOLVERS];

typedef struct lw_ps_gamerule { /* a line of the rules */
    int line, levels;           /* in how many levels' solutions it is found */
} lw_ps_gamerule;

typedef struct lw_ps_gamebook {
    const lw_ps_family_rules *rules;
    lw_ps_gamepage *pages;
    int count, solved;
    const lw_ps_gamerule *lines;
    int line_count, dead_lines; /* dead: found in no solution */
    const char *unseen;         /* objects that are on no level and that no solution makes; "": none */
    const char *bound;          /* what bounds the moves, or why nothing does */
    lw_ps_acts acts;            /* what all solutions do, the commonest first */
    const char *fingerprint;    /* of the rules: see lw_family.fingerprint */
    const char *fault;          /* a sentence where the compiler found errors; NULL: it found none */
    const char *random;         /* a sentence if the game has random events, else NULL */
    int64_t budget, bytes;      /* as in the request, the defaults filled in */
} lw_ps_gamebook;

enum { LW_PS_GAMEBOOK_BUDGET = 20000 }; /* states, where nothing else is said */

typedef struct lw_ps_gamebook_request {
    int64_t budget; /* states for each analysis and each solver */
    int64_t bytes;  /* of memory for each of them; 0: the usual ones */
    lw_pool *pool;  /* levels are shared out; NULL: one after the other */
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts levels; NULL: nobody looks */
} lw_ps_gamebook_request;

/* Everything is in the arena but the solutions: lw_ps_gamebook_drop frees those. */
lw_ps_gamebook *lw_ps_gamebook_make(const lw_ps_family_rules *, const lw_ps_gamebook_request *, lw_arena *);
void lw_ps_gamebook_drop(lw_ps_gamebook *);
const char *lw_ps_gamebook_source(const lw_ps_gamebook *, int line,
                                  lw_buf *); /* the text of a line of the game */

#endif
