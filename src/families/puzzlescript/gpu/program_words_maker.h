/* program_words_maker.h: shared by program_words.c and program_words_steps.c. */
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
    int *place;      /* by register: number of its plane in memory; values have one within the current list */
    int planes;      /* of a board */
    int *rank;       /* by rule: number of rules with steps before it; one more entry for all rules */
    int rule_words;
    int *wake_at; /* by register and kind: offset of the words with the rules it wakes */
    int first_wake;
    bool too_large;
} lw_ps_program_maker;

void lw_ps_program_emit(lw_ps_program_maker *, uint32_t word);
/* Return the number of a plane in steps, for a register or a constant. */
uint32_t lw_ps_program_operand(lw_ps_program_maker *, int reg);
uint32_t lw_ps_program_constant(lw_ps_program_maker *, int number);
/* Returns the offset of the words with the rules that a change wakes; see emit_wakes in program_words.c. */
uint32_t lw_ps_program_wake(const lw_ps_program_maker *, int reg, int kind);

#endif
