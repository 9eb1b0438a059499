/* machine_board.h: creates machines, opens levels, and keeps the journal of a turn. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BOARD_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BOARD_H

#include "families/puzzlescript/engine/engine.h"

void lw_ps_board_open(lw_ps_machine *, const lw_ps_level *);
void lw_ps_board_fill(lw_ps_machine *, const uint64_t *cells); /* sets all cells, and clears all movement */
void lw_ps_journal_clear(lw_ps_machine *);
void lw_ps_journal_undo(lw_ps_machine *); /* back to the start of the turn */
bool lw_ps_journal_changed(const lw_ps_machine *);

bool lw_ps_is_won(lw_ps_machine *); /* by the win conditions */

/* Creates a machine, which lw_ps_machine_drop frees. */
lw_ps_machine *lw_ps_machine_new(const lw_ps_game *, enum lw_ps_history);

void lw_ps_machine_drop(lw_ps_machine *);

/* Creates a machine without undo history in the arena. Call lw_ps_machine_trim after use: it frees what the
 * machine has on the heap. */
lw_ps_machine *lw_ps_machine_in(const lw_ps_game *, lw_arena *);

void lw_ps_machine_trim(lw_ps_machine *);

/* Returns the work of the last input and its again-turns, in the unit of LW_PS_MAX_WORK. */
int64_t lw_ps_work(const lw_ps_machine *);

/* Returns its cost in addition to that work: searches for patterns, rules that were woken, and slow operations.
 * It is a rough count in units of about 4 ns, used only to decide who plays; see code/speedup.c. */
int64_t lw_ps_effort(const lw_ps_machine *);

/* Did rules have to be stopped in it because they kept changing the board? The original reports that as an
 * error. */
bool lw_ps_endless(const lw_ps_machine *);

/* From now on records rules that match in a set of game->rule_words words; NULL: stops recording. */
void lw_ps_watch(lw_ps_machine *, uint64_t *fired);

/* From now on calls the listener, which the caller keeps, for every rule that is applied; NULL: stops. */
void lw_ps_listen(lw_ps_machine *, const lw_ps_listener *);

int lw_ps_width(const lw_ps_machine *);

int lw_ps_height(const lw_ps_machine *);

const uint64_t *lw_ps_at(const lw_ps_machine *, int x, int y); /* the objects in a cell */

#endif
