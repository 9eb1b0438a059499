/* difficulty_levels.h: the levels of a study, with what people did at them and the facts that may explain it.
 */
#ifndef LW_APP_CLI_DIFFICULTY_LEVELS_H
#define LW_APP_CLI_DIFFICULTY_LEVELS_H

#include "app/cli/cli.h"
#include "search/difficulty.h"

/* What is held against people by itself; those whose order a level that was not solved has at the top first. */
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
    double terms[LW_DIFFICULTY_PARTS]; /* lw_difficulty_terms */
    double alone[LW_ALONE_FACTS];
    double target, unfinished; /* the share of plays not finished, as a logit and as it is */
    bool solved;               /* by us, within the budget */
} lw_study_level;

typedef struct lw_study_levels {
    lw_args *args;
    lw_study_level *list;
    int count, room;
} lw_study_levels;

/* Measures the levels that are the words after the first; returns an exit code. free() the list. */
int lw_study_levels_read(lw_args *, lw_study_levels *);
/* Over the levels that were solved, of the number at this place of the first level. */
double lw_study_largest(const lw_study_levels *, const double *first);
double lw_study_middle(const lw_study_levels *, const double *first);

/* How often people played it and finished, as a level of a study says it in "plays" and "solves"; false: it
 * does not, or cannot be right. */
bool lw_difficulty_plays(const lw_item_in *, double *plays, double *solves);

#endif
