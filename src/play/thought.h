/* thought.h: requests for thinking, and the results.
 *
 * A thought is separate from the game it is about, so that it can be computed elsewhere: a web page thinks in
 * a worker, with a second midend at the same position, and brings the result back. Depth and budget of hints
 * are decided here, for all front ends. */
#ifndef LW_PLAY_THOUGHT_H
#define LW_PLAY_THOUGHT_H

#include "search/agents.h"
#include "search/search.h"

enum lw_thinking {
    LW_THINK_NOTHING,
    LW_THINK_BEST,     /* the best play from the start of the level, to compare with */
    LW_THINK_HINT,     /* the next move from here */
    LW_THINK_SOLUTION, /* all moves from here */
    LW_THINK_REPLY,    /* the opponent's move */
    LW_THINK_REVIEW,   /* the decisive move of a finished game for two (play/review.h) */
};

/* "nothing", "best", "hint", "solution", "reply", "review"; ends with NULL. */
extern const char *const lw_thinking_names[];

typedef struct lw_thought {
    enum lw_thinking kind;
    enum lw_verdict verdict; /* for one player */
    bool optimal;
    const char *reason; /* why the search gave up; whoever made the thought decides how long it lives */
    int64_t score;      /* of the best play found, in a game for points */
    int length;         /* number of moves of that play */
    lw_moves moves;     /* that play; for two players, one move */
    /* Hints in games for two: */
    int depth;        /* search depth in plies */
    bool proved, won; /* `proved`: best play wins, or else loses, in `plies` */
    int plies;
} lw_thought;

void lw_thought_drop(lw_thought *);

void lw_think_best(const lw_rules *, int level, const lw_limits *, lw_thought *);
void lw_think_solution(const lw_rules *, const void *state, const lw_limits *, lw_thought *);
/* For two players: the move that a search of a few plies prefers, after `made` moves. */
void lw_think_advice(const lw_rules *, const void *state, int made, lw_thought *);
void lw_think_reply(const lw_rival *, const lw_rules *, const void *state, uint64_t seed, int made,
                    lw_thought *);

#endif
