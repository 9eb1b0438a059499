/* affordance_fast.h: genes and their six classes, and plays of the paper's game by the million. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_FAST_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_FAST_H

#include "families/affordance/affordance.h"

unsigned char lw_affordance_gene_any(lw_rng *);

/* Returns the score of a chromosome of classes by the plain rules. `state` is scratch memory for one state. */
int64_t lw_affordance_plain(const lw_affordance *, const unsigned char *genes, int count, void *state);
const lw_affordance_fast *lw_affordance_quicken(const lw_affordance *, lw_arena *);
int lw_affordance_sprint(const lw_affordance_fast *, const unsigned char *genes, int count);
const struct lw_affordance_wide *
lw_affordance_lockstep(const lw_affordance_fast *); /* NULL: one play at a time */
int lw_affordance_lanes(void);
void lw_affordance_sprints(const lw_affordance_fast *, int lanes, const unsigned char *const genes[], int count,
                           int plays, int scores[]);
extern const unsigned char
    lw_affordance_gene_choice[5][LW_AFFORDANCE_GENE_CLASSES]; /* by number of directions and class */

#endif
