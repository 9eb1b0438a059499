/* goals.h: what is wanted of a puzzle, as numbers over its facts.
 *
 * Any fact is a goal: to be large, to be small, or to be near a number (eq. 1 of Ashlock's paper, f* = C - |f -
 * target| with C = 0). A target is met when the fact, rounded to the digits that were written, is the target:
 * 40 is met by 40 moves alone, 1.8 by a branching of 1.83, and neither by a number that is only a lower bound.
 * Facts also span the axes of an archive. A puzzle whose first fact is absent (no way through) is worse than
 * any that has one; so is one without a fact that is asked for. */
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

/* What must be so, whatever the goals: the fact is from low to high. */
typedef struct lw_requirement {
    int fact;
    double low, high;
} lw_requirement;

enum { LW_MAX_GOALS = 8, LW_MAX_AXES = 4, LW_MAX_REQUIREMENTS = 16 };

typedef struct lw_goals {
    int count, axis_count, need_count;
    lw_goal list[LW_MAX_GOALS];
    int axes[LW_MAX_AXES];        /* facts */
    lw_range ranges[LW_MAX_AXES]; /* one an axis */
    lw_archive_shape archive;     /* of the archive over these axes */
    lw_requirement needs[LW_MAX_REQUIREMENTS];
} lw_goals;

/* "moves" for LW_MAXIMIZE and LW_MINIMIZE, "moves=40" for LW_TARGET. */
int lw_goals_add(lw_goals *, const lw_family *, enum lw_goal_kind, const char *text, lw_error *);
/* "moves=10..120/12,branching=1..3/8". */
int lw_goals_axes(lw_goals *, const lw_family *, const char *text, lw_error *);
/* "grid", "cvt/500" (niches) or "unstructured/0.05" (distance, as a share of the axes). */
int lw_goals_archive(lw_goals *, const char *text, lw_error *);
/* The score that counts as 0 in a QD score: what the goals' facts have at their worst, as far as the family
 * says where their values lie. */
double lw_goals_least(const lw_goals *, const lw_family *);
/* "kinds<=3" or "skill>=0.6"; both bounds of a fact are one need. */
int lw_goals_require(lw_goals *, const lw_family *, const char *text, lw_error *);
int lw_goals_require_trait(lw_goals *, const lw_family *, const lw_trait *, lw_error *);
/* How far the facts are from what is needed, each as a share of where its values lie; 0: nothing is lacking. A
 * fact that is not known lacks as much as it can. */
double lw_goals_lack(const lw_goals *, const lw_family *, const lw_value *facts);
/* Every objective of a design that lacks something is less by this much, or more: it is worse than any that
 * lacks nothing, and among its like the one that lacks less is better. */
#define LW_LACKING 1e6
static inline bool lw_lacks(double objective)
{
    return objective < -LW_LACKING / 2;
}
/* The facts that judging needs. */
uint64_t lw_goals_facts(const lw_goals *, const lw_family *);
/* Why a target cannot be met, as far as the family knows: LW_BAD_INPUT and a sentence. */
int lw_goals_possible(const lw_goals *, const lw_spec *, lw_error *);
double lw_goal_score(const lw_goal *, const lw_value *facts);
/* Goals about anything but rules need a puzzle that is one: its first fact must be known. */
bool lw_goals_need_solution(const lw_goals *, const lw_family *);
bool lw_goals_feasible(const lw_goals *, const lw_family *, const lw_value *facts);
/* "moves=10..120/12,branching=1..3/8", as lw_goals_axes reads it; a range alone has the fact before it. */
void lw_goals_axes_text(const lw_goals *, const lw_family *, lw_buf *);
void lw_range_text(const char *fact, const lw_range *, lw_buf *);
void lw_goals_text(const lw_goals *, const lw_family *, lw_buf *); /* for people */

#endif
