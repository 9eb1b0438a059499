/* affordance_wide.h: many plays of the paper's game in lockstep, as its own files see it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_WIDE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_WIDE_H

#include <stdint.h>

/* What the lanes look up. Free squares around the agent are four bits: up, left, down, right from bit 0. */
typedef struct lw_affordance_wide {
    uint64_t rows[16]; /* by the free squares: a byte a class, n plus the step to make */
    uint32_t ways[8]; /* the same by class: two bits for each of 16 sets of free squares, which of four steps */
    uint64_t steps;   /* a byte each: n plus the step */
    /* By cell, in four tables and again as one: the sides where the board goes on and, above these four bits,
     * gold; blue, red and black numbers. */
    unsigned char sides[128], blue[128], red[128], black[128];
    uint32_t cells[128];
    uint64_t n, start, budget, rescore;
} lw_affordance_wide;

enum {
    LW_AFFORDANCE_WIDE_MIN_SIDE = 5,  /* below it the four bits of the window fall on each other */
    LW_AFFORDANCE_WIDE_MAX_SIDE = 11, /* 121 squares in 128 bits */
    LW_AFFORDANCE_WIDE_MAX_GENES = 120
};

/* Scores of whole plays. There are genes for every move that a play can have; each list of genes may be read up
 * to a multiple of eight. Only where the processor has what the name says. */
typedef void lw_affordance_wide_sprint(const lw_affordance_wide *, const unsigned char *const genes[],
                                       int plays, int scores[]);

#if defined __x86_64__ && defined __GNUC__
#define LW_AFFORDANCE_WIDE 1
lw_affordance_wide_sprint lw_wide_sprint_avx2,
    lw_wide_sprint_avx512; /* with VBMI: tables of bytes in registers */
#endif

#endif
