/* teaching.h: weights of evaluation for one game, learned from the games that its players play.
 *
 * A game is played against oneself, looking one ply ahead, with some random moves. Every position is a row: its
 * features, and who won. Logistic regression says which features win this game; it is drawn towards the
 * weights that the players had, so that what no game shows stays as it was. The new weights, or others half
 * way to them, are kept if they win a match against the old ones. A few rounds of this take seconds.
 *
 * The same seed gives the same weights on one kind of machine; they depend on the rounding of exp(). Whoever
 * plays by them therefore names them (search/agents.h). */
#ifndef LW_SEARCH_TEACHING_H
#define LW_SEARCH_TEACHING_H

#include "base/progress_counter.h"
#include "search/agents.h"

typedef struct lw_teaching {
    int rounds, games, match; /* games that are played in each round to learn from, and in each match */
    uint64_t seed;
    const lw_stop *stop;           /* once it is raised, what was learned so far counts; may be NULL */
    lw_progress_counter *progress; /* games; may be NULL */
} lw_teaching;

#define LW_TEACHING_USUAL ((lw_teaching){.rounds = 3, .games = 200, .match = 60, .seed = 1})

/* Games that it takes at most, for progress. */
int64_t lw_teaching_games(const lw_teaching *);

/* Of a family without weights: none. */
lw_weights lw_teach(const lw_rules *, const lw_teaching *);

#endif
