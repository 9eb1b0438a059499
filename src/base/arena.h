/* arena.h: memory that is dropped all at once.
 *
 * Whoever makes an arena drops it; whoever is handed one only takes from it. Memory comes zeroed and aligned
 * for anything. A mark remembers how full the arena is; going back to it frees all that was taken since, which
 * is how a loop reuses one arena as scratch. There is no failure to handle: when the system has no memory left,
 * lw_memory_exhausted() ends the process, or gives up the work that somebody guards (memory_guard.h). Sizes
 * that come from outside are checked against limits long before they get here, and searches count what they
 * take. */
#ifndef LW_BASE_ARENA_H
#define LW_BASE_ARENA_H

#include "base/error.h"

#include <stddef.h>

typedef struct lw_chunk lw_chunk;

typedef struct lw_arena {
    lw_chunk *chunk;
    unsigned char *at, *end;
} lw_arena;

typedef struct lw_mark {
    lw_chunk *chunk;
    unsigned char *at;
} lw_mark;

/* An arena filled with zero bytes is an empty one: lw_arena arena = {0}. */
void *lw_arena_take(lw_arena *, size_t size);
void *lw_arena_take_array(lw_arena *, size_t count, size_t size);
void *lw_arena_copy(lw_arena *, const void *bytes, size_t size);
char *lw_arena_text(lw_arena *, const char *text);
char *lw_arena_print(lw_arena *, const char *format, ...) LW_PRINTF(2, 3);
lw_mark lw_arena_mark(const lw_arena *);
void lw_arena_rewind(lw_arena *, lw_mark);
void lw_arena_drop(lw_arena *);
size_t lw_arena_size(const lw_arena *); /* bytes that it has from the system */

#define lw_new(arena, type)              ((type *)lw_arena_take((arena), sizeof(type)))
#define lw_new_array(arena, type, count) ((type *)lw_arena_take_array((arena), (size_t)(count), sizeof(type)))

/* Plain heap memory under the same rule, for things that grow. Zero bytes ask for nothing and give NULL. */
void *lw_heap_grow(void *old, size_t size);
_Noreturn void lw_memory_exhausted(void);
/* A program sets who says so and ends the process; without one it is aborted. It may not take memory. */
void lw_memory_set_handler(void (*)(void));

#endif
