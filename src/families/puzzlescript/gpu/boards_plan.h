/* boards_plan.h: how boards are laid out on a graphics processor. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_PLAN_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_PLAN_H

#include "families/puzzlescript/gpu/rule_words.h"

typedef struct lw_ps_boards_plan {
    bool code;          /* rules as code, else as data */
    int lanes;          /* of code: threads of a board, a power of two, 32 at most */
    int threads;        /* of a block */
    int soft;           /* of code; see code/soften.h. -1: none */
    bool as_words;      /* of data: rules as words even where there is a program on planes */
    bool program;       /* of data: there is one; nobody asks for it */
    bool boards_global; /* of data: boards lie in global memory, wherever they would fit */
    int ordered;        /* 1: before each step all boards are put in order, by input and kind; -1: not. Code
                           is kept apart then */
    int sorted; /* otherwise, 1: boards of a block in the order of their inputs before each step; -1: not */
    bool rules_shared, boards_shared; /* of data: they lie in shared memory */
    int rules_words, sort_words;      /* room for rules and for sorting there, after the boards */
    int shared_bytes;                 /* of a block */
} lw_ps_boards_plan;

/* What rulesets need that are played together. */
typedef struct lw_ps_boards_size {
    int plane_words;
    int memory_words; /* of a board, the largest */
    int rules_words;  /* the most that a ruleset has */
    int code_words;   /* operations of code on words of planes; */
    int apart_words;  /* of a board in shared memory, if it is kept apart; 0: it cannot be */
    int64_t in_a_row; /* a block of so many boards, or of a divisor of that, has one ruleset; 0: any number */
} lw_ps_boards_size;

/* Decides what is 0, by the size of board and rules and by the shared memory that a block may have. */
void lw_ps_boards_plan_complete(lw_ps_boards_plan *, const lw_ps_boards_size *, int max_shared);

#endif
