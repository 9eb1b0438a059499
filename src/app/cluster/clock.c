/* clock.c: see the header. With these pauses, a rank that only waits uses about a hundredth of a core. */
#include "app/cluster/clock.h"

#include <time.h>

enum { SHORT = 50000, LONG = 2000000 }; /* nanoseconds */

double lw_clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void lw_clock_wait(pthread_cond_t *condition, pthread_mutex_t *lock, long *pause)
{
    *pause = *pause == 0 ? SHORT : 2 * *pause < LONG ? 2 * *pause : LONG;
    if (!condition) {
        nanosleep(&(struct timespec){.tv_nsec = *pause}, NULL);
        return;
    }
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += *pause;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(condition, lock, &until);
}
