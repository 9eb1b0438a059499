/* affordance_device.h: runs of the paper's solver by the thousand on a GPU.
 *
 * The results are those of lw_affordance_solve, gene for gene. It plays the boards of the wide fast path: the
 * paper's tokens and its usual rules, 5 to 11 squares per side. */
#ifndef LW_FAMILIES_AFFORDANCE_GPU_AFFORDANCE_DEVICE_H
#define LW_FAMILIES_AFFORDANCE_GPU_AFFORDANCE_DEVICE_H

#include "base/gpu.h"
#include "families/affordance/affordance.h"

/* A call of lw_affordance_solve. */
typedef struct lw_affordance_task {
    const lw_affordance *board;
    const lw_affordance_effort *effort;
    const lw_rng *rng;
    lw_arena *arena; /* for the genes */
    lw_affordance_run *runs;
} lw_affordance_task;

/* Does what lw_affordance_solve does, if the calling job was lent a device (base/device.h) that can play the
 * board. False: nothing was done. */
#ifdef __wasm__
static inline bool lw_affordance_device_do(lw_affordance_task *task)
{
    (void)task;
    return false;
}
#else
bool lw_affordance_device_do(lw_affordance_task *);
#endif

typedef struct lw_affordance_device lw_affordance_device;

lw_affordance_device *lw_affordance_device_open(lw_gpu *, lw_error *);
void lw_affordance_device_close(lw_affordance_device *);
void lw_affordance_device_needs(const lw_affordance_device *, int *registers, int *local_bytes);

bool lw_affordance_device_can(const lw_affordance_task *);

/* Solves all tasks, in as few launches as memory allows. The device must be able to play each of them. */
bool lw_affordance_device_solve(lw_affordance_device *, const lw_affordance_task tasks[], int count,
                                lw_error *);

/* The same in steps, for as many tasks as fit; only the play step takes the device's time. */
typedef struct lw_affordance_launch lw_affordance_launch;
lw_affordance_launch *lw_affordance_launch_begin(lw_affordance_device *, const lw_affordance_task tasks[],
                                                 int count, lw_error *);
bool lw_affordance_launch_play(lw_affordance_launch *, lw_error *);
bool lw_affordance_launch_fetch(lw_affordance_launch *, lw_error *);
void lw_affordance_launch_end(lw_affordance_launch *);

#endif
