/* kernel_text.h: kernels as text for the run-time compiler. The build makes these from the .inc files
 * (cmake/gpu.cmake). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_KERNEL_TEXT_H

extern const char lw_ps_kernel_data[];      /* plays rules as data */
extern const char lw_ps_kernel_program[];   /* plays programs on planes */
extern const char lw_ps_kernel_arguments[]; /* precedes generated code */
extern const char lw_ps_kernel_observe[];   /* writes observations */
extern const char lw_ps_kernel_search[];    /* searches levels */
extern const char lw_ps_kernel_code[];      /* follows generated code, and plays it */
extern const char lw_ps_kernel_apart[];     /* the same for the form "apart" */
extern const char lw_ps_kernel_loops[];     /* part of very long generated code */
extern const char lw_ps_kernel_order[];     /* puts boards in order before each step */

#endif
