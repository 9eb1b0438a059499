/* arena.h: memory that is released all at once.
 *
 * The function that creates an arena drops it; functions that are passed one only take from it. Memory is
 * zeroed and aligned for any type. A mark remembers how full the arena is; rewinding to it releases everything
 * taken since, which is how a loop reuses one arena as scratch. Callers need not handle failure: when the
 * system has no memory left, lw_memory_exhausted() ends the process, or abandons the work if it is guarded
 * (memory_guard.h). Sizes that come from outside are checked against limits long before they get here, and
 * searches keep count of what they take. */
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

/* A zeroed arena is empty: lw_arena arena = {0}. */
void *lw_arena_take(lw_arena *, size_t size);
void *lw_arena_take_array(lw_arena *, size_t count, size_t size);
void *lw_arena_copy(lw_arena *, const void *bytes, size_t size);
char *lw_arena_text(lw_arena *, const char *text);
char *lw_arena_print(lw_arena *, const char *format, ...) LW_PRINTF(2, 3);
lw_mark lw_arena_mark(const lw_arena *);
void lw_arena_rewind(lw_arena *, lw_mark);
void lw_arena_drop(lw_arena *);
/* Bytes obtained from the system. */
size_t lw_arena_size(const lw_arena *);

#define lw_new(arena, type)              ((type *)lw_arena_take((arena), sizeof(type)))
#define lw_new_array(arena, type, count) ((type *)lw_arena_take_array((arena), (size_t)(count), sizeof(type)))

/* Plain heap memory that fails in the same way, for things that grow. Size 0 frees `old` and returns NULL. */
void *lw_heap_grow(void *old, size_t size);
_Noreturn void lw_memory_exhausted(void);
/* The handler reports the failure and ends the process; without one the process aborts. It must not
 * allocate. */
void lw_memory_set_handler(void (*)(void));

#endif
