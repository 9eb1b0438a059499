/* device.h: a GPU that the threads of a pool share.
 *
 * Jobs that run side by side bring work of a kind; when all threads that are busy wait, or enough of them, the
 * last of these has all of it done at once. So a job is written as if it were alone, and many threads make
 * large batches: more of them than there are cores are of use here. Results must not depend on what else is in
 * a batch. */
#ifndef LW_BASE_DEVICE_H
#define LW_BASE_DEVICE_H

#include "base/gpu.h"
#include "base/pool.h"

typedef struct lw_device lw_device;

/* What can be done there. */
typedef struct lw_device_kind {
    void *(*open)(lw_gpu *, lw_error *); /* once, before the first batch */
    void (*close)(void *opened);
    bool (*work)(void *opened, void *const items[], int count, lw_error *);
    int enough; /* items for a batch though others are on their way, for work that is short; 0: all are waited
                   for */
} lw_device_kind;

enum { LW_DEVICE_THREADS = 256 }; /* that suit a pool with a device */

/* Lends a GPU to the pool's jobs. It is closed with the device. */
lw_device *lw_device_open(lw_pool *, lw_gpu *);
/* Between rounds. The error is what failed there, if anything did. NULL is fine. */
void lw_device_close(lw_device *, lw_error *);

/* Has the item worked on by the device that is lent to this job. False: there is none, or it failed; then do it
 * without, and the same comes out. */
bool lw_device_do(const lw_device_kind *, void *item);

#endif
