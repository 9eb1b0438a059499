/* boards_plan.h: plans how boards are laid out and played on a GPU. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_PLAN_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_PLAN_H

#include "families/puzzlescript/gpu/rule_words.h"

typedef struct lw_ps_boards_plan {
    bool code;          /* rules as code, else as data */
    int lanes;          /* code: threads per board, a power of two, at most 32 */
    int threads;        /* per block */
    int blocks;         /* code with loops: on a multiprocessor, which limits a thread's registers; 0: any */
    int soft;           /* code: see code/soften.h; -1: none */
    bool as_words;      /* data: rules as words even if there is a program on planes */
    bool program;       /* data: there is a program on planes; set by boards.c, not by callers */
    bool boards_global; /* data: boards are in global memory, even if they would fit into shared memory */
    int ordered;        /* 1: all boards are ordered by input and kind before each step, which requires code in
                           the form "apart" (code/emit_cuda.h); -1: they are not */
    int sorted; /* if not ordered, 1: the boards of a block are sorted by input before each step; -1: not */
    bool rules_shared, boards_shared; /* data: they are in shared memory */
    int rules_words, sort_words;      /* words for rules and for sorting there, after the boards */
    int shared_bytes;                 /* per block */
} lw_ps_boards_plan;

/* Sizes of rulesets that are played together. */
typedef struct lw_ps_boards_size {
    int plane_words;
    int memory_words; /* maximum words of a board */
    int rules_words;  /* maximum words of a ruleset */
    int code_words;   /* operations of code, times words of a plane */
    int apart_words;  /* words of a board in shared memory in the form "apart"; 0: not possible */
    bool loops;       /* that form has loops over tables */
    int64_t in_a_row; /* blocks of this many boards, or of a divisor of it, have one ruleset; 0: any number */
} lw_ps_boards_size;

/* Sets the members that are 0, by the size of board and rules and by the maximum shared memory of a block. */
void lw_ps_boards_plan_complete(lw_ps_boards_plan *, const lw_ps_boards_size *, int max_shared);

#endif
