/* device.h: a GPU shared by the threads of a pool.
 *
 * Jobs that run in parallel submit items of some kind. When all busy threads are waiting, or enough of them,
 * the last of these works on all items at once. So a job is written as if it were alone, while many threads
 * make large batches: it pays to have more threads than cores. Results must not depend on what else is in a
 * batch. */
#ifndef LW_BASE_DEVICE_H
#define LW_BASE_DEVICE_H

#include "base/gpu.h"
#include "base/pool.h"

typedef struct lw_device lw_device;

/* A kind of work that the device can do. */
typedef struct lw_device_kind {
    void *(*open)(lw_gpu *, lw_error *); /* called once, before the first batch */
    void (*close)(void *opened);
    bool (*work)(void *opened, void *const items[], int count, lw_error *);
    int enough; /* number of items that form a batch without waiting for others, for work that is short; 0: wait
                   for all threads */
} lw_device_kind;

enum { LW_DEVICE_THREADS = 256 }; /* a good number of threads for a pool with a device */

/* Lends a GPU to the pool's jobs. Closing the device closes the GPU. */
lw_device *lw_device_open(lw_pool *, lw_gpu *);
/* Call between rounds. The error becomes the first failure on the device, if there was one. NULL is allowed. */
void lw_device_close(lw_device *, lw_error *);

/* Has the item processed by the device that is lent to this job. False: there is no device, or it failed; the
 * caller then does the work itself, with the same result. */
bool lw_device_do(const lw_device_kind *, void *item);

#endif
