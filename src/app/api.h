/* api.h: shared by the files behind the public header. */
#ifndef LW_APP_API_H
#define LW_APP_API_H

#include "core/family.h"

struct lw_puzzle {
    lw_arena arena;
    const lw_design *design;
    const lw_rules *rules;
};

/* Callers may pass NULL for the error; the code that is returned is taken from it all the same. */
lw_error *lw_api_error(lw_error *wanted, lw_error *own);
int lw_api_fail_null(lw_error *, const char *what);
/* Reads an ID, a puzzle's JSON or a game's text; `level` picks one level, 0 all of it. White space around an
 * ID or JSON is ignored. */
const lw_design *lw_api_design(const char *text, int level, lw_arena *, lw_error *);
/* Returns one level of a design whose family has a language; 0: the design itself. */
const lw_design *lw_api_level(const lw_design *, int level, lw_arena *, lw_error *);
lw_puzzle *lw_api_puzzle(void);                                 /* an empty one */
int lw_api_compile(lw_puzzle *, const lw_design *, lw_error *); /* compiles the design; NULL fails */
char *lw_api_release(lw_buf *);                                 /* the caller owns the buffer's bytes */

/* --- Calls that fail when memory runs out (base/memory_guard.h). --- */

/* Runs `work` and returns its result, or LW_SYSTEM if memory runs out. */
int lw_api_guarded(int (*work)(void *arguments, lw_error *), void *arguments, lw_error *);
char *lw_api_text(void (*write)(const void *of, lw_buf *), const void *of); /* NULL: out of memory */
int lw_api_fail_memory(lw_error *);

#endif
