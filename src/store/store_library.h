/* store_library.h: puzzles, their facts and their tags, one at a time. */
#ifndef LW_STORE_STORE_LIBRARY_H
#define LW_STORE_STORE_LIBRARY_H

#include "store/store.h"

void lw_handle_text(const char *id, char text[LW_HANDLE_WHOLE + 1]);

/* Puts a puzzle in or brings certificate and facts up to date (those not given are gone, unmeasured ones are
 * not kept); tags stay, and of several origins the least. `fresh` (may be NULL) tells whether it was new. */
int lw_store_put(lw_store *, const lw_entry *, bool *fresh, lw_error *);

int lw_store_tag(lw_store *, const char *id, const char *tag, lw_error *); /* an unknown ID is an error */

int lw_store_untag(lw_store *, const char *id, const char *tag, lw_error *); /* so is a tag it has not */

int lw_store_delete(lw_store *, const char *id, lw_error *);

#endif
