/* player.h: capability. Working memory that a thread keeps from one move to the next.
 *
 * Rules are immutable and shared by threads. A player belongs to one thread and plays by them, one state after
 * another. Its memory affects only speed: a move gives the same state with every player, and with family->play
 * too, only more slowly where a family offers this. lw_player works for every family; core/batch.h plays many
 * states on many threads with players. */
#ifndef LW_CORE_PLAYER_H
#define LW_CORE_PLAYER_H

#include "base/arena.h"
#include "core/family.h"

struct lw_player_table {
    void *(*open)(const lw_rules *, lw_arena *); /* returns the memory, which lives in the arena */
    void (*close)(void *memory);                 /* frees what it took outside the arena */
    void (*start)(void *memory, const lw_rules *, int level, uint64_t seed, void *state);
    /* Returns the cost of the move in the units of work that budgets count, in families where costs differ a
     * lot [1]. */
    int64_t (*play)(void *memory, const lw_rules *, void *state, lw_move, const lw_events *);
    /* Makes that cost depend only on the play from now on, on every machine and in every run [costs are all
     * 1]. */
    void (*count_alike)(void *memory);
    /* Memory that outlives its player, for the next player of the same rules [open and close]. */
    void *(*borrow)(const lw_rules *);
    void (*give_back)(void *memory);
};

typedef struct lw_player {
    const lw_rules *rules;
    lw_arena arena;
    void *memory; /* NULL where the family needs none */
    bool borrowed;
} lw_player;

void lw_player_open(lw_player *, const lw_rules *);
/* The same, for callers whose decisions depend on the work that moves cost: it is then the same in every run.
 * Play may be slower. */
void lw_player_open_counted(lw_player *, const lw_rules *);
/* The same, with memory that may have played by these rules before. The first moves are then faster, and their
 * counted work differs from a new player's: use it in searches that do not count work or are far from its
 * limit. */
void lw_player_borrow(lw_player *, const lw_rules *);
void lw_player_close(lw_player *); /* also a player that was never opened (all zeros) */
void lw_player_start(lw_player *, int level, uint64_t seed, void *state);

/* Events may be NULL. Inline, because nothing is called more often. */
static inline int64_t lw_player_play(lw_player *player, void *state, lw_move move, const lw_events *events)
{
    const lw_rules *rules = player->rules;
    if (player->memory)
        return rules->family->player->play(player->memory, rules, state, move, events);
    rules->family->play(rules, state, move, events);
    return 1;
}

#endif
