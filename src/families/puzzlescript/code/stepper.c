/* stepper.c: see stepper.h. The turn itself is in stepper.inc, once for each small number of words in a plane.
 */
#include "families/puzzlescript/code/stepper.h"

#include "families/puzzlescript/code/emit_c.h"

#include <string.h>

#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

enum { MAX_WORK = 1000000, MAX_PASSES = 200, MAX_LOOPS = 200, WORDS_MAX = 8 };
enum list_end { FINISHED, GAVE_UP };

struct lw_ps_stepper {
    const lw_ps_steps *steps;
    const lw_ps_program *program;
    uint64_t *registers; /* planes, and the constants behind them */
    uint64_t *rows;      /* planes: the cells of each row */
    uint64_t *left;      /* by open loop: cells that are still to be visited */
    uint64_t *awake;     /* groups */
    int delta[4];
    int words, work;
    unsigned commands;
    int64_t count;
};

lw_ps_stepper *lw_ps_stepper_new(const lw_ps_steps *steps, const uint64_t *constants, lw_arena *arena)
{
    const lw_ps_program *program = steps->program;
    size_t words = (size_t)program->words;
    lw_ps_stepper *s = lw_new(arena, lw_ps_stepper);
    *s = (lw_ps_stepper){.steps = steps,
                         .program = program,
                         .words = program->words,
                         .delta = {-1, 1, -program->height, program->height}};
    s->registers =
        lw_new_array(arena, uint64_t, (size_t)(steps->registers + program->constant_count + 1) * words);
    s->rows = lw_new_array(arena, uint64_t, (size_t)program->height * words);
    s->left = lw_new_array(arena, uint64_t, (size_t)(steps->loops + 1) * words);
    s->awake = lw_new_array(arena, uint64_t, program->group_words);
    memcpy(s->registers + (size_t)steps->registers * words, constants,
           (size_t)program->constant_count * words * sizeof *constants);
    for (int y = 0; y < program->height; y++)
        lw_ps_ir_row(program, y, s->rows + (size_t)y * words);
    return s;
}

int64_t lw_ps_stepper_count(const lw_ps_stepper *s)
{
    return s->count;
}

/* Commands that are called while others are held; `cancel` and `restart` push the others out. */
static unsigned call(unsigned held, unsigned commands)
{
    const unsigned cancel = 1u << LW_PS_CMD_CANCEL, restart = 1u << LW_PS_CMD_RESTART;
    if (held & cancel || (held & restart && !(commands & cancel)))
        return held;
    return commands & (cancel | restart) ? commands : held | commands;
}

INLINE void wake(lw_ps_stepper *s, const uint64_t *groups)
{
    for (int i = 0; i < s->program->group_words; i++)
        s->awake[i] |= groups[i];
}

#define JOIN2(a, b) a##b
#define JOIN(a, b)  JOIN2(a, b)

#define NAME(x)  JOIN(x, _one)
#define WORDS(s) ((void)(s), 1)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#ifndef __OPTIMIZE_SIZE__
#define NAME(x)  JOIN(x, _two)
#define WORDS(s) ((void)(s), 2)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#define NAME(x)  JOIN(x, _three)
#define WORDS(s) ((void)(s), 3)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#define NAME(x)  JOIN(x, _four)
#define WORDS(s) ((void)(s), 4)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS
#endif

#define NAME(x)  JOIN(x, _many)
#define WORDS(s) (s)->words
#include "families/puzzlescript/code/stepper.inc"

int lw_ps_stepper_turn(lw_ps_stepper *s, uint64_t *planes, uint64_t *awake, int input)
{
    switch (s->words) {
    case 1:
        return turn_one(s, planes, awake, input);
#ifndef __OPTIMIZE_SIZE__
    case 2:
        return turn_two(s, planes, awake, input);
    case 3:
        return turn_three(s, planes, awake, input);
    case 4:
        return turn_four(s, planes, awake, input);
#endif
    default:
        return turn_many(s, planes, awake, input);
    }
}
