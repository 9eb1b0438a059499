/* keep.h: adds a design to a library, in the same way for every caller. */
#ifndef LW_LAB_KEEP_H
#define LW_LAB_KEEP_H

#include "grade/certificate.h"
#include "store/store.h"

/* Returns what is known of a design before it is measured or solved: an entry without facts, with {} as its
 * certificate. It is in the arena. */
lw_entry lw_entry_bare(const lw_design *, lw_arena *);
/* Returns the library's entry of a certified puzzle. It is in the arena; `origin`, a few words about how the
 * puzzle was made, must outlive it. */
lw_entry lw_entry_of(const lw_certified *, const char *origin, lw_arena *);
/* The same for a design, which is certified first; fails with LW_STOPPED if that was stopped. */
int lw_entry_make(const lw_design *, const lw_limits *, const char *origin, lw_arena *, lw_entry *, lw_error *);
/* The same, and adds the entry to the library. `fresh` (may be NULL) is set to whether it was new. A puzzle
 * without a solution is kept too: its certificate says so. */
int lw_keep(lw_store *, const lw_design *, const lw_limits *, const char *origin, bool *fresh, lw_error *);

/* Writes the ID of the least of a design's symmetric images: two puzzles are the same for a player if these IDs
 * are equal. */
void lw_twin_format(const lw_design *, lw_buf *);

#endif
