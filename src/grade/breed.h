/* breed.h: evolving designs of a family, to order.
 *
 * An order says what is wanted (spec and goals) and how to get it (algorithm, knobs, operators, seed). One run
 * is a pure function of the order and the run's number; lw_breed makes as many runs as it takes to find `count`
 * designs that differ, also up to symmetry, looking at the runs in the order of their numbers, so that the
 * number of threads changes nothing. */
#ifndef LW_GRADE_BREED_H
#define LW_GRADE_BREED_H

#include "base/progress_counter.h"
#include "evolve/islands.h"
#include "grade/goals.h"

#include <limits.h>

/* Somebody who looks on while runs go; it changes nothing in them. Called about a hundred times a run, by the
 * thread of the run, so by several at once where several runs go side by side. */
typedef struct lw_run_progress {
    const unsigned char *best; /* design of the best so far in this run */
    double score;              /* its first objective; -INFINITY: no puzzle at all */
    double median; /* of the first objectives of the puzzles among the last LW_PROGRESS_WINDOW designs judged */
} lw_run_progress;

enum { LW_PROGRESS_WINDOW = 256, LW_STEPS_USUAL = -1, LW_STEPS_MOST = 1000, LW_MOST_FOLLOWED = 5 };

typedef struct lw_observer {
    void *context;
    void (*look)(void *context, const lw_run_progress *);
} lw_observer;

typedef struct lw_request {
    const lw_spec *spec;
    lw_goals goals;
    const lw_algorithm *algorithm;
    lw_knobs knobs;
    lw_islands islands;                                  /* count 0: none */
    const lw_operator *generator, *mutation, *crossover; /* crossover may be NULL */
    /* Where runs begin: NULL, with what the generator makes; else with copies of this design, changed 1 to
     * `steps` times by the generator, which is then a mutation; 0: not at all; LW_STEPS_USUAL: as suits. */
    const lw_design *start;
    int steps;
    uint64_t seed;
    uint64_t follow; /* facts that a run's census tells of besides the objectives, at most LW_MOST_FOLLOWED */
    int64_t census;  /* evaluations in each of its stretches; 0: there is none */
    const lw_observer *onlooker; /* may be NULL */
} lw_request;

/* Fills in what is NULL or empty: the family's first fact to be large, the operators, the algorithm that suits
 * the goals (elites for axes, nsga2 for several goals, race for one that costs many plays, else climber) and
 * its default knobs. A climber and an archive mutate as the family says in `climb`. Where there is a start, a
 * climber begins with it as it is, others with copies that changed once to three times. */
int lw_request_complete(lw_request *, const char *algorithm, const char *knobs, lw_error *);

/* Takes the rules off the start, leaves room for new ones, and takes the operators that make such. Before
 * lw_request_complete. */
int lw_request_strip(lw_request *, int64_t room, lw_arena *, lw_error *);
enum { LW_STRIP_MOST = 4000 };

/* Is a fact that judging goes by noisy? */
bool lw_request_noisy(const lw_request *);

/* One run from one generator. `pool` shares out the judging inside the run; it and the meter may be NULL. */
void lw_breed_once(const lw_request *, const lw_rng *, lw_pool *, const lw_stop *, lw_progress_counter *,
                   lw_arena *, lw_brood *);

/* The score that cannot be beaten, where it is known: all targets met, or the family's own bound reached;
 * INFINITY where it is not. */
double lw_request_enough(const lw_request *);
/* A run's answer is all that it leaves (a front, an archive), not its best alone. */
bool lw_request_whole(const lw_request *);

typedef struct lw_find {
    const lw_design *design;
    const double *values; /* as judged: objectives, then axes */
    int cell;             /* of an archive, -1 without */
    int64_t run, evaluations;
    const lw_value *needs; /* one a need, by fresh numbers; NULL: not verified */
} lw_find;

typedef struct lw_run_summary {
    int64_t runs, evaluations; /* of the runs that were looked at */
    int found;
    int64_t repeats; /* the last so many runs that met their goals found nothing new */
    double nearest;  /* the best score of a run that missed its targets; -INFINITY: none did */
} lw_run_summary;

/* What a hunt keeps: the first different designs that it meets, or the best of all its runs, best first. The
 * latter ends early when all that are wanted are as good as can be. */
enum lw_pick_kind { LW_PICK_FIRST, LW_PICK_BEST };

/* What makes two finds different: their designs, also up to symmetry, or what their rules do (see
 * core/rule_evolution.h). */
enum lw_differ { LW_DIFFER_DESIGN, LW_DIFFER_MECHANICS };

typedef struct lw_search_run {
    const lw_request *order;
    enum lw_pick_kind pick;
    enum lw_differ differ;
    int count;    /* how many different designs are wanted; LW_PICK_ALL: as many as there are */
    int64_t runs; /* at most so many runs; one that misses its target or finds a twin gives nothing */
    int verify;   /* what is needed has to be so beyond doubt, by so many fresh measurements; 0: by one */
    int patience; /* LW_PICK_FIRST ends after so many repeats, and two more a find: there are no more; 0: goes
                     on */
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_find *); /* in the order of the runs; LW_PICK_BEST: at the end */
    void (*missed)(void *context,
                   const lw_run_summary *); /* what is so far, while nothing was found; may be NULL */
} lw_search_run;

#define LW_PICK_ALL INT_MAX

/* Did it end, with so many finds, because nothing new came any more? */
bool lw_search_run_exhausted(const lw_search_run *, const lw_run_summary *, int found);

/* A run that a stop cuts short gives nothing, unless its answer is a front or an archive. */
void lw_breed(const lw_search_run *, lw_run_summary *);

#endif
