/* clock.h: clocks and waiting, for those who talk. */
#ifndef LW_APP_CLUSTER_CLOCK_H
#define LW_APP_CLUSTER_CLOCK_H

#include <pthread.h>

double lw_clock_now(void); /* seconds */
/* Waits for the condition (NULL: just waits), but not long: from 50 microseconds, twice as long every time, to
 * two milliseconds. `pause` is where it has got to; set it to 0 when something has happened. */
void lw_clock_wait(pthread_cond_t *, pthread_mutex_t *, long *pause);

#endif
