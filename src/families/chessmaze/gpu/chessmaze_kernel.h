/* chessmaze_kernel.h: the kernel as text for the run-time compiler, made by the build (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_CHESSMAZE_GPU_CHESSMAZE_KERNEL_H
#define LW_FAMILIES_CHESSMAZE_GPU_CHESSMAZE_KERNEL_H

extern const char lw_chess_kernel[]; /* expands nodes of the sweep */

#endif
