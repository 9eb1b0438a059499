/* rasch.h: people and puzzles on one scale (Rasch's item-response model).
 *
 * A person of ability a solves a puzzle of difficulty d with probability 1 / (1 + exp(d - a)). Both have normal
 * priors, so even a person who solved everything gets a finite number, and a puzzle that nobody has played
 * keeps its prior, which is its predicted difficulty. Simulated players and solvers are treated as persons too.
 * Numbers are logits; points are on Elo's scale: 400 points are odds of 10 to 1. */
#ifndef LW_STATS_RASCH_H
#define LW_STATS_RASCH_H

#include <stdbool.h>

typedef struct lw_attempt {
    int person, puzzle;
    bool solved;
} lw_attempt;

typedef struct lw_rating {
    double mean, error; /* standard error; the 95 % interval is 1.96 errors on either side */
} lw_rating;

/* Finds the most probable abilities and difficulties given all attempts. The ratings hold the priors on entry
 * and the results on return. Errors come from the curvature of all parameters together; the cost is cubic in
 * the larger of the two counts. */
void lw_rasch_fit(const lw_attempt *, int count, lw_rating *people, int person_count, lw_rating *puzzles,
                  int puzzle_count);

/* Updates two ratings after one attempt: Elo's update with a step that shrinks as both become known. */
void lw_rasch_update(lw_rating *person, lw_rating *puzzle, bool solved);

/* Finds the most probable ability of one person from puzzles of known difficulty and, for each, the fraction of
 * tries that solved it. The rating holds the prior on entry. */
void lw_rasch_rate(const double *difficulties, const double *shares, int count, lw_rating *person);

double lw_rasch_chance(double ability, double difficulty);
double lw_rasch_points(double logit); /* logit 0 is 1500 */
double lw_rasch_logit(double points);

#endif
