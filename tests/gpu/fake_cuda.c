/* fake_cuda.c: the calls of the CUDA driver and of NVRTC that base/gpu.c makes, on an ordinary processor.
 *
 * A library of this, under the names of both, is found by the loader before the real ones where a test says so.
 * A kernel is compiled by the system's C++ compiler (cuda_on_cpu.inc), its code is a library.
 * Memory of the device is memory. So all that is written for a GPU is tested on machines without one. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

enum { FAILED = 1, SHARED_BYTES_A_BLOCK = 97, PROCESSORS = 16, MAJOR = 75 };

/* --- The run-time compiler. --- */

struct program {
    char *text;
    char path[200];
};

EXPORT int nvrtcCreateProgram(void **out, const char *text, const char *name, int headers,
                              const char *const *texts, const char *const *names)
{
    struct program *program = calloc(1, sizeof *program);
    (void)name, (void)headers, (void)texts, (void)names;
    program->text = strdup(text);
    *out = program;
    return 0;
}

/* -D options are the only ones that an ordinary compiler shares. */
EXPORT int nvrtcCompileProgram(void *made, int count, const char *const *options)
{
    static int number;
    struct program *program = made;
    char command[4000], source[220];
    snprintf(program->path, sizeof program->path, "/tmp/lw-fake-%ld-%d.so", (long)getpid(), number++);
    snprintf(source, sizeof source, "%s.cc", program->path);
    FILE *file = fopen(source, "w");
    if (!file)
        return FAILED;
    fprintf(file, "#include \"%s/cuda_on_cpu.inc\"\n%s\n#include \"%s/cuda_launch.inc\"\n", FAKE_CUDA_FOLDER,
            program->text, FAKE_CUDA_FOLDER);
    fclose(file);
    int length = snprintf(command, sizeof command, "c++ -O1 -w -shared -fPIC -x c++ '%s' -o '%s'", source,
                          program->path);
    for (int i = 0; i < count; i++)
        if (!strncmp(options[i], "-D", 2))
            length += snprintf(command + length, sizeof command - (size_t)length, " '%s'", options[i]);
    int failed = system(command);
    unlink(source);
    return failed ? FAILED : 0;
}

EXPORT int nvrtcGetProgramLogSize(void *program, size_t *size)
{
    (void)program;
    *size = 1;
    return 0;
}

EXPORT int nvrtcGetProgramLog(void *program, char *log)
{
    (void)program;
    *log = 0;
    return 0;
}

/* Code is the library itself, after its size. */
EXPORT int nvrtcGetCUBINSize(void *program, size_t *size)
{
    struct stat file;
    if (stat(((struct program *)program)->path, &file))
        return FAILED;
    *size = sizeof *size + (size_t)file.st_size;
    return 0;
}

EXPORT int nvrtcGetCUBIN(void *program, char *code)
{
    size_t size;
    if (nvrtcGetCUBINSize(program, &size))
        return FAILED;
    size -= sizeof size;
    memcpy(code, &size, sizeof size);
    FILE *file = fopen(((struct program *)program)->path, "r");
    bool fine = file && fread(code + sizeof size, 1, size, file) == size;
    if (file)
        fclose(file);
    return fine ? 0 : FAILED;
}

EXPORT int nvrtcDestroyProgram(void **program)
{
    unlink(((struct program *)*program)->path);
    free(((struct program *)*program)->text);
    free(*program);
    return 0;
}

/* --- The driver. --- */

EXPORT int cuInit(unsigned flags)
{
    (void)flags;
    return 0;
}

EXPORT int cuDeviceGet(int *device, int number)
{
    *device = number;
    return 0;
}

EXPORT int cuDeviceGetName(char *name, int room, int device)
{
    (void)device;
    snprintf(name, (size_t)room, "a processor that plays a GPU");
    return 0;
}

EXPORT int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    (void)device;
    *value = attribute == SHARED_BYTES_A_BLOCK ? 227 << 10
             : attribute == PROCESSORS         ? 1
             : attribute == MAJOR              ? 9
                                               : 0;
    return 0;
}

EXPORT int cuDevicePrimaryCtxRetain(void **context, int device)
{
    (void)device;
    *context = NULL;
    return 0;
}

EXPORT int cuDevicePrimaryCtxRelease_v2(int device)
{
    (void)device;
    return 0;
}

EXPORT int cuCtxSetCurrent(void *context)
{
    (void)context;
    return 0;
}

EXPORT int cuCtxSetLimit(int limit, size_t value)
{
    (void)limit, (void)value;
    return 0;
}

EXPORT int cuModuleLoadData(void **module, const void *code)
{
    char path[] = "/tmp/lw-fake-module-XXXXXX";
    size_t size;
    int made = mkstemp(path);
    FILE *file = made >= 0 ? fdopen(made, "w") : NULL;
    memcpy(&size, code, sizeof size);
    bool fine = file && fwrite((const char *)code + sizeof size, 1, size, file) == size;
    if (file)
        fclose(file);
    *module = fine ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    unlink(path);
    return *module ? 0 : FAILED;
}

EXPORT int cuModuleUnload(void *module)
{
    return dlclose(module);
}

struct function {
    void *kernel;
    void (*launch)(void *, unsigned, unsigned, void **);
};

EXPORT int cuModuleGetFunction(void **out, void *module, const char *name)
{
    static struct function functions[1000]; /* they live as long as the program */
    static int count;
    if (count == sizeof functions / sizeof *functions)
        return FAILED;
    struct function *function = &functions[count++];
    function->kernel = dlsym(module, name);
    void *launch = dlsym(module, "launch");
    memcpy(&function->launch, &launch, sizeof launch);
    *out = function;
    return function->kernel && launch ? 0 : FAILED;
}

EXPORT int cuModuleGetGlobal_v2(uint64_t *memory, size_t *size, void *module, const char *name)
{
    *memory = (uint64_t)(uintptr_t)dlsym(module, name);
    *size = SIZE_MAX;
    return *memory ? 0 : FAILED;
}

EXPORT int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    (void)attribute, (void)function;
    *value = 0;
    return 0;
}

EXPORT int cuFuncSetAttribute(void *function, int attribute, int value)
{
    (void)function, (void)attribute, (void)value;
    return 0;
}

EXPORT int cuMemAlloc_v2(uint64_t *memory, size_t size)
{
    *memory = (uint64_t)(uintptr_t)malloc(size);
    return *memory ? 0 : FAILED;
}

EXPORT int cuMemFree_v2(uint64_t memory)
{
    free((void *)(uintptr_t)memory);
    return 0;
}

EXPORT int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size)
{
    memcpy((void *)(uintptr_t)to, from, size);
    return 0;
}

EXPORT int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size)
{
    memcpy(to, (const void *)(uintptr_t)from, size);
    return 0;
}

EXPORT int cuMemsetD8_v2(uint64_t memory, unsigned char value, size_t size)
{
    memset((void *)(uintptr_t)memory, value, size);
    return 0;
}

EXPORT int cuLaunchKernel(void *kernel, unsigned x, unsigned y, unsigned z, unsigned threads, unsigned by,
                          unsigned bz, unsigned shared, void *stream, void **arguments, void **extra)
{
    const struct function *function = kernel;
    (void)y, (void)z, (void)by, (void)bz, (void)shared, (void)stream, (void)extra;
    function->launch(function->kernel, x, threads, arguments);
    return 0;
}

EXPORT int cuCtxSynchronize(void)
{
    return 0;
}

EXPORT int cuGetErrorString(int error, const char **text)
{
    (void)error;
    *text = "the processor that plays a GPU refused";
    return 0;
}
