/* machine.h: a game being played.
 *
 * The board is kept twice: per cell (a set of objects, flags of movement), for writing and for looking at one
 * cell, and as planes (for each object and each flag a bit a cell), for finding patterns everywhere at once.
 * Every write goes through the engine, which keeps both the same, keeps account of what is on the board at all,
 * and notes each cell's contents before its first change in a turn, so that a turn can be taken back.
 *
 * A machine allocates when it is made, for the largest level; within a turn only a list of very many matches
 * may grow, and keeps its room. */
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
    bool won;   /* and the play of the level is over */
    int agains; /* turns that followed by themselves */
} lw_ps_outcome;

/* Hears of every rule that is applied, once for each place where one of its patterns was found. */
typedef struct lw_ps_listener {
    void *context;
    void (*rule)(void *context, const lw_ps_rule *, int x, int y);
} lw_ps_listener;

/* A game may go on by itself for ever, or nearly so. Here it is stopped: after so many again-turns for one
 * input, and after so much work (patterns looked for, places where they were found), a hundred times what the
 * hungriest of 577 public games asks for. */
enum { LW_PS_MAX_AGAINS = 5000, LW_PS_MAX_WORK = 2000000000 };

/* Begins a level with the random generator seeded by the text; NULL leaves it as it is. The rules run at once
 * where the game asks for it. Events may be NULL. A message, or a number that is no level's, begins nothing. */
lw_ps_outcome lw_ps_load(lw_ps_machine *, int level, const char *seed, const lw_events *);
/* One input, and all turns that follow from it by `again`. */
lw_ps_outcome lw_ps_step(lw_ps_machine *, enum lw_ps_input, const lw_events *);

/* The same turn by turn, for animations: lw_ps_turn does the input alone; while lw_ps_pending, lw_ps_again does
 * the next one. */
lw_ps_outcome lw_ps_start(lw_ps_machine *, int level, const char *seed, const lw_events *);
lw_ps_outcome lw_ps_turn(lw_ps_machine *, enum lw_ps_input, const lw_events *);
lw_ps_outcome lw_ps_again(lw_ps_machine *, const lw_events *);
bool lw_ps_pending(const lw_ps_machine *);

/* A level that was won stays as it is; with this, play goes on in it and winning is not looked for any more. */
void lw_ps_ignore_wins(lw_ps_machine *);

#endif
