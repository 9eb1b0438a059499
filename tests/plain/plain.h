/* plain.h: PuzzleScript as the description of the language puts it, sentence by sentence: cell by cell, every
 * rule every time, whole boards copied, nothing cached. The fuzzer compares the engine with it, which searches
 * the whole board at once and skips rules that cannot match. It also makes the recordings in tests/conformance.
 * The two share the compiler and nothing else. */
#ifndef LW_TESTS_PLAIN_H
#define LW_TESTS_PLAIN_H

#include "core/family.h"
#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/engine/machine.h"

/* RC4, keyed with a text of ASCII. */
typedef struct plain_rc4 {
    uint8_t i, j, s[256];
} plain_rc4;

typedef struct plain_hit { /* where a pattern was found */
    int at, gap[LW_PS_MAX_ELLIPSES];
} plain_hit;

typedef struct plain_hits {
    plain_hit *list;
    int count, room;
} plain_hits;

typedef struct plain_queue {
    enum lw_ps_command list[LW_PS_COMMANDS];
    int count;
    const char *message;
} plain_queue;

typedef struct plain_seeds { /* seeds of sounds, each once, in the order in which they were heard */
    const char **list;
    int count;
} plain_seeds;

typedef struct plain {
    const lw_ps_game *game;
    int level, width, height, cells;
    uint64_t *objects; /* by cell, game->words each */
    uint8_t *moves;    /* by cell and layer: five flags */
    uint8_t *rigid;    /* by cell and layer: the number of a rigid group */
    bool *applied;     /* by cell and layer: a rigid rule moves it */
    bool *banned;      /* by rigid group; the last entry is for a number that is no group's */
    bool *was_player;  /* by cell: players at the start of the turn */
    uint64_t *restart; /* the board to restart from */
    uint64_t **history;
    int history_count, history_room;
    plain_hits *hits; /* by pattern of a rule */
    plain_rc4 rc4;
    plain_queue queue;
    uint64_t *created, *destroyed;
    plain_seeds moved, blocked;
    bool again, won, ignore_wins, restarting;
    int64_t work, max_work; /* patterns tried since the last input; beyond max_work rules are skipped */
    const lw_events *events;
} plain;

plain *plain_new(const lw_ps_game *);
void plain_drop(plain *);

/* Like the functions of machine.h. */
void plain_start(plain *, int level, const char *seed, const lw_events *);
void plain_turn(plain *, enum lw_ps_input, const lw_events *);
void plain_again(plain *, const lw_events *);
void plain_ignore_wins(plain *);
/* Runs again-turns until none is pending. */
void plain_settle(plain *);

/* rules.c: rules and movement. */
void plain_rc4_seed(plain_rc4 *, const char *seed);
double plain_rc4_uniform(plain_rc4 *);
uint8_t plain_rc4_byte(plain_rc4 *);
bool plain_queued(const plain *, enum lw_ps_command);
void plain_run(plain *, const lw_ps_groups *, const bool *banned); /* skips banned groups; NULL: none */
bool plain_resolve(plain *); /* moves everything that can move; false: a rigid group was banned */

static inline uint64_t *plain_cell(const plain *p, int cell)
{
    return p->objects + (size_t)cell * (size_t)p->game->words;
}

static inline bool plain_has(const uint64_t *set, int object)
{
    return set[object >> 6] >> (object & 63) & 1;
}

static inline void plain_hear(plain_seeds *seeds, const char *seed)
{
    for (int i = 0; i < seeds->count; i++)
        if (seeds->list[i] == seed || !__builtin_strcmp(seeds->list[i], seed))
            return;
    seeds->list[seeds->count++] = seed;
}

#endif
