/* coded.c: see coded.h. */
#include "families/puzzlescript/code/coded.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <stdlib.h>
#include <string.h>

struct lw_ps_coded {
    const lw_ps_program *program;
    lw_ps_turn_function *turn;
    lw_ps_machine *machine; /* takes the steps that the code does not */
    unsigned char *state;   /* the last that was loaded: what is not planes stays as it is there */
    uint64_t *constants, *planes, *awake;
    size_t plane_count; /* words of all planes */
    bool won;
    lw_arena arena;
};

lw_ps_coded *lw_ps_coded_new(const lw_ps_program *program, lw_ps_turn_function *turn, int level)
{
    lw_ps_coded *coded = lw_heap_grow(NULL, sizeof *coded);
    *coded = (lw_ps_coded){.program = program, .turn = turn};
    coded->machine = lw_ps_machine_new(program->game, LW_PS_NO_HISTORY);
    coded->plane_count = (size_t)program->objects * (size_t)program->words;
    coded->planes = lw_new_array(&coded->arena, uint64_t, coded->plane_count);
    coded->awake = lw_new_array(&coded->arena, uint64_t, program->group_words);
    coded->constants =
        lw_new_array(&coded->arena, uint64_t, (size_t)(program->constant_count + 1) * (size_t)program->words);
    coded->state = lw_new_array(&coded->arena, unsigned char, lw_ps_state_size(program->game));
    lw_ps_ir_fill(program, &program->game->levels[level], coded->constants);
    memset(coded->awake, 0xFF, (size_t)program->group_words * sizeof *coded->awake);
    return coded;
}

void lw_ps_coded_drop(lw_ps_coded *coded)
{
    if (!coded)
        return;
    lw_ps_machine_drop(coded->machine);
    lw_arena_drop(&coded->arena);
    free(coded);
}

/* Only groups that what has come or gone concerns have to be looked at again. */
void lw_ps_coded_load(lw_ps_coded *coded, const void *state)
{
    const lw_ps_program *program = coded->program;
    const unsigned char *in = lw_ps_state_planes(state);
    uint64_t *plane = coded->planes;
    for (int reg = 0; reg < program->objects; reg++) {
        uint64_t come = 0, go = 0, word;
        for (int i = 0; i < program->words; i++, plane++, in += sizeof word) {
            memcpy(&word, in, sizeof word);
            come |= word & ~*plane;
            go |= *plane & ~word;
            *plane = word;
        }
        for (int i = 0; i < program->group_words; i++)
            coded->awake[i] |= (come ? lw_ps_ir_wake(program, reg, true)[i] : 0) |
                               (go ? lw_ps_ir_wake(program, reg, false)[i] : 0);
    }
    memcpy(coded->state, state, lw_ps_state_size(program->game));
    coded->won = lw_ps_state_won(state);
}

void lw_ps_coded_save(const lw_ps_coded *coded, void *state)
{
    memcpy(state, coded->state, lw_ps_state_size(coded->program->game));
    memcpy((void *)lw_ps_state_planes(state), coded->planes, coded->plane_count * sizeof *coded->planes);
    lw_ps_state_set_won(state, coded->won);
}

static lw_ps_outcome step_slowly(lw_ps_coded *coded, enum lw_ps_input input)
{
    lw_ps_coded_save(coded, coded->state);
    lw_ps_state_load(coded->machine, coded->state);
    lw_ps_outcome outcome = lw_ps_step(coded->machine, input, NULL);
    lw_ps_state_save(coded->machine, coded->state);
    lw_ps_coded_load(coded, coded->state);
    return outcome;
}

/* A turn by `again` happens if it would change something or win. The turn itself is the trial: without random
 * numbers both are the same. */
lw_ps_outcome lw_ps_coded_step(lw_ps_coded *coded, enum lw_ps_input input)
{
    lw_ps_outcome outcome = {0};
    if (coded->won)
        return (lw_ps_outcome){.won = true};
    int result =
        coded->turn(coded->planes, coded->awake, coded->constants, input == LW_PS_IN_TICK ? -1 : (int)input);
    const int more = LW_PS_TURN_AGAIN | LW_PS_TURN_CHANGED;
    if (result & LW_PS_TURN_GAVE_UP)
        return step_slowly(coded, input);
    while ((result & (more | LW_PS_TURN_WON)) == more && outcome.agains < LW_PS_MAX_AGAINS) {
        result = coded->turn(coded->planes, coded->awake, coded->constants, -1);
        if (result & LW_PS_TURN_GAVE_UP)
            return step_slowly(coded, LW_PS_IN_TICK);
        if (!(result & (LW_PS_TURN_CHANGED | LW_PS_TURN_WIN_COMMAND | LW_PS_TURN_MORE)))
            break;
        outcome.agains++;
    }
    coded->won = outcome.won = result & LW_PS_TURN_WON;
    return outcome;
}
