/* lent_device.h: opens the GPU that "device": "gpu" requests. */
#ifndef LW_APP_LENT_DEVICE_H
#define LW_APP_LENT_DEVICE_H

#include "base/device.h"

/* Opens the first GPU, with a folder for compiled kernels if there is a cache folder. NULL: the error says
 * why, and what to do. */
lw_gpu *lw_gpu_start(lw_error *);

/* Opens it and lends it to the pool's jobs. */
lw_device *lw_device_lend(lw_pool *, lw_error *);

#endif
