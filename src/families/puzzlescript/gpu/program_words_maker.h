/* program_words_maker.h: what the parts of program_words.c share. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_MAKER_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_MAKER_H

#include "families/puzzlescript/code/steps.h"
#include "families/puzzlescript/gpu/program_layout.inc"

typedef struct lw_ps_program_maker {
    const lw_ps_program *program;
    const lw_ps_steps *steps;
    lw_arena *arena;
    uint32_t *words;
    int count, room;
    int plane_words; /* of 32 bits */
    int *place;      /* by register: its plane's number in memory; values have one in the list that is made */
    int planes;      /* of a board */
    int *rank;       /* by rule: how many before it have steps; one more for all */
    int rule_words;
    int *wake_at; /* by register and kind: where it is told what it wakes */
    int first_wake;
    bool too_large;
} lw_ps_program_maker;

void lw_ps_program_emit(lw_ps_program_maker *, uint32_t word);
/* A plane as steps tell it, of a register or of a constant. */
uint32_t lw_ps_program_operand(lw_ps_program_maker *, int reg);
uint32_t lw_ps_program_constant(lw_ps_program_maker *, int number);
/* Where it is told what a change wakes; see emit_wakes of program_words.c. */
uint32_t lw_ps_program_wake(const lw_ps_program_maker *, int reg, int kind);

#endif
