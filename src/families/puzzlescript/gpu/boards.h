/* boards.h: many boards on a graphics processor, of one level or of many different games.
 *
 * Boards are made of states as flat bytes (engine/machine_state.h) and given back as such, equal to what the
 * interpreter makes of the same inputs, bit for bit. A board that takes more work than a device should spend on
 * one is marked and left out from then on; whoever wants it plays it again elsewhere. Rules as data cost a copy
 * where they have never been seen before: their kernels depend on the size of the board alone. Rules as code
 * are compiled for the level, for a second or more, and are several times as fast. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_H

#include "base/gpu.h"
#include "families/puzzlescript/gpu/boards_plan.h"

typedef struct lw_ps_boards lw_ps_boards;

/* Boards of one level. NULL and a sentence where the level cannot be played there. What is 0 in the plan is
 * decided by the size of board and rules; so is all of it where that is NULL. */
lw_ps_boards *lw_ps_boards_open(lw_gpu *, const lw_ps_game *, int level, int64_t count,
                                const lw_ps_boards_plan *, lw_error *);
/* Boards of many rulesets, by rules as data. Board i plays ruleset of[i], which is less than `rulesets`; NULL:
 * there are as many boards for each, one ruleset's after the other's. Boards of one ruleset should lie side by
 * side, best by 32 or more. The rules were made by lw_ps_rule_words_make, on any thread; all levels need as
 * many words for a plane, (cells + 31) / 32. Everything is copied; nothing is kept but the games. */
lw_ps_boards *lw_ps_boards_open_many(lw_gpu *, const lw_ps_board_rules *, int rulesets, const uint32_t *of,
                                     int64_t count, const lw_ps_boards_plan *, lw_error *);
void lw_ps_boards_close(lw_ps_boards *); /* NULL is fine */

/* All boards, from `count` states one after the other, and back; where there are many rulesets all states have
 * to have one size. States are such that play of the level leads to. That of a board that was stopped is left
 * alone. */
bool lw_ps_boards_load(lw_ps_boards *, const void *states, lw_error *);
bool lw_ps_boards_save(lw_ps_boards *, void *states, lw_error *);
/* The same with a pointer to each board's state. */
bool lw_ps_boards_load_each(lw_ps_boards *, const void *const *states, lw_error *);
bool lw_ps_boards_save_each(lw_ps_boards *, void *const *states, lw_error *);
/* All boards from one state, or from one for each ruleset. With `again`, a board that is won begins again from
 * it at its next input, unless the state itself is won; its random generator goes on. */
bool lw_ps_boards_fill(lw_ps_boards *, const void *state, bool again, lw_error *);
bool lw_ps_boards_fill_each(lw_ps_boards *, const void *const *states, bool again, lw_error *);

/* One input for each board and step: step by step, in it board by board. NULL: random ones of the five, from a
 * number that seed, board and the step since the boards were loaded make. Returns when it is done. */
bool lw_ps_boards_play(lw_ps_boards *, const uint8_t *inputs, uint64_t seed, int steps, lw_error *);
/* From now on board i draws the inputs that board 0 would have drawn with the seed seeds[i]. */
bool lw_ps_boards_seed(lw_ps_boards *, const uint64_t *seeds, lw_error *);
/* How many boards were stopped, and how often boards were won and began again. */
bool lw_ps_boards_count(lw_ps_boards *, int64_t *stopped, int64_t *wins, lw_error *);
/* For each board since it was loaded: LW_PS_STATUS_WON and STOPPED, how often it was won, and how many inputs
 * it took; a board that does not begin again takes none after it was won. Each may be NULL. */
enum { LW_PS_STATUS_WON = 1, LW_PS_STATUS_STOPPED = 2 };
bool lw_ps_boards_outcomes(lw_ps_boards *, uint8_t *status, uint32_t *wins, uint32_t *played, lw_error *);
/* Episodes, as vectors of environments have them: a board that is won, or took `max_steps` inputs (0: any
 * number), begins again instead of taking its next input. Inputs are read from `actions`, a byte for each board
 * on the device, in the order of enum lw_press; what a board must not do does nothing but count. */
bool lw_ps_boards_play_episodes(lw_ps_boards *, lw_gpu_memory actions, int64_t max_steps, bool no_action,
                                lw_error *);
/* Where on the device the boards' planes and their status are, and how the planes lie, for kernels that look at
 * them (arguments.inc). */
void lw_ps_boards_where(const lw_ps_boards *, lw_gpu_memory *memory, lw_gpu_memory *status, uint32_t *by_board);
/* What random_input of the kernel gives. */
int lw_ps_boards_random_input(uint64_t seed, uint64_t board, uint64_t step);
const lw_ps_boards_plan *lw_ps_boards_plan_of(const lw_ps_boards *, int *registers, int *local_bytes);

#endif
