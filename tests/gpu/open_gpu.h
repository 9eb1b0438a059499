/* open_gpu.h: a GPU for all tests of a group; include it after cmocka.h. */
#ifndef LW_TESTS_OPEN_GPU_H
#define LW_TESTS_OPEN_GPU_H

#include "base/gpu.h"

static int open_gpu(void **state)
{
    lw_error error = {0};
    *state = lw_gpu_open(NULL, &error);
    return *state ? 0 : -1;
}

static int close_gpu(void **state)
{
    lw_gpu_close(*state);
    return 0;
}

#endif
