/* coded_play.h: a level played by generated code and by the interpreter, compared after every input. */
#ifndef LW_UNIT_CODED_PLAY_H
#define LW_UNIT_CODED_PLAY_H

#include "base/rng.h"
#include "families/puzzlescript/code/coded.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <stdlib.h>
#include <string.h>

extern char **environ;

static int open_native(const lw_ps_program *program, const char *compiler, const char *folder,
                       lw_ps_native *native, lw_error *error)
{
    const lw_ps_toolchain tools = {.compiler = compiler, .folder = folder, .environment = environ};
    return lw_ps_native_open(program, &tools, native, error);
}

/* Returns the number of the first input after which the two differ, -1 where they never do. */
static int play_both(const lw_ps_program *program, lw_ps_turn_function *turn, int level, int inputs)
{
    const lw_ps_game *game = program->game;
    size_t size = lw_ps_state_size(game);
    unsigned char *start = calloc(3, size), *one = start + size, *other = one + size;
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_ps_coded *coded = lw_ps_coded_new(program, turn, level);
    lw_rng rng = lw_rng_seed(1);
    int differs = -1;
    lw_ps_load(machine, level, "0", NULL);
    lw_ps_state_save(machine, start);
    lw_ps_coded_load(coded, start);
    for (int i = 0; i < inputs && differs < 0; i++) {
        enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
        lw_ps_outcome by_machine = lw_ps_step(machine, input, NULL), by_code = lw_ps_coded_step(coded, input);
        lw_ps_state_save(machine, one);
        lw_ps_coded_save(coded, other);
        if (by_machine.won != by_code.won || by_machine.agains != by_code.agains || memcmp(one, other, size))
            differs = i;
        if (by_machine.won || i % 100 == 99) {
            lw_ps_state_load(machine, start);
            lw_ps_coded_load(coded, start);
        }
    }
    lw_ps_coded_drop(coded);
    lw_ps_machine_drop(machine);
    free(start);
    return differs;
}

#endif
