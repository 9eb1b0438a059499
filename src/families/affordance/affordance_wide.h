/* affordance_wide.h: many plays of the paper's game in lockstep, shared by the files that implement it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_WIDE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_WIDE_H

#include <stdint.h>

/* The tables for the lanes. The free neighbours of the agent are four bits: up, left, down, right from bit
 * 0. */
typedef struct lw_affordance_wide {
    uint64_t rows[16]; /* by the free neighbours: one byte per class, n plus the step */
    uint32_t ways[8];  /* the same by class: two bits per set of free neighbours, the index of the step */
    uint64_t steps;    /* one byte each: n plus the step */
    /* By cell, in four tables and again as one: the sides on which the board continues, with gold above these
     * four bits; blue, red and black numbers. */
    unsigned char sides[128], blue[128], red[128], black[128];
    uint32_t cells[128];
    uint64_t n, start, budget, rescore;
} lw_affordance_wide;

enum {
    LW_AFFORDANCE_WIDE_MIN_SIDE = 5,  /* below it the four bits of the window coincide */
    LW_AFFORDANCE_WIDE_MAX_SIDE = 11, /* 121 squares in 128 bits */
    LW_AFFORDANCE_WIDE_MAX_GENES = 120
};

/* Computes the scores of whole plays. The genes suffice for every move that a play can have; each list of genes
 * may be read up to a multiple of eight. Call only where the processor has what the name says. */
typedef void lw_affordance_wide_sprint(const lw_affordance_wide *, const unsigned char *const genes[],
                                       int plays, int scores[]);

#if defined __x86_64__ && defined __GNUC__
#define LW_AFFORDANCE_WIDE 1
lw_affordance_wide_sprint lw_wide_sprint_avx2, lw_wide_sprint_avx512; /* with VBMI: byte tables in registers */
#endif

#endif
