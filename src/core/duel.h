/* duel.h: capability. What helps agents at games for two; see search/agents.h.
 *
 * A family offers it for rules with two players. Every member has a default, so agents play any such game. They
 * play by the rules alone, which never change, and need no working memory (core/player.h): no game for two
 * offers any, and what is fast about one is in this table. */
#ifndef LW_CORE_DUEL_H
#define LW_CORE_DUEL_H

#include "base/arena.h"
#include "base/rng.h"
#include "core/family.h"

enum { LW_MAX_WEIGHTS = 24 };

struct lw_duel {
    int (*evaluate)(const lw_rules *, const void *state, int player); /* how well a player stands [0] */
    /* Where evaluate() adds up weighted features: their weights, and how many there are [none]. */
    int (*weights)(const lw_rules *, int *out);
    /* The same game, whose evaluate() has other weights. It shares what the rules point to. */
    const lw_rules *(*weighted)(const lw_rules *, const int *weights, lw_arena *);
    bool zero_sum; /* evaluate of one player is the negative of the other's: it is asked once */
    /* What a move that does not end the game adds to evaluate(who moves) - evaluate(the other) [found by
     * playing it]. */
    int (*gain)(const lw_rules *, const void *state, lw_move);
    /* 1: rather this, of moves that are evaluated alike [0]. */
    int (*prefer)(const lw_rules *, const void *state, lw_move);
    /* Adds the moves too sharp to evaluate before, captures say, and returns whether there are others [none,
     * true]. Where the list is NULL it may be quick and return true when nobody has to make such a move. */
    bool (*captures)(const lw_rules *, const void *state, lw_moves *);
    /* The state after a move, and its status, at one go [by copying, play and status]. */
    lw_status (*advance)(const lw_rules *, const void *state, lw_move, void *next);
    /* Random moves to the end: what picking by lw_rng_below from the list of moves gives, faster [that]. */
    void (*rollout)(const lw_rules *, void *state, lw_rng *);
    /* A state as people write it down for each other, FEN say [nothing]. */
    void (*position)(const lw_rules *, const void *state, lw_buf *);
    int (*read_position)(const lw_rules *, const char *text, void *state, lw_error *); /* and back [never] */
};

/* Of any family, with the defaults above. */
int lw_duel_evaluate(const lw_rules *, const void *state, int player);
int lw_duel_weights(const lw_rules *, int out[LW_MAX_WEIGHTS]);
int lw_duel_prefer(const lw_rules *, const void *state, lw_move);
bool lw_duel_captures(const lw_rules *, const void *state, lw_moves *);
lw_status lw_duel_advance(const lw_rules *, const void *state, lw_move, void *next);
void lw_duel_rollout(const lw_rules *, void *state, lw_rng *);
bool lw_duel_position(const lw_rules *, const void *state, lw_buf *); /* false: there is no such text */

#endif
