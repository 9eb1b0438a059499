/* gpu.c: the few calls of the CUDA driver and of NVRTC that we need, by their documented names and
 * signatures. */
#include "base/gpu.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/file.h"
#include "base/hash.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <string.h>

typedef struct driver {
    int (*init)(unsigned);
    int (*device_get)(int *, int);
    int (*device_name)(char *, int, int);
    int (*device_attribute)(int *, int, int);
    int (*context_retain)(void **, int);
    int (*context_release)(int);
    int (*context_set)(void *);
    int (*context_limit)(int, size_t);
    int (*module_load)(void **, const void *);
    int (*module_unload)(void *);
    int (*module_function)(void **, void *, const char *);
    int (*module_global)(lw_gpu_memory *, size_t *, void *, const char *);
    int (*function_attribute)(int *, int, void *);
    int (*function_set)(void *, int, int);
    int (*memory_take)(lw_gpu_memory *, size_t);
    int (*memory_free)(lw_gpu_memory);
    int (*memory_send)(lw_gpu_memory, const void *, size_t);
    int (*memory_fetch)(void *, lw_gpu_memory, size_t);
    int (*memory_set)(lw_gpu_memory, unsigned char, size_t);
    int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **,
                  void **);
    int (*wait)(void);
    int (*error_text)(int, const char **);
} driver;

typedef struct compiler {
    int (*create)(void **, const char *, const char *, int, const char *const *, const char *const *);
    int (*compile)(void *, int, const char *const *);
    int (*log_size)(void *, size_t *);
    int (*log)(void *, char *);
    int (*code_size)(void *, size_t *);
    int (*code)(void *, char *);
    int (*destroy)(void **);
} compiler;

/* Code compiled or loaded earlier; kept while the device is open. */
typedef struct kept_code {
    struct kept_code *next;
    uint64_t hash;
    lw_buf code;
} kept_code;

struct lw_gpu {
    lw_arena arena;
    kept_code *kept;
    void *driver_file, *compiler_file, *context;
    driver driver;
    compiler compiler;
    int device, major, minor, processors, shared_bytes;
    char name[128];
    const char *cache;
};

struct lw_gpu_kernel {
    lw_gpu *gpu;
    void *module, *function;
};

enum { MAX_CODE = 64 << 20 }; /* largest compiled kernel, in bytes */

enum { /* as in the driver's documentation */
       SHARED_BYTES_A_BLOCK = 97,
       PROCESSORS = 16,
       MAJOR = 75,
       MINOR = 76,
       FUNCTION_LOCAL_BYTES = 3,
       FUNCTION_REGISTERS = 4,
       FUNCTION_MAX_SHARED = 8,
       LIMIT_STACK = 0,
};

