/* api.h: what the files behind the public header share. */
#ifndef LW_APP_API_H
#define LW_APP_API_H

#include "core/family.h"

struct lw_puzzle {
    lw_arena arena;
    const lw_design *design;
    const lw_rules *rules;
};

/* Callers may leave out the sentence; the code that is returned comes out of it all the same. */
lw_error *lw_api_error(lw_error *wanted, lw_error *own);
int lw_api_fail_null(lw_error *, const char *what);
/* From an ID, a puzzle's JSON or a game's text: of that level of it, or with 0 of all. White space around an ID
 * or JSON means nothing. */
const lw_design *lw_api_design(const char *text, int level, lw_arena *, lw_error *);
/* One level of a design whose family has a language; 0: the design itself. */
const lw_design *lw_api_level(const lw_design *, int level, lw_arena *, lw_error *);
lw_puzzle *lw_api_puzzle(void); /* an empty one */
int lw_api_compile(lw_puzzle *, const lw_design *,
                   lw_error *); /* makes the puzzle's design playable; NULL fails */
char *lw_api_release(lw_buf *); /* a buffer's bytes, handed over */

/* --- Calls that fail when the system refuses memory (base/memory_guard.h). --- */

/* Does the work, and returns what it does or LW_SYSTEM. */
int lw_api_guarded(int (*work)(void *arguments, lw_error *), void *arguments, lw_error *);
char *lw_api_text(void (*write)(const void *of, lw_buf *), const void *of); /* NULL: it was refused */
int lw_api_fail_memory(lw_error *);

#endif
