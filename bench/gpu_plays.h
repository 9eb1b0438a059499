/* gpu_plays.h: what boards on a graphics processor are compared with: the interpreter's plays of the same
 * inputs. */
#ifndef LW_BENCH_GPU_PLAYS_H
#define LW_BENCH_GPU_PLAYS_H

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/boards.h"

#include <string.h>
#include <time.h>

static inline double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The state that a level begins with. */
static inline void begin_level(const lw_ps_game *game, int level, unsigned char *start)
{
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_ps_load(machine, level, "bench", NULL);
    lw_ps_state_save(machine, start);
    lw_ps_machine_drop(machine);
}

/* As a device begins a level again: the random generator goes on. */
static inline void begin_again(lw_ps_machine *machine, const lw_ps_game *game, const unsigned char *start,
                               unsigned char *scratch)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    lw_ps_state_save(machine, scratch);
    memcpy(scratch, start, layout.rc4);
    lw_ps_state_load(machine, scratch);
}

/* The state of board `number` after so many inputs: those that it draws, or with `ticks`, where time passes
 * too, those of play_input. A level that is won begins again, unless it begins so. */
static inline int play_input(uint64_t seed, uint64_t board, uint64_t step, bool ticks)
{
    int input = lw_ps_boards_random_input(seed, board, step);
    return ticks && lw_ps_boards_random_input(seed + 1, board, step) == 0 ? LW_PS_IN_TICK : input;
}

static inline void play_board(lw_ps_machine *machine, const lw_ps_game *game, const unsigned char *start,
                              uint64_t seed, int64_t number, int steps, bool ticks, unsigned char *out)
{
    bool won = lw_ps_state_won(start);
    lw_ps_state_load(machine, start);
    for (int k = 0; k < steps && !lw_ps_state_won(start); k++) {
        if (won)
            begin_again(machine, game, start, out);
        won =
            lw_ps_step(machine, (enum lw_ps_input)play_input(seed, (uint64_t)number, (uint64_t)k, ticks), NULL)
                .won;
    }
    lw_ps_state_save(machine, out);
}

#endif
