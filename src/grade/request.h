/* request.h: all that an evolution is asked for, and the one function that reads it.
 *
 * A request says what is wanted (spec, goals, how many) and how to get it (algorithm, knobs, operators, budget,
 * seed). Whoever asks makes a list of options (options.h) of the keys in request_keys.def; lw_request_read has
 * every default and every refusal. One run is a pure function of the request and the run's number. */
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
    LW_REQUEST_CURVE, /* a puzzle for each level of a fact, see ladder.h */
    LW_REQUEST_SPECS, /* the spec itself, see vary.h */
};

/* What a search keeps: the first distinct designs that it meets, or the best of all its runs, best first. The
 * latter ends early when all that are wanted are as good as can be. */
enum lw_pick_kind { LW_PICK_FIRST, LW_PICK_BEST };

/* What makes two finds distinct: their designs, also up to symmetry, or what their rules do (see
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
    const lw_preset *preset; /* whose requirements are among the goals; NULL: none */
    int curve_fact;          /* of a curve: its levels are `cells` numbers from low to high */
    lw_range curve;
    bool course;              /* its levels introduce the kinds of the spec one at a time, see core/kinds.h */
    lw_vary vary;             /* of specs: which parameters are free */
    struct lw_levels *levels; /* new levels for a game; NULL: none are asked for */
    const char *level_size, *level_use; /* of these, as given; NULL: by the game's levels */
    int64_t rules_room; /* bytes for new rules instead of the game's; 0: the game keeps its own */

    int count; /* of distinct designs; LW_PICK_ALL: as many as there are */
    enum lw_pick_kind pick;
    enum lw_differ differ;
    int64_t runs; /* at most; one that misses its target or finds a twin gives nothing; of a curve, per level */
    int patience; /* LW_PICK_FIRST ends after this many repeats, and two more per find; 0: goes on */
    int verify;   /* what is required must hold beyond doubt, by this many new measurements; 0: by one */

    const lw_algorithm *algorithm;
    lw_knobs knobs;
    lw_islands islands;                                  /* count 0: none */
    const lw_operator *generator, *mutation, *crossover; /* crossover may be NULL */
    /* Where runs begin: NULL, with what the generator makes; else with copies of this design, changed 1 to
     * `steps` times by the generator, which is then a mutation; 0: not at all; LW_STEPS_USUAL: as suits. */
    const lw_design *start;
    int steps;
    /* Members of an archive that a run continues; they are measured again, at no cost to its budget. */
    const lw_design **resume;
    int resume_count;
    const char
        *other_build; /* that found them, where it may behave otherwise than this one; NULL: it does not */
    uint64_t seed;

    const char *judge_command; /* NULL: none */
    int judge_timeout;         /* seconds */

    bool gpu; /* asks for one; whoever runs it lends it to the pool (base/device.h) */

    /* Whoever runs it adds these. */
    struct lw_judge *judge; /* there must be one where goals name its numbers */
    uint64_t follow; /* facts that a run's census reports besides the objectives, at most LW_MAX_FOLLOWED */
    bool whole;      /* a run goes on until its budget is spent, though the goal is met */
    int64_t census;  /* evaluations in each of its stretches; 0: there is none */
    const struct lw_observer *observer; /* may be NULL */
} lw_request;

/* For requests that are made by hand: fills in what is NULL or empty, as lw_request_read does. That is the
 * family's first fact to be maximized, the operators, the algorithm that suits the goals (elites for axes,
 * nsga2 for several, race for one that costs many plays, else climber) and its default knobs. A climber and an
 * archive mutate as the family says in `climb`. Where there is a start, a climber begins with it as it is,
 * others with copies that changed once to three times. */
int lw_request_complete(lw_request *, const char *algorithm, const char *knobs, lw_error *);
/* How a search for this many designs goes: what it keeps, how many runs it may take, when it gives up. */
void lw_request_plan(lw_request *, int count, enum lw_effort);
/* Removes the rules from the start, leaves room for new ones, and takes the operators that make such. Before
 * lw_request_complete. */
int lw_request_without_rules(lw_request *, int64_t room, lw_arena *, lw_error *);

/* Is a fact that judging goes by noisy? */
bool lw_request_noisy(const lw_request *);
/* The score that cannot be beaten, where it is known: all targets met, or the family's own bound reached;
 * INFINITY where it is not. */
double lw_request_enough(const lw_request *);
/* A run's answer is all that it leaves (a front, an archive), not its best alone. */
bool lw_request_whole(const lw_request *);
/* How many finds answer it: puzzles, levels or specs; one for a front or an archive. */
int lw_request_wanted(const lw_request *);
/* The facts that the request is about, but for a judge's: certificates of its finds have them. */
uint64_t lw_request_facts(const lw_request *);

#endif
