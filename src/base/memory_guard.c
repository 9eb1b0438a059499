/* memory_guard.c: see the header. */
#include "base/memory_guard.h"

#include <stddef.h>

#ifdef __wasm__ /* there is nowhere to go back to */

bool lw_memory_guarded(void (*work)(void *context), void *context)
{
    work(context);
    return true;
}

void lw_memory_give_up(void)
{
}

#else

#include <setjmp.h>

typedef struct guard {
    jmp_buf place;
    struct guard *outer;
} guard;

static _Thread_local guard *innermost;

bool lw_memory_guarded(void (*work)(void *context), void *context)
{
    guard own = {.outer = innermost};
    if (setjmp(own.place)) {
        innermost = own.outer; /* it was not changed since: reading it is safe */
        return false;
    }
    innermost = &own;
    work(context);
    innermost = own.outer;
    return true;
}

void lw_memory_give_up(void)
{
    if (innermost)
        longjmp(innermost->place, 1);
}

#endif
