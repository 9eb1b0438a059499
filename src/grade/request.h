/* request.h: everything that an evolution is asked for, and how its defaults are chosen.
 *
 * A request says what is wanted (spec, goals, how many) and how to find it (algorithm, knobs, operators,
 * budget, seed). Callers build a list of options (options.h) with keys from request_keys.def; lw_request_read
 * (request_read.h) applies every default and rejects what makes no sense. One run is a pure function of the
 * request and the run's number. */
#ifndef LW_GRADE_REQUEST_H
#define LW_GRADE_REQUEST_H

#include "core/play.h"
#include "evolve/islands.h"
#include "grade/goals.h"
#include "grade/options.h"
#include "grade/vary.h"

#include <limits.h>

enum lw_request_kind {
    LW_REQUEST_PUZZLES,
    LW_REQUEST_CURVE, /* one puzzle per level of a fact, see ladder.h */
    LW_REQUEST_SPECS, /* varies the spec itself, see vary.h */
};

/* What a search keeps: the first distinct designs that it finds, or the best of all its runs, best first. The
 * latter ends early once all are optimal. */
enum lw_pick_kind { LW_PICK_FIRST, LW_PICK_BEST };

/* When two finds count as distinct: by their designs, up to symmetry, or by what their rules do (see
 * core/rule_evolution.h). */
enum lw_differ { LW_DIFFER_DESIGN, LW_DIFFER_MECHANICS };

enum lw_effort { LW_EFFORT_NORMAL, LW_EFFORT_HIGH };

enum { LW_STEPS_USUAL = -1, LW_MAX_FOLLOWED = 5 };
#define LW_PICK_ALL INT_MAX

struct lw_judge;
struct lw_levels;
struct lw_observer;

typedef struct lw_request {
    enum lw_request_kind kind;
    const lw_spec *spec;
    lw_goals goals;
    const lw_preset *preset; /* the preset whose requirements are among the goals; NULL: none */
    int curve_fact;          /* for curves; the levels are `cells` numbers from low to high */
    lw_range curve;
    bool course;              /* the levels introduce the kinds of the spec one at a time, see core/kinds.h */
    lw_vary vary;             /* for specs: which parameters are free */
    struct lw_levels *levels; /* new levels for a game; NULL: not requested */
    const char *level_size, *level_use; /* for levels, as given; NULL: as in the game's levels */
    int64_t rules_room; /* bytes for new rules that replace the game's; 0: the game keeps its own */

    int count; /* of distinct designs; LW_PICK_ALL: no limit */
    enum lw_pick_kind pick;
    enum lw_differ differ;
    int64_t runs; /* maximum (of a curve: per level); one that misses its target or finds a twin is dropped */
    int patience; /* LW_PICK_FIRST ends after this many repeats, plus two per find; 0: never */
    int verify;   /* requirements must hold beyond doubt in this many new measurements; 0: in one */

    const lw_algorithm *algorithm;
    lw_knobs knobs;
    lw_islands islands;                                  /* count 0: none */
    const lw_operator *generator, *mutation, *crossover; /* crossover may be NULL */
    /* NULL: runs start from designs made by the generator. Otherwise they start from copies of this design,
     * changed 1 to `steps` times by the generator, which is then a mutation; steps 0: not changed;
     * LW_STEPS_USUAL: depends on the algorithm. */
    const lw_design *start;
    int steps;
    /* Members of an archive that a run continues; they are measured again, at no cost to its budget. */
    const lw_design **resume;
    int resume_count;
    /* The build that found them, if it may behave differently from this one; else NULL. */
    const char *other_build;
    uint64_t seed;

    const char *judge_command; /* NULL: none */
    int judge_timeout;         /* in seconds */

    bool gpu; /* use a GPU; the code that runs the request lends one to the pool (base/device.h) */

    /* Set by the code that runs the request. */
    struct lw_judge *judge; /* required if goals use its numbers */
    uint64_t follow;        /* facts that the census reports besides the objectives, at most LW_MAX_FOLLOWED */
    bool whole;             /* a run continues until its budget is spent, even if the goal is met */
    int64_t census;         /* evaluations per entry of the census; 0: none */
    const struct lw_observer *observer; /* may be NULL */
} lw_request;

/* Fills in what is NULL or empty, as lw_request_read does; also for requests built by hand. The defaults are:
 * maximize the family's first fact; the family's operators; the algorithm that suits the goals (elites for
 * axes, nsga2 for several goals, race for noisy goals that take many plays, otherwise climber), with its
 * default knobs. Climbers and archives use the family's mutation `climb`. If there is a start, a climber begins
 * with it unchanged, other algorithms with copies changed one to three times. */
int lw_request_complete(lw_request *, const char *algorithm, const char *knobs, lw_error *);
/* Plans a search for this many designs: what it keeps, the maximum number of runs, and when it gives up. */
void lw_request_plan(lw_request *, int count, enum lw_effort);
/* Removes the rules from the start, reserves space for new ones, and selects operators that create them. Call
 * before lw_request_complete. */
int lw_request_without_rules(lw_request *, int64_t room, lw_arena *, lw_error *);

/* True if any fact used for evaluation is noisy. */
bool lw_request_noisy(const lw_request *);
/* The best possible score, if it is known: all targets met, or the family's own bound reached; otherwise
 * INFINITY. */
double lw_request_enough(const lw_request *);
/* True if the answer is everything that a run returns (a front, an archive), not only its best. */
bool lw_request_whole(const lw_request *);
/* How many finds complete the request: puzzles, levels or specs; one for a front or an archive. */
int lw_request_wanted(const lw_request *);
/* The facts that the request uses, except a judge's: certificates of its finds include them. */
uint64_t lw_request_facts(const lw_request *);

#endif
