/* memory_guard.h: work that may be given up when the system refuses memory, for programs that go on all the
 * same.
 *
 * For the library: its operations fail then, instead of ending the process that they are part of. What the work
 * had taken until then is lost, so a program may go on but should not make a habit of it. A program that sets a
 * handler (arena.h) ends as before. */
#ifndef LW_BASE_MEMORY_GUARD_H
#define LW_BASE_MEMORY_GUARD_H

#include <stdbool.h>

/* Does the work; false: it was given up in its midst. On the thread that calls: a pool gives up what its
 * threads were doing, and then the work of whoever runs it. The work must not hold a lock while it takes
 * memory. */
bool lw_memory_guarded(void (*work)(void *context), void *context);

/* Gives up the work of this thread; returns where nobody guards it. */
void lw_memory_give_up(void);

#endif