/* Looks up a function by name. ISO C has no cast from data to function pointers, but POSIX allows the copy. */
static bool find(void *file, const char *name, void *function)
{
    void *symbol = dlsym(file, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

static bool find_driver(lw_gpu *gpu)
{
    void *file = gpu->driver_file;
    driver *d = &gpu->driver;
    return find(file, "cuInit", &d->init) && find(file, "cuDeviceGet", &d->device_get) &&
           find(file, "cuDeviceGetName", &d->device_name) &&
           find(file, "cuDeviceGetAttribute", &d->device_attribute) &&
           find(file, "cuDevicePrimaryCtxRetain", &d->context_retain) &&
           find(file, "cuDevicePrimaryCtxRelease_v2", &d->context_release) &&
           find(file, "cuCtxSetCurrent", &d->context_set) && find(file, "cuCtxSetLimit", &d->context_limit) &&
           find(file, "cuModuleLoadData", &d->module_load) && find(file, "cuModuleUnload", &d->module_unload) &&
           find(file, "cuModuleGetFunction", &d->module_function) &&
           find(file, "cuModuleGetGlobal_v2", &d->module_global) &&
           find(file, "cuFuncGetAttribute", &d->function_attribute) &&
           find(file, "cuFuncSetAttribute", &d->function_set) && find(file, "cuMemAlloc_v2", &d->memory_take) &&
           find(file, "cuMemFree_v2", &d->memory_free) && find(file, "cuMemcpyHtoD_v2", &d->memory_send) &&
           find(file, "cuMemcpyDtoH_v2", &d->memory_fetch) && find(file, "cuMemsetD8_v2", &d->memory_set) &&
           find(file, "cuLaunchKernel", &d->launch) && find(file, "cuCtxSynchronize", &d->wait) &&
           find(file, "cuGetErrorString", &d->error_text);
}

static bool find_compiler(lw_gpu *gpu)
{
    void *file = gpu->compiler_file;
    compiler *c = &gpu->compiler;
    return find(file, "nvrtcCreateProgram", &c->create) && find(file, "nvrtcCompileProgram", &c->compile) &&
           find(file, "nvrtcGetProgramLogSize", &c->log_size) && find(file, "nvrtcGetProgramLog", &c->log) &&
           find(file, "nvrtcGetCUBINSize", &c->code_size) && find(file, "nvrtcGetCUBIN", &c->code) &&
           find(file, "nvrtcDestroyProgram", &c->destroy);
}

static void *open_first(const char *const names[])
{
    for (int i = 0; names[i]; i++) {
        void *file = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (file)
            return file;
    }
    return NULL;
}

static bool check(const lw_gpu *gpu, int result, const char *what, lw_error *error)
{
    const char *text = NULL;
    if (!result)
        return true;
    gpu->driver.error_text(result, &text);
    lw_fail(error, LW_SYSTEM, "the GPU driver could not %s: %s", what, text ? text : "unknown error");
    return false;
}

bool lw_gpu_attach(lw_gpu *gpu, lw_error *error)
{
    return check(gpu, gpu->driver.context_set(gpu->context), "select the device", error);
}

static bool open_device(lw_gpu *gpu, lw_error *error)
{
    const driver *d = &gpu->driver;
    if (!check(gpu, d->init(0), "start", error) ||
        !check(gpu, d->device_get(&gpu->device, 0), "find a device", error) ||
        !check(gpu, d->context_retain(&gpu->context, gpu->device), "open the device", error) ||
        !lw_gpu_attach(gpu, error))
        return false;
    d->device_name(gpu->name, sizeof gpu->name, gpu->device);
    d->device_attribute(&gpu->major, MAJOR, gpu->device);
    d->device_attribute(&gpu->minor, MINOR, gpu->device);
    d->device_attribute(&gpu->processors, PROCESSORS, gpu->device);
    d->device_attribute(&gpu->shared_bytes, SHARED_BYTES_A_BLOCK, gpu->device);
    return true;
}

lw_gpu *lw_gpu_open(const char *cache, lw_error *error)
{
    static const char *const drivers[] = {"libcuda.so.1", "libcuda.so", NULL};
    static const char *const compilers[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so",
                                            "/usr/local/cuda/lib64/libnvrtc.so", NULL};
    lw_arena arena = {0};
    lw_gpu *gpu = lw_new(&arena, lw_gpu);
    gpu->arena = arena;
    gpu->driver_file = open_first(drivers);
    if (!gpu->driver_file || !find_driver(gpu)) {
        lw_fail(error, LW_SYSTEM, "the NVIDIA driver (libcuda.so.1) was not found");
        lw_gpu_close(gpu);
        return NULL;
    }
    gpu->compiler_file = open_first(compilers);
    if (!gpu->compiler_file || !find_compiler(gpu)) {
        lw_fail(error, LW_SYSTEM, "NVIDIA's run-time compiler (libnvrtc.so) was not found");
        lw_gpu_close(gpu);
        return NULL;
    }
    if (!open_device(gpu, error)) {
        lw_gpu_close(gpu);
        return NULL;
    }
    gpu->cache = cache ? lw_arena_text(&gpu->arena, cache) : NULL;
    return gpu;
}

void lw_gpu_close(lw_gpu *gpu)
{
    if (!gpu)
        return;
    if (gpu->processors)
        gpu->driver.context_release(gpu->device);
    if (gpu->compiler_file)
        dlclose(gpu->compiler_file);
    if (gpu->driver_file)
        dlclose(gpu->driver_file);
    for (kept_code *kept = gpu->kept; kept; kept = kept->next)
        lw_buf_drop(&kept->code);
    lw_arena arena = gpu->arena;
    lw_arena_drop(&arena);
}

const char *lw_gpu_name(const lw_gpu *gpu)
{
    return gpu->name;
}

int lw_gpu_processors(const lw_gpu *gpu)
{
    return gpu->processors;
}

int lw_gpu_shared_bytes(const lw_gpu *gpu)
{
    return gpu->shared_bytes;
}

/* --- Kernels. --- */

static bool compile_text(lw_gpu *gpu, const char *text, const char *const options[], lw_buf *code,
                         lw_error *error)
{
    const compiler *c = &gpu->compiler;
    void *program = NULL;
    lw_arena scratch = {0};
    int count = 0;
    size_t size = 0;
    while (options[count])
        count++;
    if (c->create(&program, text, "kernel.cu", 0, NULL, NULL)) {
        lw_fail(error, LW_SYSTEM, "the GPU's run-time compiler could not read a kernel");
        return false;
    }
    const char **all = lw_new_array(&scratch, const char *, count + 2);
    lw_buf architecture = {0};
    lw_buf_print(&architecture, "--gpu-architecture=sm_%d%d", gpu->major, gpu->minor);
    all[0] = lw_buf_text(&architecture);
    memcpy(all + 1, options, (size_t)count * sizeof *all);
    bool fine = !c->compile(program, count + 1, all);
    lw_buf_drop(&architecture);
    if (fine) {
        c->code_size(program, &size);
        char *bytes = lw_new_array(&scratch, char, size);
        c->code(program, bytes);
        lw_buf_add(code, bytes, size);
    } else {
        c->log_size(program, &size);
        char *log = lw_new_array(&scratch, char, size + 1);
        c->log(program, log);
        lw_fail(error, LW_SYSTEM, "the GPU's run-time compiler refused a kernel: %.600s", log);
    }
    lw_arena_drop(&scratch);
    c->destroy(&program);
    return fine;
}

static bool read_cache(const lw_gpu *gpu, uint64_t hash, lw_buf *path, lw_buf *code)
{
    lw_error ignored = {0};
    lw_buf_print(path, "%s/%016" PRIx64 "-sm_%d%d.cubin", gpu->cache, hash, gpu->major, gpu->minor);
    return !lw_buf_read_file(code, path->bytes, MAX_CODE, &ignored) && code->size;
}

/* `fresh`: ignore what is cached. Returns NULL if the text does not compile. */
static const lw_buf *get_code(lw_gpu *gpu, const char *text, const char *const options[], bool fresh,
                              lw_error *error)
{
    lw_buf path = {0}, code = {0};
    lw_error ignored = {0};
    uint64_t hash = lw_hash(text, strlen(text));
    for (int i = 0; options[i]; i++)
        hash = lw_hash_more(hash, options[i], strlen(options[i]));
    for (const kept_code *kept = gpu->kept; kept && !fresh; kept = kept->next)
        if (kept->hash == hash)
            return &kept->code;
    bool fine = gpu->cache && read_cache(gpu, hash, &path, &code) && !fresh;
    if (!fine) {
        lw_buf_clear(&code);
        fine = compile_text(gpu, text, options, &code, error);
        if (fine && gpu->cache)
            lw_buf_write_file(&code, path.bytes, &ignored); /* failing to write the cache is harmless */
    }
    lw_buf_drop(&path);
    if (!fine)
        return NULL;
    kept_code *kept = lw_new(&gpu->arena, kept_code);
    *kept = (kept_code){.next = gpu->kept, .hash = hash, .code = code};
    gpu->kept = kept;
    return &kept->code;
}

lw_gpu_kernel *lw_gpu_compile(lw_gpu *gpu, const char *text, const char *name, const char *const options[],
                              lw_error *error)
{
    lw_gpu_kernel *kernel = NULL, made = {.gpu = gpu};
    const driver *d = &gpu->driver;
    const lw_buf *code = get_code(gpu, text, options, false, error);
    int refused = code ? d->module_load(&made.module, code->bytes) : 0;
    /* If the driver rejects a cached file, compile again. */
    if (refused && gpu->cache && (code = get_code(gpu, text, options, true, error)))
        refused = d->module_load(&made.module, code->bytes);
    if (code && check(gpu, refused, "load a kernel", error)) {
        if (check(gpu, d->module_function(&made.function, made.module, name), "find a kernel", error)) {
            d->function_set(made.function, FUNCTION_MAX_SHARED, gpu->shared_bytes);
            kernel = lw_heap_grow(NULL, sizeof *kernel);
            *kernel = made;
        } else {
            d->module_unload(made.module);
        }
    }
    return kernel;
}

void lw_gpu_kernel_drop(lw_gpu_kernel *kernel)
{
    if (!kernel)
        return;
    kernel->gpu->driver.module_unload(kernel->module);
    lw_heap_grow(kernel, 0);
}

void lw_gpu_kernel_needs(const lw_gpu_kernel *kernel, int *registers, int *local_bytes)
{
    kernel->gpu->driver.function_attribute(registers, FUNCTION_REGISTERS, kernel->function);
    kernel->gpu->driver.function_attribute(local_bytes, FUNCTION_LOCAL_BYTES, kernel->function);
}

bool lw_gpu_set_stack(lw_gpu *gpu, size_t bytes, lw_error *error)
{
    return check(gpu, gpu->driver.context_limit(LIMIT_STACK, bytes), "give threads a stack", error);
}

bool lw_gpu_kernel_set(const lw_gpu_kernel *kernel, const char *name, const void *bytes, size_t size,
                       lw_error *error)
{
    lw_gpu_memory memory = 0;
    size_t room = 0;
    lw_gpu *gpu = kernel->gpu;
    return check(gpu, gpu->driver.module_global(&memory, &room, kernel->module, name), "find a constant",
                 error) &&
           lw_gpu_send(gpu, memory, bytes, size < room ? size : room, error);
}

/* --- Memory. --- */

lw_gpu_memory lw_gpu_take(lw_gpu *gpu, size_t size, lw_error *error)
{
    lw_gpu_memory memory = 0;
    check(gpu, gpu->driver.memory_take(&memory, size ? size : 1), "give memory", error);
    return memory;
}

void lw_gpu_free(lw_gpu *gpu, lw_gpu_memory memory)
{
    if (memory)
        gpu->driver.memory_free(memory);
}

bool lw_gpu_send(lw_gpu *gpu, lw_gpu_memory to, const void *from, size_t size, lw_error *error)
{
    return check(gpu, gpu->driver.memory_send(to, from, size), "take data", error);
}

bool lw_gpu_fetch(lw_gpu *gpu, void *to, lw_gpu_memory from, size_t size, lw_error *error)
{
    return check(gpu, gpu->driver.memory_fetch(to, from, size), "give data back", error);
}

bool lw_gpu_zero(lw_gpu *gpu, lw_gpu_memory memory, size_t size, lw_error *error)
{
    return check(gpu, gpu->driver.memory_set(memory, 0, size), "clear memory", error);
}

/* --- Work. --- */

bool lw_gpu_launch(lw_gpu *gpu, const lw_gpu_kernel *kernel, int64_t blocks, int threads, int shared_bytes,
                   void **arguments, lw_error *error)
{
    return check(gpu,
                 gpu->driver.launch(kernel->function, (unsigned)blocks, 1, 1, (unsigned)threads, 1, 1,
                                    (unsigned)shared_bytes, NULL, arguments, NULL),
                 "start a kernel", error);
}

bool lw_gpu_wait(lw_gpu *gpu, lw_error *error)
{
    return check(gpu, gpu->driver.wait(), "finish a kernel", error);
}
