/* machine_board.h: making a machine, opening a level, and the journal of a turn. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BOARD_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BOARD_H

#include "families/puzzlescript/engine/engine.h"

void lw_ps_board_open(lw_ps_machine *, const lw_ps_level *);
void lw_ps_board_fill(lw_ps_machine *, const uint64_t *cells); /* all cells again, and no movement */
void lw_ps_journal_clear(lw_ps_machine *);
void lw_ps_journal_undo(lw_ps_machine *); /* back to the start of the turn */
bool lw_ps_journal_changed(const lw_ps_machine *);

bool lw_ps_is_won(lw_ps_machine *); /* by the win conditions */

/* Lives until it is dropped. */
lw_ps_machine *lw_ps_machine_new(const lw_ps_game *, enum lw_ps_history);

void lw_ps_machine_drop(lw_ps_machine *);

/* Lives in the arena, keeps no history, and is trimmed after use so that nothing is left on the heap. */
lw_ps_machine *lw_ps_machine_in(const lw_ps_game *, lw_arena *);

void lw_ps_machine_trim(lw_ps_machine *);

/* What the last input and all that followed from it have cost, as LW_PS_MAX_WORK counts it. */
int64_t lw_ps_work(const lw_ps_machine *);

/* What it has cost in time, next to its work: searches of patterns, rules that were woken, and what is slow. In
 * units of about 4 ns, counted coarsely, as it only decides who plays; see speedup.c. */
int64_t lw_ps_effort(const lw_ps_machine *);

/* Had rules to be stopped in it because they went round and round? The original calls that an error. */
bool lw_ps_endless(const lw_ps_machine *);

/* From now on the rules that are found are noted in a set of game->rule_words words; NULL: no longer. */
void lw_ps_watch(lw_ps_machine *, uint64_t *fired);

/* From now on the listener, which stays the caller's, hears of every rule that is applied; NULL: no longer. */
void lw_ps_listen(lw_ps_machine *, const lw_ps_listener *);

int lw_ps_width(const lw_ps_machine *);

int lw_ps_height(const lw_ps_machine *);

const uint64_t *lw_ps_at(const lw_ps_machine *, int x, int y); /* the objects in a cell */

#endif
