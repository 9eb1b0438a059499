/* program_words_maker.c: see program_words_maker.h. */
#include "families/puzzlescript/gpu/program_words_maker.h"

#include "families/puzzlescript/compile/link.h"

enum { MAX_PLANES = 0x7FFE };

void lw_ps_program_emit(lw_ps_program_maker *m, uint32_t word)
{
    *lw_ps_add(m->arena, m->words, m->count, m->room) = word;
}

uint32_t lw_ps_program_constant(lw_ps_program_maker *m, int number)
{
    m->too_large |= number > MAX_PLANES;
    return OPERAND_CONSTANT | (uint32_t)number;
}

uint32_t lw_ps_program_operand(lw_ps_program_maker *m, int reg)
{
    if (reg >= m->steps->registers)
        return lw_ps_program_constant(m, reg - m->steps->registers);
    m->too_large |= m->place[reg] > MAX_PLANES;
    return (uint32_t)m->place[reg];
}

uint32_t lw_ps_program_wake(const lw_ps_program_maker *m, int reg, int kind)
{
    return (uint32_t)(m->wake_at[reg * LW_PS_STEP_WAKES + kind] - m->first_wake);
}
