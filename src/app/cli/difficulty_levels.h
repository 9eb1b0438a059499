/* difficulty_levels.h: the levels of a study, with people's results and the facts that may explain them. */
#ifndef LW_APP_CLI_DIFFICULTY_LEVELS_H
#define LW_APP_CLI_DIFFICULTY_LEVELS_H

#include "app/cli/cli.h"
#include "search/difficulty.h"

/* Facts that are compared with people's results one by one. First come those for which a level that was not
 * solved ranks highest. */
enum {
    LW_ALONE_MOVES,
    LW_ALONE_EFFORT,
    LW_ALONE_EFFORT_WEAK,
    LW_ALONE_EFFORT_STRONG,
    LW_ALONE_EFFORT_AIMLESS,
    LW_ALONE_MEMORY,
    LW_ALONE_AT_TOP,
    LW_ALONE_STATES = LW_ALONE_AT_TOP,
    LW_ALONE_FREEDOM,
    LW_ALONE_CHOICE,
    LW_ALONE_NEEDLES,
    LW_ALONE_MISLEADING,
    LW_ALONE_EXCHANGEABLE,
    LW_ALONE_BOTTLENECKS,
    LW_ALONE_PITFALLS,
    LW_ALONE_TRAPS,
    LW_ALONE_BASINS,
    LW_ALONE_UNADVISED,
    LW_ALONE_CHANGES,
    LW_ALONE_FACTS
};

extern const char *const lw_alone_names[LW_ALONE_FACTS];

typedef struct lw_study_level {
    const char *collection;
    double terms[LW_DIFFICULTY_PARTS]; /* from lw_difficulty_terms */
    double alone[LW_ALONE_FACTS];
    double target, unfinished; /* the share of unfinished plays, as a logit and unchanged */
    bool solved;               /* by our search, within the budget */
} lw_study_level;

typedef struct lw_study_levels {
    lw_args *args;
    lw_study_level *list;
    int count, room;
} lw_study_levels;

/* Measures the levels named by the words after the first; returns an exit code. The caller must free() the
 * list. */
int lw_study_levels_read(lw_args *, lw_study_levels *);
/* Maximum and median, over the solved levels, of the number that `first` points to in the first level. */
double lw_study_largest(const lw_study_levels *, const double *first);
double lw_study_middle(const lw_study_levels *, const double *first);

/* Reads "plays" and "solves" of a level of a study: how often people played and finished it. False: absent or
 * impossible. */
bool lw_difficulty_plays(const lw_item_in *, double *plays, double *solves);

#endif
