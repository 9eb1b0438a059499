/* cache_folder.h: the folder for files that can be regenerated. */
#ifndef LW_APP_CACHE_FOLDER_H
#define LW_APP_CACHE_FOLDER_H

#include <stdbool.h>

enum { LW_CACHE_FOLDER_SIZE = 900 };

/* Returns ludwright/PART in $XDG_CACHE_HOME or ~/.cache; relative folders are ignored, as the XDG
 * specification requires. The folder need not exist. False: there is no such place. */
bool lw_cache_folder_name(const char *part, char out[LW_CACHE_FOLDER_SIZE]);

#endif
