/* kernel_text.h: kernels as text for the run-time compiler, made by the build of the .inc files
 * (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H

extern const char lw_ps_kernel_data[];      /* plays rules as data */
extern const char lw_ps_kernel_program[];   /* plays programs on planes */
extern const char lw_ps_kernel_arguments[]; /* stands before generated code */
extern const char lw_ps_kernel_observe[];   /* writes observations */
extern const char lw_ps_kernel_search[];    /* searches levels */
extern const char lw_ps_kernel_code[];      /* stands after it, and plays it */
extern const char lw_ps_kernel_apart[];     /* likewise, where it is kept apart */
extern const char lw_ps_kernel_loops[];     /* stands within it, where it is very long */
extern const char lw_ps_kernel_order[];     /* puts boards in order before each step */

#endif
