/* memory.c: see the header. */
#include "app/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LEAST = 64 << 20 };

/* Reads a number from a kernel file; INT64_MAX if there is none ("max"). */
static int64_t read_limit(const char *path)
{
    long long number = 0;
    FILE *file = fopen(path, "r");
    bool known = file && fscanf(file, "%lld", &number) == 1 && number > 0;
    if (file)
        fclose(file);
    return known ? number : INT64_MAX;
}

static int64_t min_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t usable(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    int64_t bytes = pages > 0 && size > 0 ? (int64_t)pages * size : INT64_MAX;
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        bytes = min_of(bytes, (int64_t)limit.rlim_cur);
    bytes = min_of(bytes, read_limit("/sys/fs/cgroup/memory.max"));
    return min_of(bytes, read_limit("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
}

int64_t lw_memory_share(int threads)
{
    int64_t share = usable() / 4 * 3 / (threads > 0 ? threads : 1);
    return share > LEAST ? share : LEAST;
}
