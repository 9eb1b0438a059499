/* agents.h: agents for two-player games of any family.
 *
 * An agent chooses one of the legal moves. Its choice depends only on the position, its strength and the random
 * generator, so a game between agents can be repeated from its seed. */
#ifndef LW_SEARCH_AGENTS_H
#define LW_SEARCH_AGENTS_H

#include "core/duel.h"

typedef struct lw_agent {
    const char *name, *note;
    const char *strength;      /* meaning of the number: "plies", "playouts"; NULL: no strength */
    int64_t low, high, normal; /* range and default of that number */
    /* Returns the index of a move in `legal`, the family's non-empty list. Depends on nothing else. */
    int (*choose)(const lw_rules *, const void *state, const lw_moves *legal, int64_t strength, lw_rng *);
} lw_agent;

/* random, minmax, alphabeta, mcts. Ends with name NULL. */
extern const lw_agent lw_agents[];
const lw_agent *lw_agent_find(const char *name);

enum { LW_MAX_WEIGHT = 100000 };

/* Weights of a family's evaluation; count 0: its default ones. */
typedef struct lw_weights {
    int count;
    int weight[LW_MAX_WEIGHTS];
} lw_weights;

typedef struct lw_rival {
    const lw_agent *agent;
    int64_t strength;
    lw_weights weights;
    const char *name; /* for users; NULL: the agent's name with its strength */
} lw_rival;

/* Returns the rules with these weights in the evaluation: the same rules if there are no weights, or if the
 * family has a different number of them. */
const lw_rules *lw_weights_rules(const lw_weights *, const lw_rules *, lw_arena *);

/* Parses "random", "alphabeta" (with its default strength), "alphabeta:4" or, with weights,
 * "alphabeta:4:12,-3,40". */
int lw_rival_parse(const char *text, lw_rival *, lw_error *);
void lw_rival_text(const lw_rival *, lw_buf *); /* as lw_rival_parse reads it */
void lw_rival_name(const lw_rival *, lw_buf *); /* for users, without weights */
/* Adds the move that a player makes after `made` moves of a game. It is the same for the same seed. False: no
 * move is left. */
bool lw_rival_reply(const lw_rival *, const lw_rules *, const void *state, uint64_t seed, int made,
                    lw_moves *out);

/* Plays from `state` to the end, and adds the moves to `made` unless that is NULL. A play without end is
 * stopped after `max` moves, still running; the same happens when the stop, which may be NULL, is raised. */
lw_status lw_rivals_play(const lw_rules *, void *state, const lw_rival players[2], int max, const lw_stop *,
                         lw_rng *, lw_moves *made);

/* Plays a game from the start and returns the score of the first of the rivals: 1, 0, or a half, also for a
 * game that was stopped. The first rival moves first unless `second`. The game begins with `opening` random
 * plies, because deterministic players would repeat the same game again and again. */
double lw_rivals_score(const lw_rules *, const lw_rival players[2], bool second, int opening, const lw_stop *,
                       lw_rng *);

/* Alpha-beta search: its limits, and what it found. */
typedef struct lw_alphabeta_limits {
    int depth;           /* in plies, deepened one by one */
    int captures;        /* plies of captures searched after the last ply; 0: 12 */
    int64_t nodes;       /* an iteration that would need more is abandoned, and the one before it counts */
    const lw_stop *stop; /* the same once it is raised; may be NULL */
} lw_alphabeta_limits;

typedef struct lw_insight {
    int choice;    /* index of the move */
    int64_t value; /* for the player to move; beyond LW_CERTAIN a forced win, below its negative a loss */
    int64_t nodes; /* moves played by the search; without gain(), including those played to order moves */
    int depth;     /* of the last completed iteration */
    bool proved;   /* the value does not depend on any evaluation: it is that of best play */
    int plies;     /* to a win or loss */
} lw_insight;

#define LW_CERTAIN INT64_C(1000000000)

/* The value of a position with best play, if it was proved within the limit on positions. */
typedef struct lw_worth {
    bool proved;
    lw_status status; /* if proved: LW_WON by `player`, or LW_DRAWN */
    int plies;        /* to the win, the quickest against the longest defence; 0 if the play is over */
    int64_t nodes;
} lw_worth;

#endif
