/* gpu.h: a graphics processor, found at run time.
 *
 * NVIDIA's driver and its run-time compiler are looked up when a device is opened; building this program
 * requires neither, and if one is missing, lw_gpu_open reports which. Kernels are source text. Compiled kernels
 * are cached in a folder, if one is given, under a hash of text, options and device. Only one thread may use a
 * device at a time. Calls that fail set the error and return false or NULL. */
#ifndef LW_BASE_GPU_H
#define LW_BASE_GPU_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_gpu lw_gpu;
typedef struct lw_gpu_kernel lw_gpu_kernel;
typedef uint64_t lw_gpu_memory; /* an address on the device; 0: none */

/* Opens the first device. `cache` is an existing folder for compiled kernels; NULL: compile them every time. */
lw_gpu *lw_gpu_open(const char *cache, lw_error *);
void lw_gpu_close(lw_gpu *); /* NULL is allowed */
/* Call this when a thread other than the last user takes over the device. */
bool lw_gpu_attach(lw_gpu *, lw_error *);
const char *lw_gpu_name(const lw_gpu *);
int lw_gpu_processors(const lw_gpu *);   /* multiprocessors */
int lw_gpu_shared_bytes(const lw_gpu *); /* maximum of shared memory per block */

/* Compiles a CUDA C++ text and returns its function `name`. Options end with NULL: "-DWORDS=2". */
lw_gpu_kernel *lw_gpu_compile(lw_gpu *, const char *text, const char *name, const char *const options[],
                              lw_error *);
void lw_gpu_kernel_drop(lw_gpu_kernel *);
/* Registers per thread, and bytes of local memory per thread for what does not fit. */
void lw_gpu_kernel_needs(const lw_gpu_kernel *, int *registers, int *local_bytes);

/* Sets the stack size per thread in bytes, for recursive kernels; it applies to all kernels started
 * afterwards. */
bool lw_gpu_set_stack(lw_gpu *, size_t bytes, lw_error *);

/* Fills a `__constant__` array of the kernel's text. */
bool lw_gpu_kernel_set(const lw_gpu_kernel *, const char *name, const void *bytes, size_t size, lw_error *);

lw_gpu_memory lw_gpu_take(lw_gpu *, size_t size, lw_error *);
void lw_gpu_free(lw_gpu *, lw_gpu_memory);
bool lw_gpu_send(lw_gpu *, lw_gpu_memory to, const void *from, size_t size, lw_error *);
bool lw_gpu_fetch(lw_gpu *, void *to, lw_gpu_memory from, size_t size, lw_error *);
bool lw_gpu_zero(lw_gpu *, lw_gpu_memory, size_t size, lw_error *);

/* Starts `blocks` blocks of `threads` threads; `arguments` are pointers to the kernel's arguments, as in
 * CUDA. */
bool lw_gpu_launch(lw_gpu *, const lw_gpu_kernel *, int64_t blocks, int threads, int shared_bytes,
                   void **arguments, lw_error *);
/* Waits until everything that was started has finished. */
bool lw_gpu_wait(lw_gpu *, lw_error *);

#endif
