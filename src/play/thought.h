/* thought.h: what a midend has to think about, and what came of it.
 *
 * A thought is apart from the play it is about, so that it can be had elsewhere: a page thinks in a worker with
 * a midend of its own at the same position and brings the thought back. Depth and budget of hints are decided
 * here, for every front end. */
#ifndef LW_PLAY_THOUGHT_H
#define LW_PLAY_THOUGHT_H

#include "search/agents.h"
#include "search/search.h"

enum lw_thinking {
    LW_THINK_NOTHING,
    LW_THINK_BEST,     /* the best play from the start of the level, to be measured against */
    LW_THINK_HINT,     /* the next move from here */
    LW_THINK_SOLUTION, /* all moves from here */
    LW_THINK_REPLY,    /* the opponent's move */
    LW_THINK_REVIEW,   /* of a game for two that is over: the move that decided it (play/review.h) */
};

/* "nothing", "best", "hint", "solution", "reply", "review"; ends with NULL. */
extern const char *const lw_thinking_names[];

typedef struct lw_thought {
    enum lw_thinking kind;
    enum lw_verdict verdict; /* for one player */
    bool optimal;
    const char *reason; /* of a search that gave up; lives as long as whoever made the thought says */
    int64_t score;      /* for points: of the play found */
    int length;         /* moves of that play */
    lw_moves moves;     /* the play; for two players one move */
    /* Hints for two: */
    int depth;        /* plies looked ahead */
    bool proved, won; /* best play wins, or loses, in `plies` */
    int plies;
} lw_thought;

void lw_thought_drop(lw_thought *);

void lw_think_best(const lw_rules *, int level, const lw_limits *, lw_thought *);
void lw_think_solution(const lw_rules *, const void *state, const lw_limits *, lw_thought *);
/* For two players: what looking a few plies ahead would play, after `made` moves. */
void lw_think_advice(const lw_rules *, const void *state, int made, lw_thought *);
void lw_think_reply(const lw_rival *, const lw_rules *, const void *state, uint64_t seed, int made,
                    lw_thought *);

#endif
