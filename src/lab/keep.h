/* keep.h: putting one design into a library, the same way whoever found it. */
#ifndef LW_LAB_KEEP_H
#define LW_LAB_KEEP_H

#include "grade/certificate.h"
#include "store/store.h"

/* What is known of a design before it is measured or solved: an entry without facts, and with {} as its
 * certificate. In the arena. */
lw_entry lw_entry_bare(const lw_design *, lw_arena *);
/* What the library keeps of a certified puzzle; in the arena, and `origin`, which says in a few words how it
 * came about, must outlive it. */
lw_entry lw_entry_of(const lw_certified *, const char *origin, lw_arena *);
/* The same of a design that is certified first; fails with LW_STOPPED where that was stopped. */
int lw_entry_make(const lw_design *, const lw_limits *, const char *origin, lw_arena *, lw_entry *, lw_error *);
/* The same, and puts it there. `fresh` (may be NULL) says whether it was new. A puzzle without a solution is
 * kept as well: its certificate says so. */
int lw_keep(lw_store *, const lw_design *, const lw_limits *, const char *origin, bool *fresh, lw_error *);

/* The ID of the least among a design's symmetric twins: two puzzles are the same for a player if these are. */
void lw_twin_format(const lw_design *, lw_buf *);

#endif
