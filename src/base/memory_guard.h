/* memory_guard.h: work that may be given up when the system refuses memory, for programs that go on all the
 * same.
 *
 * For the library: its calls fail then, instead of ending the process that they are part of. Memory that the
 * work had taken until then is lost, so a program may go on but should not make a habit of it. What others
 * would wait for is not: a cleanup lets go of locks, and closes threads and files. A program that sets a
 * handler (arena.h) ends as before. */
#ifndef LW_BASE_MEMORY_GUARD_H
#define LW_BASE_MEMORY_GUARD_H

#include <stdbool.h>

/* Does the work; false: it was given up in its midst. On the thread that calls: a pool gives up what its
 * threads were doing, and then the work of whoever runs it. */
bool lw_memory_guarded(void (*work)(void *context), void *context);

/* Gives up the work of this thread, after its cleanups; returns where nobody guards it. */
void lw_memory_give_up(void);

/* What is called when the work is given up before the cleanup was removed. It lies in what it cleans up, or in
 * the frame of the function that adds and removes it. What outlives the work, as a pool may that it was to
 * open, is no longer cleaned up once the work is done. */
typedef struct lw_memory_cleanup {
    struct lw_memory_cleanup *older;
    void (*function)(void *context); /* takes no memory */
    void *context;
} lw_memory_cleanup;

void lw_memory_cleanup_add(lw_memory_cleanup *, void (*function)(void *context), void *context);
void lw_memory_cleanup_remove(lw_memory_cleanup *); /* on any thread; also where it was not added */

#endif
