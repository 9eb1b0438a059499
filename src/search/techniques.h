/* techniques.h: the techniques that make the searches `alternation` and `portfolio` strong, by name. Each can
 * be switched off, to measure what it adds, or for a second try of another kind. None of them changes what is
 * proved. */
#ifndef LW_SEARCH_TECHNIQUES_H
#define LW_SEARCH_TECHNIQUES_H

enum lw_technique {
    LW_TECHNIQUE_SLICES = 1 << 0,     /* the level without what its goal cannot depend on */
    LW_TECHNIQUE_WALKS = 1 << 1,      /* states that differ by free walking are one */
    LW_TECHNIQUE_GUIDE = 1 << 2,      /* everything a family learns by playing before the search */
    LW_TECHNIQUE_PLANS = 1 << 3,      /* lists by the guide's second estimate */
    LW_TECHNIQUE_CELLS = 1 << 4,      /* kinds of states in turn */
    LW_TECHNIQUE_TOGETHER = 1 << 5,   /* states that differ only in the player are expanded together */
    LW_TECHNIQUE_LOST = 1 << 6,       /* states that are proved lost are not expanded */
    LW_TECHNIQUE_ESTIMATE = 1 << 7,   /* lists by the first estimate, if a guide has a second one */
    LW_TECHNIQUE_RECENT = 1 << 8,     /* of equal prices the state found last; without: the one found first */
    LW_TECHNIQUE_PARTS = 1 << 9,      /* novelty by what is missing; without: by the kind of state */
    LW_TECHNIQUE_NARROW = 1 << 10,    /* moves that are proved to be able to wait are skipped */
    LW_TECHNIQUE_EXPENSIVE = 1 << 11, /* expensive plans, only for states that are expanded */
    LW_TECHNIQUE_GOING_ON = 1 << 12,  /* strides that continue with the same thing cost nothing */
    LW_TECHNIQUE_PACKING = 1 << 13,   /* plans count what is packed in order instead of what is missing */
    LW_TECHNIQUE_ONCE = 1 << 14,      /* novelty checks whether something was seen before; without: how often */
    LW_TECHNIQUE_FORCED = 1 << 15,    /* if only one state is new, it is expanded together with its parent */
    LW_TECHNIQUE_SHORTCUTS = 1 << 16, /* solutions of the portfolio are shortened */
};

unsigned lw_technique_find(const char *name); /* 0: no such technique */

#endif
