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

static inline int open_native(const lw_ps_program *program, const char *name, const char *folder,
                              lw_ps_native *native, bool *compiled, lw_error *error)
{
    const lw_compiler compiler = {.program = name, .folder = folder, .environment = environ};
    return lw_ps_native_open(program, &compiler, native, compiled, error);
}

enum { KEPT = 8 };

/* An earlier input, with the states before and after it. */
struct kept_step {
    unsigned char *before, *after;
    enum lw_ps_input input;
};

/* Returns the number of the first input after which the three differ, or -1: the interpreter, code that
 * continues with its own planes, and code that steps a state's bytes. Between two inputs the latter repeats two
 * earlier steps, as happens in batches and searches. */
static int play_both(const lw_ps_program *program, lw_ps_turn_function *turn, int level, int inputs)
{
    const lw_ps_game *game = program->game;
    size_t size = lw_ps_state_size(game);
    lw_arena arena = {0};
    unsigned char *start = lw_arena_take(&arena, size), *one = lw_arena_take(&arena, size),
                  *other = lw_arena_take(&arena, size), *third = lw_arena_take(&arena, size);
    lw_ps_machine *machine = lw_ps_machine_in(game, &arena), *helper = lw_ps_machine_in(game, &arena);
    lw_ps_coded *coded = lw_ps_coded_new(program, turn, level, helper, &arena),
                *stepper = lw_ps_coded_new(program, turn, level, helper, &arena);
    struct kept_step kept[KEPT] = {0};
    for (int i = 0; i < KEPT; i++) {
        kept[i].before = lw_arena_take(&arena, size);
        kept[i].after = lw_arena_take(&arena, size);
    }
    lw_rng rng = lw_rng_seed(1), choices = lw_rng_seed(2);
    int differs = -1;
    lw_ps_load(machine, level, "0", NULL);
    lw_ps_state_save(machine, start);
    lw_ps_coded_load(coded, start);
    memcpy(third, start, size);
    for (int i = 0; i < inputs && differs < 0; i++) {
        enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
        struct kept_step *newest = &kept[i % KEPT];
        memcpy(newest->before, third, size);
        newest->input = input;
        lw_ps_outcome by_machine = lw_ps_step(machine, input, NULL), by_code = lw_ps_coded_step(coded, input);
        lw_ps_state_save(machine, one);
        lw_ps_coded_save(coded, other);
        lw_ps_coded_play(stepper, third, input);
        if (by_machine.won != by_code.won || by_machine.agains != by_code.agains || memcmp(one, other, size) ||
            memcmp(one, third, size))
            differs = i;
        memcpy(newest->after, one, size);
        for (int k = 0; k < 2; k++) {
            const struct kept_step *again = &kept[lw_rng_below(&choices, i < KEPT ? (uint32_t)i + 1 : KEPT)];
            memcpy(other, again->before, size);
            lw_ps_coded_play(stepper, other, again->input);
            if (memcmp(other, again->after, size))
                differs = i;
        }
        if (by_machine.won || i % 100 == 99) {
            lw_ps_state_load(machine, start);
            lw_ps_coded_load(coded, start);
            memcpy(third, start, size);
        }
    }
    lw_ps_machine_trim(machine);
    lw_ps_machine_trim(helper);
    lw_arena_drop(&arena);
    return differs;
}

#endif
