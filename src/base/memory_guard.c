/* memory_guard.c: see the header. */
#include "base/memory_guard.h"

#include <stddef.h>

#ifdef __wasm__ /* no setjmp there */

bool lw_memory_guarded(void (*work)(void *context), void *context)
{
    work(context);
    return true;
}

void lw_memory_give_up(void)
{
}

void lw_memory_cleanup_add(lw_memory_cleanup *cleanup, void (*function)(void *context), void *context)
{
    (void)cleanup, (void)function, (void)context;
}

void lw_memory_cleanup_remove(lw_memory_cleanup *cleanup)
{
    (void)cleanup;
}

#else

#include <setjmp.h>

typedef struct guard {
    jmp_buf place;
    struct guard *outer;
    lw_memory_cleanup *cleanups; /* the newest one that was added before this work */
} guard;

static _Thread_local guard *innermost;
static _Thread_local lw_memory_cleanup *newest;

bool lw_memory_guarded(void (*work)(void *context), void *context)
{
    guard own = {.outer = innermost, .cleanups = newest};
    if (setjmp(own.place)) {
        innermost = own.outer; /* safe to read: unchanged since setjmp */
        return false;
    }
    innermost = &own;
    work(context);
    innermost = own.outer;
    newest = own.cleanups;
    return true;
}

/* If a cleanup itself runs out of memory, it calls this again, which runs the remaining ones. */
void lw_memory_give_up(void)
{
    if (!innermost)
        return;
    while (newest != innermost->cleanups) {
        lw_memory_cleanup *cleanup = newest;
        newest = cleanup->older;
        cleanup->function(cleanup->context);
    }
    longjmp(innermost->place, 1);
}

void lw_memory_cleanup_add(lw_memory_cleanup *cleanup, void (*function)(void *context), void *context)
{
    if (!innermost)
        return;
    *cleanup = (lw_memory_cleanup){.older = newest, .function = function, .context = context};
    newest = cleanup;
}

void lw_memory_cleanup_remove(lw_memory_cleanup *cleanup)
{
    lw_memory_cleanup **at = &newest;
    while (*at && *at != cleanup)
        at = &(*at)->older;
    if (*at)
        *at = cleanup->older;
}

#endif
