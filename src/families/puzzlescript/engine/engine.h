/* engine.h: the inside of a machine, for the engine's own files. */
#ifndef LW_PUZZLESCRIPT_ENGINE_H
#define LW_PUZZLESCRIPT_ENGINE_H

#include "families/puzzlescript/engine/hits.h"
#include "families/puzzlescript/engine/machine.h"

/* Where size counts, as in the browser, the compiler decides and nothing is unrolled. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define LW_PS_INLINE static inline __attribute__((always_inline))
#else
#define LW_PS_INLINE static inline
#endif

typedef struct lw_ps_queue {
    uint32_t holds; /* bit = command */
    int count;
    const char *message;
    uint8_t list[LW_PS_COMMANDS];
} lw_ps_queue;

/* Units of effort: of a search next to one for each plane that it looks at, of waking rules next to one for
 * each word of their set; of uniting a set's planes, by word; of a match that is sorted; of a random number. */
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

/* The hot part, compiled for some widths of sets. */
typedef struct lw_ps_engine {
    void (*set_cell)(lw_ps_machine *, int cell, const uint64_t *objects);
    void (*push)(lw_ps_machine *, enum lw_ps_direction); /* moves the players */
    const uint64_t *(*set_plane)(lw_ps_machine *, int set);
    void (*run)(lw_ps_machine *, const lw_ps_groups *, const bool *banned);
    void (*clear_moves)(lw_ps_machine *);
    void (*restore_moves)(lw_ps_machine *); /* those at the start of the turn */
    bool (*resolve)(lw_ps_machine *); /* false: a rigid group was banned, and the rules have to run again */
} lw_ps_engine;

extern const lw_ps_engine lw_ps_engine_one, lw_ps_engine_many;

struct lw_ps_machine {
    const lw_ps_game *game;
    const lw_ps_engine *engine;
    int level, width, height, cells;
    int plane_words;           /* 64-bit words in a plane; one more, always zero, stands before and after it */
    uint64_t *objects, *moves; /* by cell */
    uint64_t *planes, *move_planes, *set_planes;
    uint64_t *on_map, *move_on_map; /* which objects and flags are anywhere */
    uint64_t *moving;               /* plane: cells with a movement */
    uint64_t *awake;                /* rules that may match; see wake.c */
    uint64_t *idle;                 /* rules that were found without effect when last looked for */
    uint64_t *possible;             /* rules whose objects are all on the board */
    bool records;                   /* what was created and destroyed is asked for */
    int32_t *row_of;                /* y of a cell */
    uint64_t *top;                  /* plane: the first row */
    uint64_t **valid;               /* [direction][length]: plane of the cells from which a segment fits */
    int delta[LW_PS_DIRECTIONS];    /* to the next cell */

    uint64_t *touched; /* plane: cells in the journal */
    int32_t *journal;
    uint64_t *journal_cells; /* what was there */
    int journal_count;

    /* Of a game whose states are planes alone: the last that was loaded, what turns before the present one have
     * changed since, and the rules that were known not to match there; see machine_state.c. */
    unsigned char *loaded; /* NULL: the game is none of these */
    bool is_near;          /* these journals lead back to it */
    uint64_t *old_touched;
    int32_t *old_journal;
    uint64_t *old_cells;
    int old_count;
    uint64_t *loaded_awake, *loaded_idle;
    uint16_t *plane_of; /* by object: the number of its plane in states */

    uint64_t *found[LW_PS_MAX_ELLIPSES + 1]; /* planes: scratch of matching */
    uint64_t *gather;                        /* plane */
    lw_ps_hits *hits;                        /* by pattern */
    lw_ps_hits sorting;
    uint64_t *ways;    /* by rule of a random group: in how many ways it can be applied */
    uint64_t *round;   /* objects and moves some passes ago; see run_group */
    uint64_t *settled; /* objects some again-turns ago */
    int32_t *tally;    /* height + 1 */
    uint64_t *scratch; /* three sets */

    bool *banned;                          /* early groups; one more for a number that fits none */
    uint64_t *rigid_group, *rigid_applied; /* by cell, like moves; NULL: no rigid rules */
    uint64_t *moves_saved;                 /* the movements at the start of the turn; NULL: of no interest */
    bool rigid_used;

    int32_t *players;
    int player_count;

    lw_ps_rc4 rc4;
    lw_ps_queue queue;
    uint64_t *created, *destroyed;
    bool *seed_heard;                 /* by seed: moved, and blocked */
    int *moved_seeds, *blocked_seeds; /* in the order in which they were heard */
    int moved_count, blocked_count;
    const char **seeds;

    uint64_t *restart;        /* the board to go back to */
    uint64_t *restart_planes; /* the same as a state has it; NULL: no checkpoint can move it */
    uint64_t *backup;         /* the board before a turn that restarts */
    uint64_t *history;        /* boards, one after the other */
    int history_count;
    size_t history_room; /* words */
    enum lw_ps_history keeps;
    int64_t work, max_work; /* done since the last input, and how much may be */
    int64_t effort;         /* since then, in time: see lw_ps_effort */
    bool again, won, ignore_wins, restarting;
    bool endless; /* rules had to be stopped since the last input, because they went on changing the board */
    const lw_events *events;
    uint64_t *fired; /* rules that were found are noted here; NULL: nobody asks */
    const lw_ps_listener *listener;
    lw_arena own; /* of a machine that was not put into another arena */
};

static inline uint64_t *lw_ps_cell_at(const lw_ps_machine *m, int cell)
{
    return m->objects + (size_t)cell * (size_t)m->game->words;
}

/* Where the plane of that number begins, in an array of planes. */
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
