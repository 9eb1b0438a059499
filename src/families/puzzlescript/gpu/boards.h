/* boards.h: plays many boards on a GPU, of one level or of many different games.
 *
 * Boards are loaded from states as flat bytes (engine/machine_state.h) and saved to such states. The results
 * are those of the interpreter, bit for bit. A board that takes more work than a device should spend on one is
 * marked as stopped and left out from then on; the caller may play it elsewhere. There are two ways to play
 * rules. Rules as data only have to be copied to the device: their kernel depends only on the size of the
 * board, so new rules cost nothing else. Rules as code are compiled for the level, which takes a second or
 * more, and are several times as fast. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_H

#include "base/gpu.h"
#include "families/puzzlescript/gpu/boards_plan.h"

typedef struct lw_ps_boards lw_ps_boards;

/* Opens boards of one level. NULL and an error if the level cannot be played there. Members of the plan that
 * are 0 are chosen by the size of board and rules; so is everything if the plan is NULL. */
lw_ps_boards *lw_ps_boards_open(lw_gpu *, const lw_ps_game *, int level, int64_t count,
                                const lw_ps_boards_plan *, lw_error *);
/* Opens boards of many rulesets, by rules as data. Board i plays ruleset of[i], which is less than `rulesets`.
 * If `of` is NULL, each ruleset has equally many boards, in the order of rulesets. Boards of one ruleset should
 * be adjacent, best in runs of 32 or more. The rules are made by lw_ps_rule_words_make, on any thread; all
 * levels must need the same number of words for a plane, (cells + 31) / 32. Everything is copied except the
 * games, which must outlive the boards. */
lw_ps_boards *lw_ps_boards_open_many(lw_gpu *, const lw_ps_board_rules *, int rulesets, const uint32_t *of,
                                     int64_t count, const lw_ps_boards_plan *, lw_error *);
void lw_ps_boards_close(lw_ps_boards *); /* NULL is fine */

/* Load all boards from `count` states stored one after the other, and save them. With many rulesets all states
 * must have the same size. States must be reachable in play. Saving leaves the states of stopped boards
 * unchanged. */
bool lw_ps_boards_load(lw_ps_boards *, const void *states, lw_error *);
bool lw_ps_boards_save(lw_ps_boards *, void *states, lw_error *);
/* The same with a pointer to each board's state. */
bool lw_ps_boards_load_each(lw_ps_boards *, const void *const *states, lw_error *);
bool lw_ps_boards_save_each(lw_ps_boards *, void *const *states, lw_error *);
/* Load all boards from one state, or from one for each ruleset. With `again`, a won board starts again from it
 * at its next input, unless the state itself is won; its random generator continues. */
bool lw_ps_boards_fill(lw_ps_boards *, const void *state, bool again, lw_error *);
bool lw_ps_boards_fill_each(lw_ps_boards *, const void *const *states, bool again, lw_error *);

/* Plays one input per board and step; inputs[step * boards + board]. NULL: random inputs of the five,
 * determined by the seed, the board, and the step since the boards were loaded. Returns when all steps are
 * done. */
bool lw_ps_boards_play(lw_ps_boards *, const uint8_t *inputs, uint64_t seed, int steps, lw_error *);
/* From now on board i draws the inputs that board 0 would draw with the seed seeds[i]. */
bool lw_ps_boards_seed(lw_ps_boards *, const uint64_t *seeds, lw_error *);
/* Counts the stopped boards, and how often boards were won and started again. */
bool lw_ps_boards_count(lw_ps_boards *, int64_t *stopped, int64_t *wins, lw_error *);
/* For each board since it was loaded: LW_PS_STATUS_WON and STOPPED, number of wins, and number of inputs it
 * took; a won board that does not start again takes none. Each pointer may be NULL. */
enum { LW_PS_STATUS_WON = 1, LW_PS_STATUS_STOPPED = 2 };
bool lw_ps_boards_outcomes(lw_ps_boards *, uint8_t *status, uint32_t *wins, uint32_t *played, lw_error *);
/* Plays a step of episodes, as in vectors of environments: a board that is won, or took `max_steps` inputs (0:
 * no limit), starts again instead of taking its next input. Inputs are read from `actions`, one byte per board
 * on the device, in the order of enum lw_press; an input that is not allowed does nothing, but is counted. */
bool lw_ps_boards_play_episodes(lw_ps_boards *, lw_gpu_memory actions, int64_t max_steps, bool no_action,
                                lw_error *);
/* Returns where the boards' planes and status are on the device, and the layout of the planes (arguments.inc),
 * for kernels that read them. */
void lw_ps_boards_where(const lw_ps_boards *, lw_gpu_memory *memory, lw_gpu_memory *status, uint32_t *by_board);
/* Returns the same as the kernel's random_input. */
int lw_ps_boards_random_input(uint64_t seed, uint64_t board, uint64_t step);
const lw_ps_boards_plan *lw_ps_boards_plan_of(const lw_ps_boards *, int *registers, int *local_bytes);

#endif
