/* memory_guard.h: work that is abandoned when the system refuses memory, for programs that must go on.
 *
 * This is for the library, whose calls then fail instead of ending the host process. Memory that the work has
 * taken until then leaks, so a program may go on but should not make a habit of it. Cleanups do release what
 * others would wait for: locks, threads and files. Programs that set a handler (arena.h) end as before. */
#ifndef LW_BASE_MEMORY_GUARD_H
#define LW_BASE_MEMORY_GUARD_H

#include <stdbool.h>

/* Does the work; returns false if it was abandoned. This covers the calling thread; when a pool's threads run
 * out of memory, the pool first abandons their jobs, and then the work of the thread that runs the pool. */
bool lw_memory_guarded(void (*work)(void *context), void *context);

/* Abandons this thread's work, after its cleanups; returns if no work is guarded. */
void lw_memory_give_up(void);

/* Called if the work is abandoned before the cleanup is removed. It is stored in the object that it cleans up,
 * or in the frame of the function that adds and removes it. Once the work is done, its cleanups are forgotten,
 * including those of objects that outlive it (such as a pool that the work opened). */
typedef struct lw_memory_cleanup {
    struct lw_memory_cleanup *older;
    void (*function)(void *context); /* must not allocate */
    void *context;
} lw_memory_cleanup;

void lw_memory_cleanup_add(lw_memory_cleanup *, void (*function)(void *context), void *context);
void lw_memory_cleanup_remove(lw_memory_cleanup *); /* on any thread; does nothing if it was not added */

#endif
