/* lent_device.h: the GPU that "device": "gpu" asks for. */
#ifndef LW_APP_LENT_DEVICE_H
#define LW_APP_LENT_DEVICE_H

#include "base/device.h"

/* The first GPU, with a folder for compiled kernels where there is one for files that can be made again. NULL:
 * the error says why, and what to do. */
lw_gpu *lw_gpu_start(lw_error *);

/* The same, lent to the pool's jobs. */
lw_device *lw_device_lend(lw_pool *, lw_error *);

#endif
