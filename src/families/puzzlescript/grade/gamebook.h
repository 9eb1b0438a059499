/* gamebook.h: the designer's report on a whole PuzzleScript game: for every level, whether it can be solved,
 * how long and how hard it is, and what is suspicious; and for the game, which rules and objects no solution
 * needs. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GRADE_GAMEBOOK_H
#define LW_FAMILIES_PUZZLESCRIPT_GRADE_GAMEBOOK_H

#include "base/progress_counter.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "search/analysis.h"

enum { LW_PS_PAGE_SOLVERS = 4 };

typedef struct lw_ps_gamepage { /* of one level */
    int width, height;
    const char *problem; /* a sentence: why it cannot be played as intended; NULL: none */
    lw_analysis analysis;
    lw_solution solution;               /* found by the analysis, or else by the portfolio */
    int64_t effort[LW_PS_PAGE_SOLVERS]; /* by lw_ps_page_solvers: states expanded to solve it; -1: unsolved */
    int pushes;
    int closed;            /* cells within walls that no player reached in any state seen */
    const char *untouched; /* dynamic objects that the solution leaves unchanged; "": none */
    const char *suspicion; /* a sentence; NULL: none */
} lw_ps_gamepage;

extern const char *const lw_ps_page_solvers[LW_PS_PAGE_SOLVERS];

typedef struct lw_ps_gamerule { /* a line of the rules */
    int line, levels;           /* levels: number of levels whose solutions match it */
} lw_ps_gamerule;

typedef struct lw_ps_gamebook {
    const lw_ps_family_rules *rules;
    lw_ps_gamepage *pages;
    int count, solved;
    const lw_ps_gamerule *lines;
    int line_count, dead_lines; /* dead: they match in no solution */
    const char *unseen;         /* objects that no level has and no solution creates; "": none */
    const char *bound;          /* what the lower bound counts, or why there is none */
    lw_ps_acts acts;            /* of all solutions, the most frequent first */
    const char *fingerprint;    /* of the rules: see lw_family.fingerprint */
    const char *fault;          /* a sentence if the compiler found errors, else NULL */
    const char *random;         /* a sentence if the game has random events, else NULL */
    int64_t budget, bytes;      /* as in the request, with defaults filled in */
} lw_ps_gamebook;

enum { LW_PS_GAMEBOOK_BUDGET = 20000 }; /* states; the default */

typedef struct lw_ps_gamebook_request {
    int64_t budget; /* states for each analysis and each solver */
    int64_t bytes;  /* of memory for each of them; 0: the default */
    lw_pool *pool;  /* threads that share the levels; NULL: one after the other */
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts levels; NULL: none */
} lw_ps_gamebook_request;

/* Makes a report. Everything is allocated in the arena except the solutions, which lw_ps_gamebook_drop
 * frees. */
lw_ps_gamebook *lw_ps_gamebook_make(const lw_ps_family_rules *, const lw_ps_gamebook_request *, lw_arena *);
void lw_ps_gamebook_drop(lw_ps_gamebook *);
const char *lw_ps_gamebook_source(const lw_ps_gamebook *, int line,
                                  lw_buf *); /* the text of a line of the game */

#endif
