/* emulate_program.c: program.inc as plain C, for a warp of one thread. */
#include "families/puzzlescript/gpu/emulate.h"

#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/layout.inc"
#include "families/puzzlescript/gpu/program_layout.inc"
#include "families/puzzlescript/gpu/program_words.h"
#include "families/puzzlescript/gpu/transfer.h"

typedef uint32_t u32;
typedef int32_t i32;
typedef uint64_t u64;

#define DEVICE
#define NO_INLINE
#define LOOP                 for
#define STEP_LOOP            for
#define PLANE_ROOM           LW_PS_PROGRAM_MAX_WORDS
#define WORDS(c)             ((c)->program[LW_PS_PROGRAM_WORDS])
#define EACH_WORD(c, i)      for (u32 i = 0; i < WORDS(c); i++)
#define EACH_WORD_DOWN(c, i) for (u32 i = WORDS(c); i-- > 0;)
#define BOARD(c, i)          ((c)->memory[i])
#define BACKUP(c, i)         ((c)->backups[i])
#define PROGRAM(c, i)        ((c)->program[i])
#define HEAD(c, field)       ((c)->program[LW_PS_PROGRAM_##field])
#define QUAD(c, at, first, second, third, fourth)                                                    \
    u32 first = PROGRAM(c, (at)*4), second = PROGRAM(c, (at)*4 + 1), third = PROGRAM(c, (at)*4 + 2), \
        fourth = PROGRAM(c, (at)*4 + 3)
#define FUNNEL(low, high, n) ((u32)(((u64)(high) << 32 | (low)) >> (n)))
#define FIRST_BIT(x)         ((u32)__builtin_ctz(x))
#define ANY(x)               ((x) != 0)
#define ALL_BITS(x)          (x)

#include "families/puzzlescript/gpu/program.inc"

#include "families/puzzlescript/gpu/program_run.inc"

#include "families/puzzlescript/gpu/program_turn.inc"

bool lw_ps_emulate_program(const lw_ps_game *game, const lw_ps_rule_words *rules,
                           const lw_ps_rule_words *program, void *state, int input, lw_arena *scratch)
{
    if (lw_ps_state_won(state))
        return true;
    lw_mark mark = lw_arena_mark(scratch);
    context c = {.program = program->words};
    u32 kept = (u32)lw_ps_transfer_words(rules), own = program->words[LW_PS_PROGRAM_MEMORY];
    c.memory = lw_new_array(scratch, u32, kept > own ? kept : own);
    c.backups = lw_new_array(scratch, u32, own);
    open_program(&c);
    lw_ps_transfer_load(game, rules, state, c.memory);
    for (u32 i = program->words[LW_PS_PROGRAM_OBJECTS]; i < own; i++)
        c.memory[i] = 0;
    lw_ps_program_words_begin(program, c.memory, c.memory + c.awake);
    u32 result = play_input(&c, input < NO_DIRECTION ? (u32)input : NO_DIRECTION, 1);
    if (!(result & TURN_GAVE_UP))
        lw_ps_transfer_save(game, rules, c.memory, result & TURN_WON, state);
    lw_arena_rewind(scratch, mark);
    return !(result & TURN_GAVE_UP);
}
