/* memory.h: how much memory a search gets where nobody says: by the machine and the number of threads. */
#ifndef LW_APP_MEMORY_H
#define LW_APP_MEMORY_H

#include <stdint.h>

/* Three quarters of what this process may use, divided by the threads; at least 64 MB. What it may use is the
 * least of the machine's memory, the limit of its control group, and that of 'ulimit -v'. */
int64_t lw_memory_share(int threads);

#endif
