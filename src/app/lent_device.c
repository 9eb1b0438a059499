/* lent_device.c: see lent_device.h. */
#include "app/lent_device.h"
#include "app/cache_folder.h"
#include "base/file.h"

#include <stdio.h>

lw_gpu *lw_gpu_start(lw_error *error)
{
    char folder[LW_CACHE_FOLDER_SIZE], file[LW_CACHE_FOLDER_SIZE + 2];
    lw_error why = {0}, ignored = {0};
    bool kept = lw_cache_folder_name("kernels", folder);
    if (kept) {
        snprintf(file, sizeof file, "%s/x", folder);
        kept = !lw_file_make_folders(file, &ignored);
    }
    lw_gpu *gpu = lw_gpu_open(kept ? folder : NULL, &why);
    if (!gpu)
        lw_fail(error, why.code, "no GPU can be used: %s; leave out the device, or set it to cpu", why.text);
    return gpu;
}

lw_device *lw_device_lend(lw_pool *pool, lw_error *error)
{
    lw_gpu *gpu = lw_gpu_start(error);
    return gpu ? lw_device_open(pool, gpu) : NULL;
}
