/* gpu.h: a graphics processor, found at run time.
 *
 * NVIDIA's driver and its run-time compiler are looked for when a device is opened; nothing of them is needed
 * to build this program, and without them lw_gpu_open says in a sentence what is missing. Kernels are source
 * text. Compiled ones are kept in a folder, if one is named, under a hash of text, options and device. All
 * calls are for one thread at a time. Calls that fail leave their reason in the error and return false or NULL.
 */
#ifndef LW_BASE_GPU_H
#define LW_BASE_GPU_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_gpu lw_gpu;
typedef struct lw_gpu_kernel lw_gpu_kernel;
typedef uint64_t lw_gpu_memory; /* an address on the device; 0: none */

/* The first device. `cache` is a folder for compiled kernels that exists; NULL: they are compiled every time.
 */
lw_gpu *lw_gpu_open(const char *cache, lw_error *);
void lw_gpu_close(lw_gpu *); /* NULL is fine */
/* For the thread that calls next, where that is not the one that opened the device. */
bool lw_gpu_attach(lw_gpu *, lw_error *);
const char *lw_gpu_name(const lw_gpu *);
int lw_gpu_processors(const lw_gpu *);   /* multiprocessors */
int lw_gpu_shared_bytes(const lw_gpu *); /* of shared memory that one block may have */

/* The function `name` of a CUDA C++ text. Options end with NULL: "-DWORDS=2". */
lw_gpu_kernel *lw_gpu_compile(lw_gpu *, const char *text, const char *name, const char *const options[],
                              lw_error *);
void lw_gpu_kernel_drop(lw_gpu_kernel *);
/* Registers of a thread, and bytes of memory it spills into. */
void lw_gpu_kernel_needs(const lw_gpu_kernel *, int *registers, int *local_bytes);

/* Bytes of stack for each thread, for kernels that call themselves; all that are started later have it. */
bool lw_gpu_set_stack(lw_gpu *, size_t bytes, lw_error *);

/* Fills a `__constant__` array of the kernel's text. */
bool lw_gpu_kernel_set(const lw_gpu_kernel *, const char *name, const void *bytes, size_t size, lw_error *);

lw_gpu_memory lw_gpu_take(lw_gpu *, size_t size, lw_error *);
void lw_gpu_free(lw_gpu *, lw_gpu_memory);
bool lw_gpu_send(lw_gpu *, lw_gpu_memory to, const void *from, size_t size, lw_error *);
bool lw_gpu_fetch(lw_gpu *, void *to, lw_gpu_memory from, size_t size, lw_error *);
bool lw_gpu_zero(lw_gpu *, lw_gpu_memory, size_t size, lw_error *);

/* Starts blocks of so many threads; `arguments` are pointers to the kernel's arguments, as CUDA has it. */
bool lw_gpu_launch(lw_gpu *, const lw_gpu_kernel *, int64_t blocks, int threads, int shared_bytes,
                   void **arguments, lw_error *);
/* Waits for all that was started. */
bool lw_gpu_wait(lw_gpu *, lw_error *);

#endif
