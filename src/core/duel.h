/* duel.h: capability. What helps agents at games for two; see search/agents.h.
 *
 * Families offer it for rules with two players. Every member has a default, so agents can play any such game.
 * Agents use the immutable rules directly and need no working memory (core/player.h): no family of games for
 * two offers any, and its fast paths are in this table. */
#ifndef LW_CORE_DUEL_H
#define LW_CORE_DUEL_H

#include "base/arena.h"
#include "base/rng.h"
#include "core/family.h"

enum { LW_MAX_WEIGHTS = 24 };

struct lw_duel {
    int (*evaluate)(const lw_rules *, const void *state, int player); /* how well a player stands [0] */
    /* Where evaluate() adds up weighted features: writes their weights and returns how many there are
     * [none]. */
    int (*weights)(const lw_rules *, int *out);
    /* The same game with other weights in evaluate(). The copy shares what the rules point to. */
    const lw_rules *(*weighted)(const lw_rules *, const int *weights, lw_arena *);
    bool zero_sum; /* evaluate for one player is the negative of the other's, so one call is enough */
    /* What a move that does not end the game adds to evaluate(mover) - evaluate(opponent) [found by playing
     * it]. */
    int (*gain)(const lw_rules *, const void *state, lw_move);
    /* 1 for moves to prefer among those with equal evaluations, otherwise 0 [0]. */
    int (*prefer)(const lw_rules *, const void *state, lw_move);
    /* Adds the moves that must be searched before the position can be evaluated, such as captures, and returns
     * whether there are other moves [adds none, true]. If the list is NULL, it may return true early when no
     * player is forced to make such a move. */
    bool (*captures)(const lw_rules *, const void *state, lw_moves *);
    /* Writes the state after a move and returns its status, in one call [copy, play and status]. */
    lw_status (*advance)(const lw_rules *, const void *state, lw_move, void *next);
    /* Plays random moves to the end: the same result as picking by lw_rng_below from the list of moves, only
     * faster [picks like this]. */
    void (*rollout)(const lw_rules *, void *state, lw_rng *);
    /* Writes a state in the notation that people use, such as FEN [nothing]. */
    void (*position)(const lw_rules *, const void *state, lw_buf *);
    /* The inverse [not offered]. */
    int (*read_position)(const lw_rules *, const char *text, void *state, lw_error *);
};

/* For any family, with the defaults above. */
int lw_duel_evaluate(const lw_rules *, const void *state, int player);
int lw_duel_weights(const lw_rules *, int out[LW_MAX_WEIGHTS]);
int lw_duel_prefer(const lw_rules *, const void *state, lw_move);
bool lw_duel_captures(const lw_rules *, const void *state, lw_moves *);
lw_status lw_duel_advance(const lw_rules *, const void *state, lw_move, void *next);
void lw_duel_rollout(const lw_rules *, void *state, lw_rng *);
bool lw_duel_position(const lw_rules *, const void *state, lw_buf *); /* false: there is no such notation */

#endif
