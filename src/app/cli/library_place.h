/* library_place.h: where the library is. */
#ifndef LW_APP_CLI_LIBRARY_PLACE_H
#define LW_APP_CLI_LIBRARY_PLACE_H

#include "app/cli/library.h"

/* Adds the path: --library, else $LUDWRIGHT_LIBRARY, else ludwright/library.db in $XDG_DATA_HOME or
 * ~/.local/share. */
int lw_library_place(const lw_args *, lw_buf *, lw_error *);

/* The same, and creates the folders of the default place. */
int lw_library_place_made(const lw_args *, lw_buf *, lw_error *);
int lw_library_open(const lw_args *, enum lw_library_use, lw_store **, lw_error *);

#endif
