/* trial.h: one play after another from the same state, for the solvers that learn from whole plays.
 *
 * What a play is worth: its points; or, where there is a goal, that it was reached, the sooner the better, and
 * else how many different states it came to and how much nearer the goal by the family's bound. Every list of
 * moves is counted as one expansion. A play towards a goal ends after LW_TRIAL_MAX moves at the latest; where
 * it is fresh, moves that lead back to a state of the same play are not listed: no shortest solution makes one,
 * and a play that cannot go on otherwise has failed. */
#ifndef LW_SEARCH_TRIAL_H
#define LW_SEARCH_TRIAL_H

#include "base/rng.h"
#include "search/solvers.h"

enum { LW_TRIAL_MAX = 256, LW_TRIAL_SEEN = 1024, LW_TRIAL_WON = 1 << 20 };

typedef struct lw_trial {
    const lw_rules *rules;
    const void *root;
    lw_meter *meter;
    unsigned char *state;   /* where the play has come to */
    lw_moves legal;         /* there */
    lw_moves made;          /* from the root */
    lw_best_play best_play; /* the best play for points; towards a goal, the shortest that won */
    int64_t plays, generated;
    int root_bound, min_bound, distinct, tries;
    bool fresh;  /* towards a goal: back only if nothing else is left; set it after opening */
    bool wasted; /* something was, in some play */
    unsigned char *child;
    lw_moves all;                 /* before those that lead back are left out */
    uint64_t seen[LW_TRIAL_SEEN]; /* hashes of the states of this play */
} lw_trial;

void lw_trial_open(lw_trial *, const lw_rules *, const void *root, lw_meter *);
void lw_trial_begin(lw_trial *);
/* Lists the legal moves; false: the play is over, or long enough, or the meter refused. */
bool lw_trial_list(lw_trial *);
void lw_trial_make(lw_trial *, int choice); /* one of those listed */
void lw_trial_waste(lw_trial *);            /* something that is not among them was tried */
int64_t lw_trial_end(lw_trial *);           /* what the play is worth; the best is kept */
void lw_trial_close(lw_trial *, enum lw_search_proof, lw_solution *);

/* To the end, at random. */
void lw_trial_random(lw_trial *, lw_rng *);

#endif
