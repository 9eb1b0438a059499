/* keep.h: putting one design into a library, the same way whoever found it. */
#ifndef LW_LAB_KEEP_H
#define LW_LAB_KEEP_H

#include "core/family.h"
#include "store/store.h"

/* Measures, solves and certifies (`also`: see lw_certify); the entry lies in the arena, and `origin` must
 * outlive it. */
int lw_entry_make(const lw_design *, uint64_t also, const char *origin, lw_arena *, lw_entry *, lw_error *);
/* The same, and puts it there; `origin` says in a few words how it came about. `fresh` (may
 * be NULL) tells whether it was new. A puzzle without a solution is kept as well: its certificate says so. */
int lw_keep(lw_store *, const lw_design *, uint64_t also, const char *origin, bool *fresh, lw_error *);

/* The ID of the least among a design's symmetric twins: two puzzles are the same for a player if these are. */
void lw_twin_format(const lw_design *, lw_buf *);

#endif
