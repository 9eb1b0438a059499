/* techniques.h: what makes the searches `alternation` and `portfolio` strong, by name, so that it can be left
 * out: to measure what each adds, and for a second try in another way. None of them changes what is proved. */
#ifndef LW_SEARCH_TECHNIQUES_H
#define LW_SEARCH_TECHNIQUES_H

enum lw_technique {
    LW_TECHNIQUE_SLICES = 1 << 0,     /* the level without what its goal cannot depend on */
    LW_TECHNIQUE_WALKS = 1 << 1,      /* states that differ by free walking are one */
    LW_TECHNIQUE_GUIDE = 1 << 2,      /* all that a family learns by playing before the search */
    LW_TECHNIQUE_PLANS = 1 << 3,      /* lists by the guide's second estimate */
    LW_TECHNIQUE_CELLS = 1 << 4,      /* kinds of states in turn */
    LW_TECHNIQUE_TOGETHER = 1 << 5,   /* states that differ in the player alone are unfolded together */
    LW_TECHNIQUE_LOST = 1 << 6,       /* states that are proved lost are left alone */
    LW_TECHNIQUE_ESTIMATE = 1 << 7,   /* lists by the first estimate, where a guide has a second one */
    LW_TECHNIQUE_RECENT = 1 << 8,     /* of equal states the one found last; without: the one found first */
    LW_TECHNIQUE_PARTS = 1 << 9,      /* novelty by what is missing; without: by the kind of state */
    LW_TECHNIQUE_NARROW = 1 << 10,    /* moves that are proved to be able to wait are left out */
    LW_TECHNIQUE_EXPENSIVE = 1 << 11, /* plans that cost much, for states that are unfolded */
    LW_TECHNIQUE_GOING_ON = 1 << 12,  /* strides that go on with the same thing cost nothing */
    LW_TECHNIQUE_PACKING = 1 << 13,   /* plans count what is packed in order instead of what is missing */
    LW_TECHNIQUE_ONCE = 1 << 14,      /* novelty asks whether something was seen before; without: how often */
    LW_TECHNIQUE_FORCED = 1 << 15, /* where one state alone is new, it is unfolded along with the one before */
    LW_TECHNIQUE_SHORTCUTS = 1 << 16, /* solutions of the portfolio are shortened */
};

unsigned lw_technique_find(const char *name); /* 0: there is none of that name */

#endif
