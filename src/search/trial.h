/* trial.h: plays one after another from the same state, for solvers that learn from whole plays.
 *
 * The value of a play is its points. Towards a goal, a play that wins is worth more the sooner it wins; other
 * plays are worth the number of different states they visited and how much nearer they got to the goal by the
 * family's bound. Every list of moves counts as one expansion. A play towards a goal ends after LW_TRIAL_MAX
 * moves at the latest. If `fresh` is set, moves that lead back to a state of the same play are not listed,
 * because no shortest solution makes one, as long as there are others. */
#ifndef LW_SEARCH_TRIAL_H
#define LW_SEARCH_TRIAL_H

#include "base/rng.h"
#include "search/solvers.h"

enum { LW_TRIAL_MAX = 256, LW_TRIAL_SEEN = 1024, LW_TRIAL_WON = 1 << 20 };

typedef struct lw_trial {
    const lw_rules *rules;
    const void *root;
    lw_meter *meter;
    unsigned char *state;   /* the current state */
    lw_moves legal;         /* the legal moves in it */
    lw_moves made;          /* from the root */
    lw_best_play best_play; /* for points, the best play; towards a goal, the shortest that won */
    int64_t plays, generated;
    int root_bound, min_bound, distinct, tries;
    bool fresh;  /* towards a goal: go back only if nothing else is left; set it after opening */
    bool wasted; /* some play wasted an attempt */
    unsigned char *child;
    lw_moves all;                 /* before moves that lead back are removed */
    uint64_t seen[LW_TRIAL_SEEN]; /* hashes of the states of this play */
} lw_trial;

void lw_trial_open(lw_trial *, const lw_rules *, const void *root, lw_meter *);
void lw_trial_begin(lw_trial *);
/* Lists the legal moves; false: the play is over or long enough, or the meter refused. */
bool lw_trial_list(lw_trial *);
void lw_trial_make(lw_trial *, int choice); /* the one with this index in the list */
void lw_trial_waste(lw_trial *);            /* counts an attempt at something that is not legal */
int64_t lw_trial_end(lw_trial *);           /* returns the value of the play; the best play is kept */
void lw_trial_close(lw_trial *, enum lw_search_proof, lw_solution *);

/* Continues to the end at random. */
void lw_trial_random(lw_trial *, lw_rng *);

#endif
