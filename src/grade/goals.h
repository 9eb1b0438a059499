/* goals.h: what is wanted of a puzzle, as numbers over its facts.
 *
 * Any fact can be a goal: to be maximized, minimized, or close to a number (eq. 1 of Ashlock's paper, f* = C -
 * |f - target| with C = 0). A target is met if the fact, rounded to the digits given, equals the target: only
 * 40 moves meet 40, a branching of 1.83 meets 1.8, and a number that is only a lower bound meets neither. Facts
 * are also the axes of an archive. A puzzle whose first fact is absent (no path through it) is worse than any
 * puzzle that has it; so is one without a fact that a goal needs. */
#ifndef LW_GRADE_GOALS_H
#define LW_GRADE_GOALS_H

#include "core/family.h"
#include "core/preset.h"
#include "evolve/evolve.h"

enum lw_goal_kind { LW_MAXIMIZE, LW_MINIMIZE, LW_TARGET };

typedef struct lw_goal {
    enum lw_goal_kind kind;
    int fact;
    double target, slack; /* the target is met from target - slack to target + slack */
} lw_goal;

/* A condition independent of the goals: low <= fact <= high. */
typedef struct lw_requirement {
    int fact;
    double low, high;
} lw_requirement;

enum { LW_MAX_GOALS = 8, LW_MAX_AXES = 4, LW_MAX_REQUIREMENTS = 16 };

typedef struct lw_goals {
    int count, axis_count, need_count;
    lw_goal list[LW_MAX_GOALS];
    int axes[LW_MAX_AXES];        /* indices of facts */
    lw_range ranges[LW_MAX_AXES]; /* one per axis */
    lw_archive_shape archive;     /* of the archive over these axes */
    lw_requirement needs[LW_MAX_REQUIREMENTS];
} lw_goals;

/* Adds a goal: "moves" for LW_MAXIMIZE and LW_MINIMIZE, "moves=40" for LW_TARGET. */
int lw_goals_add(lw_goals *, const lw_family *, enum lw_goal_kind, const char *text, lw_error *);
/* Reads axes: "moves=10..120/12,branching=1..3/8". */
int lw_goals_axes(lw_goals *, const lw_family *, const char *text, lw_error *);
/* Reads the kind of archive: "grid", "cvt/500" (niches) or "unstructured/0.05" (distance, relative to the
 * axes). */
int lw_goals_archive(lw_goals *, const char *text, lw_error *);
/* The score that counts as 0 in a QD score: the sum of the goals' worst scores over the ranges that the family
 * gives for their facts. */
double lw_goals_least(const lw_goals *, const lw_family *);
/* Adds a requirement: "kinds<=3" or "skill>=0.6"; both bounds of a fact are one requirement. */
int lw_goals_require(lw_goals *, const lw_family *, const char *text, lw_error *);
int lw_goals_require_trait(lw_goals *, const lw_family *, const lw_trait *, lw_error *);
/* How far the facts are from what is required, each relative to the fact's range; 0: nothing is lacking. An
 * unknown fact lacks as much as possible. */
double lw_goals_lack(const lw_goals *, const lw_family *, const lw_value *facts);
/* The penalty on every objective of a design that lacks something, at least this much: it is worse than any
 * design that lacks nothing, and among such designs the one that lacks less is better. */
#define LW_LACKING 1e6
static inline bool lw_lacks(double objective)
{
    return objective < -LW_LACKING / 2;
}
/* The facts needed to evaluate the goals. */
uint64_t lw_goals_facts(const lw_goals *, const lw_family *);
/* Fails with LW_BAD_INPUT and a reason if the family knows that a target cannot be met. */
int lw_goals_possible(const lw_goals *, const lw_spec *, lw_error *);
double lw_goal_score(const lw_goal *, const lw_value *facts);
/* Goals other than those about rules need a valid puzzle: its first fact must be known. */
bool lw_goals_need_solution(const lw_goals *, const lw_family *);
bool lw_goals_feasible(const lw_goals *, const lw_family *, const lw_value *facts);
/* The axes as lw_goals_axes reads them: "moves=10..120/12,branching=1..3/8"; lw_range_text writes one of
 * them. */
void lw_goals_axes_text(const lw_goals *, const lw_family *, lw_buf *);
void lw_range_text(const char *fact, const lw_range *, lw_buf *);
void lw_goals_text(const lw_goals *, const lw_family *, lw_buf *); /* for people */

#endif
