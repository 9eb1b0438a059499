/* chessmaze_device.h: the sweep over all placements with a GPU.
 *
 * The processor places the first pieces and lists the remaining nodes (lw_chess_sweep_list). The device
 * continues level by level, with one thread per node. It adds up counts and keeps the best value below each
 * listed node. The processor then sweeps below the first of the best nodes again to find its design. So all
 * numbers and the design are the same as those of lw_chess_sweep. */
#ifndef LW_FAMILIES_CHESSMAZE_GPU_CHESSMAZE_DEVICE_H
#define LW_FAMILIES_CHESSMAZE_GPU_CHESSMAZE_DEVICE_H

#include "base/gpu.h"
#include "families/chessmaze/chessmaze_sweep.h"

typedef struct lw_chess_device lw_chess_device;

/* Opens a device for one spec of at most 128 squares: compiles the kernel for its board and pieces. */
lw_chess_device *lw_chess_device_open(lw_gpu *, const lw_chess *, lw_error *);
void lw_chess_device_close(lw_chess_device *);
void lw_chess_device_needs(const lw_chess_device *, int *registers, int *local_bytes);

/* Computes the joint result of all parts. Work cut short by `stop` is not counted, as in lw_sweep. */
bool lw_chess_device_sweep(lw_chess_device *, lw_sweep *out, lw_error *);

#endif
