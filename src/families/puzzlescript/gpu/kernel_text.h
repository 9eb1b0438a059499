/* kernel_text.h: the kernel as text for the run-time compiler, made by the build of layout.inc, device.inc and
 * kernel.inc (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H

extern const char lw_ps_gpu_text[];

#endif
