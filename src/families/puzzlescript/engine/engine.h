/* engine.h: the machine's data, for the engine's own files. */
#ifndef LW_PUZZLESCRIPT_ENGINE_H
#define LW_PUZZLESCRIPT_ENGINE_H

#include "families/puzzlescript/engine/hits.h"
#include "families/puzzlescript/engine/machine.h"

/* When optimizing for size, as for the browser, the compiler decides about inlining, and nothing is
 * unrolled. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define LW_PS_INLINE static inline __attribute__((always_inline))
#else
#define LW_PS_INLINE static inline
#endif

typedef struct lw_ps_queue {
    uint32_t holds; /* commands in the list, one bit each */
    int count;
    const char *message;
    uint8_t list[LW_PS_COMMANDS];
} lw_ps_queue;

/* Units of effort: a search, in addition to one per plane that it reads; waking rules, in addition to one per
 * word of their set; uniting the planes of a set, per word; sorting a match; a random number. */
enum {
    LW_PS_EFFORT_FIND = 2,
    LW_PS_EFFORT_WAKE = 3,
    LW_PS_EFFORT_UNITE = 2,
    LW_PS_EFFORT_SORT = 4,
    LW_PS_EFFORT_DRAW = 17
};

static inline bool lw_ps_holds(const lw_ps_queue *queue, enum lw_ps_command command)
{
    return queue->holds >> command & 1;
}

static inline void lw_ps_queue_clear(lw_ps_queue *queue)
{
    queue->holds = 0;
    queue->count = 0;
}

/* The hot part of a turn (engine.inc), compiled for several widths of sets. */
typedef struct lw_ps_engine {
    void (*set_cell)(lw_ps_machine *, int cell, const uint64_t *objects);
    void (*push)(lw_ps_machine *, enum lw_ps_direction); /* moves the players */
    const uint64_t *(*set_plane)(lw_ps_machine *, int set);
    void (*run)(lw_ps_machine *, const lw_ps_groups *, const bool *banned);
    void (*clear_moves)(lw_ps_machine *);
    void (*restore_moves)(lw_ps_machine *); /* to those at the start of the turn */
    bool (*resolve)(lw_ps_machine *); /* false: a rigid group was banned, and the rules have to run again */
} lw_ps_engine;

extern const lw_ps_engine lw_ps_engine_one, lw_ps_engine_many;

struct lw_ps_machine {
    const lw_ps_game *game;
    const lw_ps_engine *engine;
    int level, width, height, cells;
    int plane_words;           /* 64-bit words in a plane; a word of zeros precedes and follows each plane */
    uint64_t *objects, *moves; /* by cell */
    uint64_t *planes, *move_planes, *set_planes;
    uint64_t *on_map, *move_on_map; /* sets of objects and flags that are anywhere on the board */
    uint64_t *moving;               /* plane: cells with a movement */
    uint64_t *awake;                /* rules that may match; see wake.c */
    uint64_t *idle;                 /* rules whose last search found only matches without effect */
    uint64_t *possible;             /* rules whose objects are all on the board */
    bool records;                   /* the game has sounds for created or destroyed objects */
    int32_t *row_of;                /* y of a cell */
    uint64_t *top;                  /* plane: the first row */
    uint64_t **valid;               /* [direction][length]: plane of cells from which a segment fits */
    int delta[LW_PS_DIRECTIONS];    /* from a cell's number to that of its neighbour */

    uint64_t *touched; /* plane: cells in the journal */
    int32_t *journal;
    uint64_t *journal_cells; /* their contents before the turn */
    int journal_count;

    /* For games whose states are nothing but planes: the state loaded last, the changes since then before the
     * current turn, and the rules known not to match there; see machine_state.c. */
    unsigned char *loaded; /* NULL: not such a game */
    bool is_near;          /* the journals lead back to `loaded` */
    uint64_t *old_touched;
    int32_t *old_journal;
    uint64_t *old_cells;
    int old_count;
    uint64_t *loaded_awake, *loaded_idle;
    uint16_t *plane_of; /* by object: number of its plane in states */

    uint64_t *found[LW_PS_MAX_ELLIPSES + 1]; /* scratch planes of matching: cells in which a segment is found */
    uint64_t *gather;                        /* scratch plane */
    lw_ps_hits *hits;                        /* by pattern */
    lw_ps_hits sorting;
    uint64_t *ways;    /* by rule of a random group: number of ways in which it can be applied */
    uint64_t *round;   /* objects and moves after an earlier pass; see run_group */
    uint64_t *settled; /* objects after an earlier again-turn */
    int32_t *tally;    /* height + 1 counts, for sorting by rows */
    uint64_t *scratch; /* three sets */

    bool *banned;                          /* by early group; one more for invalid numbers */
    uint64_t *rigid_group, *rigid_applied; /* by cell, like moves; NULL: no rigid rules */
    uint64_t *moves_saved;                 /* the movements at the start of the turn; NULL: not needed */
    bool rigid_used;

    int32_t *players;
    int player_count;

    lw_ps_rc4 rc4;
    lw_ps_queue queue;
    uint64_t *created, *destroyed;
    bool *seed_heard;                 /* by seed: moved, and blocked */
    int *moved_seeds, *blocked_seeds; /* in the order in which they were triggered */
    int moved_count, blocked_count;
    const char **seeds;

    uint64_t *restart;        /* the board that restart goes back to */
    uint64_t *restart_planes; /* the same in the format of states; NULL: checkpoints cannot change it */
    uint64_t *backup;         /* the board before a turn that restarts */
    uint64_t *history;        /* boards, one after the other */
    int history_count;
    size_t history_room; /* words */
    enum lw_ps_history keeps;
    int64_t work, max_work; /* work since the last input, and its limit */
    int64_t effort;         /* effort since the last input; see lw_ps_effort */
    bool again, won, ignore_wins, restarting;
    bool endless; /* rules had to be stopped since the last input, because they kept changing the board */
    const lw_events *events;
    uint64_t *fired; /* set of rules that have matched; NULL: not recorded */
    const lw_ps_listener *listener;
    lw_arena own; /* of a machine that is not in a caller's arena */
};

static inline uint64_t *lw_ps_cell_at(const lw_ps_machine *m, int cell)
{
    return m->objects + (size_t)cell * (size_t)m->game->words;
}

/* Returns the offset of a plane in an array of planes. */
static inline size_t lw_ps_plane(const lw_ps_machine *m, int plane)
{
    return (size_t)plane * (size_t)(m->plane_words + 1);
}

static inline void lw_ps_wake_rules(lw_ps_machine *m, const lw_ps_wake *wake)
{
    m->effort += LW_PS_EFFORT_WAKE + wake->count;
    for (const lw_ps_wake_word *word = wake->words, *end = word + wake->count; word < end; word++)
        m->awake[word->word] |= word->rules | (word->idle & m->idle[word->word]);
}

static inline void lw_ps_event(lw_ps_machine *m, const char *kind, const char *text, int64_t a)
{
    if (m->events)
        m->events->report(m->events->context, &(lw_event){.kind = kind, .text = text, .a = a});
}

#endif
