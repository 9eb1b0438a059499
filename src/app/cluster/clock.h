/* clock.h: clocks and short waits for the threads that communicate. */
#ifndef LW_APP_CLUSTER_CLOCK_H
#define LW_APP_CLUSTER_CLOCK_H

#include <pthread.h>

double lw_clock_now(void); /* seconds */
/* Waits for the condition (NULL: just sleeps) for a short time: 50 microseconds at first, doubled every time
 * up to two milliseconds. `pause` holds the current time; set it to 0 when something has happened. */
void lw_clock_wait(pthread_cond_t *, pthread_mutex_t *, long *pause);

#endif
