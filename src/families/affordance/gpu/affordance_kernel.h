/* affordance_kernel.h: the kernel as text for the run-time compiler, made by the build (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_AFFORDANCE_GPU_AFFORDANCE_KERNEL_H
#define LW_FAMILIES_AFFORDANCE_GPU_AFFORDANCE_KERNEL_H

extern const char lw_affordance_kernel[]; /* plays whole runs */

#endif
