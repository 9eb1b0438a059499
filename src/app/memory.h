/* memory.h: the default memory limit of a search, from the machine and the number of threads. */
#ifndef LW_APP_MEMORY_H
#define LW_APP_MEMORY_H

#include <stdint.h>

/* Three quarters of the memory available to this process, divided by the threads; at least 64 MB. Available is
 * the least of the machine's memory, the limit of the control group, and that of 'ulimit -v'. */
int64_t lw_memory_share(int threads);

#endif
