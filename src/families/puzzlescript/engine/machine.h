/* machine.h: a machine plays a game: it has a board, takes inputs, and runs the rules.
 *
 * The board is stored twice: per cell (a set of objects, and flags of movement), to write and examine single
 * cells, and as bit planes (for each object and each flag one bit per cell), to find patterns everywhere at
 * once. All writes go through the engine. It keeps both forms equal, keeps track of the objects and flags that
 * are on the board at all, and records each cell's contents before its first change in a turn (the journal), so
 * that a turn can be undone.
 *
 * A machine allocates its memory when it is created, for the largest level. During a turn only a list of very
 * many matches may have to grow; it keeps its capacity. */
#ifndef LW_PUZZLESCRIPT_MACHINE_H
#define LW_PUZZLESCRIPT_MACHINE_H

#include "core/family.h"
#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/engine/rc4.h"

typedef struct lw_ps_machine lw_ps_machine;

enum lw_ps_input {
    LW_PS_IN_UP, /* in the order of lw_ps_direction */
    LW_PS_IN_DOWN,
    LW_PS_IN_LEFT,
    LW_PS_IN_RIGHT,
    LW_PS_IN_ACTION,
    LW_PS_IN_TICK, /* time passes */
    LW_PS_IN_UNDO,
    LW_PS_IN_RESTART,
    LW_PS_INPUTS,
};

enum lw_ps_history { LW_PS_NO_HISTORY, LW_PS_HISTORY }; /* is undo wanted? */

typedef struct lw_ps_outcome {
    bool won;   /* the play of the level is over */
    int agains; /* number of again-turns that followed */
} lw_ps_outcome;

/* Called for every rule that is applied, once for each match of each of its patterns. */
typedef struct lw_ps_listener {
    void *context;
    void (*rule)(void *context, const lw_ps_rule *, int x, int y);
} lw_ps_listener;

/* A game may run by itself for ever, or nearly so. It is stopped after this many again-turns for one input, and
 * after this much work (searches for patterns, and matches found), which is a hundred times what the most
 * expensive of 577 public games needs. */
enum { LW_PS_MAX_AGAINS = 5000, LW_PS_MAX_WORK = 2000000000 };

/* Begins a level and seeds the random generator with the text; a seed of NULL leaves the generator as it is.
 * Runs the rules if the game has run_rules_on_level_start. Events may be NULL. Does nothing if `level` is the
 * index of a message, or no valid index. */
lw_ps_outcome lw_ps_load(lw_ps_machine *, int level, const char *seed, const lw_events *);
/* Plays one input, and all again-turns that follow. */
lw_ps_outcome lw_ps_step(lw_ps_machine *, enum lw_ps_input, const lw_events *);

/* The same turn by turn, for animations: lw_ps_turn plays only the input; while lw_ps_pending, lw_ps_again
 * plays the next again-turn. */
lw_ps_outcome lw_ps_start(lw_ps_machine *, int level, const char *seed, const lw_events *);
lw_ps_outcome lw_ps_turn(lw_ps_machine *, enum lw_ps_input, const lw_events *);
lw_ps_outcome lw_ps_again(lw_ps_machine *, const lw_events *);
bool lw_ps_pending(const lw_ps_machine *);

/* A won level does not change any more. After this call, play continues in it, and wins are ignored. */
void lw_ps_ignore_wins(lw_ps_machine *);

#endif
