/* teaching.h: learns the weights of a game's evaluation from games that agents play.
 *
 * An agent plays against itself, looking one ply ahead, with some random moves. Every position gives a row: its
 * features, and who won. Logistic regression shows which features win this game. It is drawn towards the old
 * weights, so that weights about which the games say nothing stay as they were. The new weights, or weights
 * half way to them, are kept if they win a match against the old ones. A few rounds take seconds.
 *
 * The same seed gives the same weights on one kind of machine; they depend on the rounding of exp(). Agents
 * that use them therefore list them in their names (search/agents.h). */
#ifndef LW_SEARCH_TEACHING_H
#define LW_SEARCH_TEACHING_H

#include "base/progress_counter.h"
#include "search/agents.h"

typedef struct lw_teaching {
    int rounds, games, match; /* games to learn from in each round, games in each match */
    uint64_t seed;
    const lw_stop *stop;           /* when raised, what was learned so far is returned; may be NULL */
    lw_progress_counter *progress; /* games; may be NULL */
} lw_teaching;

#define LW_TEACHING_USUAL ((lw_teaching){.rounds = 3, .games = 200, .match = 60, .seed = 1})

/* Returns the most games that it takes, for progress reports. */
int64_t lw_teaching_games(const lw_teaching *);

/* Returns the learned weights; none for a family without weights. */
lw_weights lw_teach(const lw_rules *, const lw_teaching *);

#endif
