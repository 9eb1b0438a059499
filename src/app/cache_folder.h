/* cache_folder.h: where files are kept that can be made again. */
#ifndef LW_APP_CACHE_FOLDER_H
#define LW_APP_CACHE_FOLDER_H

#include <stdbool.h>

enum { LW_CACHE_FOLDER_SIZE = 900 };

/* ludwright/PART in $XDG_CACHE_HOME or ~/.cache; relative folders do not count, as the XDG rules say. False:
 * there is none. It need not exist. */
bool lw_cache_folder_name(const char *part, char out[LW_CACHE_FOLDER_SIZE]);

#endif
