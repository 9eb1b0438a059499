/* cache_folder.c: see cache_folder.h. */
#include "app/cache_folder.h"

#include <stdio.h>
#include <stdlib.h>

bool lw_cache_folder_name(const char *part, char out[LW_CACHE_FOLDER_SIZE])
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    int size = 0;
    if (cache && cache[0] == '/')
        size = snprintf(out, LW_CACHE_FOLDER_SIZE, "%s/ludwright/%s", cache, part);
    else if (home && home[0] == '/')
        size = snprintf(out, LW_CACHE_FOLDER_SIZE, "%s/.cache/ludwright/%s", home, part);
    return size > 0 && size < LW_CACHE_FOLDER_SIZE;
}
