/* store_library.h: puzzles, their facts and their tags, one at a time. */
#ifndef LW_STORE_STORE_LIBRARY_H
#define LW_STORE_STORE_LIBRARY_H

#include "store/store.h"

void lw_handle_text(const char *id, char text[LW_HANDLE_WHOLE + 1]);

/* Inserts a puzzle, or replaces its certificate and facts (facts that are not given are deleted, unmeasured
 * ones are not stored). Tags are kept, and the smaller of two origins. `fresh` (may be NULL) is set to whether
 * the puzzle was new. */
int lw_store_put(lw_store *, const lw_entry *, bool *fresh, lw_error *);

/* An unknown ID is an error. */
int lw_store_tag(lw_store *, const char *id, const char *tag, lw_error *);

/* An unknown ID is an error, and so is a tag that the puzzle does not have. */
int lw_store_untag(lw_store *, const char *id, const char *tag, lw_error *);

int lw_store_delete(lw_store *, const char *id, lw_error *);

#endif
