/* board_kernel.h: the kernel as text for the run-time compiler, made by the build (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_BOARDGAME_GPU_BOARD_KERNEL_H
#define LW_FAMILIES_BOARDGAME_GPU_BOARD_KERNEL_H

extern const char lw_board_kernel[]; /* plays games out at random */

#endif
