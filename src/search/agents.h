/* agents.h: who plays games of two, for every family that has them.
 *
 * An agent chooses one of the legal moves and depends on nothing but the position, its strength and the random
 * generator: a game between agents can be had again from its seed. */
#ifndef LW_SEARCH_AGENTS_H
#define LW_SEARCH_AGENTS_H

#include "core/duel.h"

typedef struct lw_agent {
    const char *name, *note;
    const char *strength;      /* what the number says: "plies", "playouts"; NULL: it has none */
    int64_t low, high, normal; /* of that number */
    /* The number of a move among `legal`, the family's list of at least one. Depends on nothing else. */
    int (*choose)(const lw_rules *, const void *state, const lw_moves *legal, int64_t strength, lw_rng *);
} lw_agent;

/* random, minmax, alphabeta, mcts. Ends with name NULL. */
extern const lw_agent lw_agents[];
const lw_agent *lw_agent_find(const char *name);

enum { LW_MAX_WEIGHT = 100000 };

/* Weights of a family's evaluation; none: its usual ones. */
typedef struct lw_weights {
    int count;
    int weight[LW_MAX_WEIGHTS];
} lw_weights;

typedef struct lw_rival {
    const lw_agent *agent;
    int64_t strength;
    lw_weights weights;
    const char *name; /* for people; NULL: the agent's with its strength */
} lw_rival;

/* The rules as somebody with these weights sees them: the same where there are none, or where the family has
 * another number of them. */
const lw_rules *lw_weights_rules(const lw_weights *, const lw_rules *, lw_arena *);

/* "random", "alphabeta" (with its normal strength), "alphabeta:4" or, with weights, "alphabeta:4:12,-3,40". */
int lw_rival_parse(const char *text, lw_rival *, lw_error *);
void lw_rival_text(const lw_rival *, lw_buf *); /* what lw_rival_parse reads */
void lw_rival_name(const lw_rival *, lw_buf *); /* for people, without weights */
/* What a player answers after `made` moves of a game: adds the move. The same for the same seed; false: no move
 * is left. */
bool lw_rival_reply(const lw_rival *, const lw_rules *, const void *state, uint64_t seed, int made,
                    lw_moves *out);

/* Plays on from `state` to the end, and adds the moves to `made` unless that is NULL. A play without end is
 * left after `max` moves, and still running. So it is once the
 * stop is raised, which may be NULL. */
lw_status lw_rivals_play(const lw_rules *, void *state, const lw_rival players[2], int max, const lw_stop *,
                         lw_rng *, lw_moves *made);

/* A game from the start, after `opening` random plies, as players without luck would play the same game again
 * and again. What the first of the rivals scores: 1, 0, or a half, also for a game that was stopped. It begins
 * unless `second`. */
double lw_rivals_score(const lw_rules *, const lw_rival players[2], bool second, int opening, const lw_stop *,
                       lw_rng *);

/* Alpha-beta by itself: what it may take, and what it found. */
typedef struct lw_alphabeta_limits {
    int depth;           /* plies, deepened one by one */
    int captures;        /* plies of captures that are followed after the last; 0: 12 */
    int64_t nodes;       /* a deepening that would need more is given up, and the one before it counts */
    const lw_stop *stop; /* likewise once it is raised; may be NULL */
} lw_alphabeta_limits;

typedef struct lw_insight {
    int choice;    /* the number of the move */
    int64_t value; /* for the player to move; beyond LW_CERTAIN a forced win, or below its negative a loss */
    int64_t nodes; /* moves played on the board of the search; without gain(), also those played to put moves in
                      order */
    int depth;     /* of the last search that was finished */
    bool proved;   /* no position was judged that matters: the value is that of best play */
    int plies;     /* to a win or loss */
} lw_insight;

#define LW_CERTAIN INT64_C(1000000000)

/* What a position is worth with best play, if that can be proved by making at most so many positions. */
typedef struct lw_worth {
    bool proved;
    lw_status status; /* of a proved one: LW_WON by `player`, or LW_DRAWN */
    int plies;        /* to the win, the quickest against the longest defence; 0 when the play is over */
    int64_t nodes;
} lw_worth;

#endif
