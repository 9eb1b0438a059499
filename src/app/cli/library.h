/* library.h: the library, for every verb that stores puzzles. */
#ifndef LW_APP_CLI_LIBRARY_H
#define LW_APP_CLI_LIBRARY_H

#include "app/cli/cli.h"
#include "store/store.h"

#define LW_FLAG_LIBRARY                                               \
    {                                                                 \
        .name = "library", .value = "FILE", .note = "library to use", \
        .usual = "your own, see docs/how-to/library.md"               \
    }

/* How a library is opened. WRITE creates it if it does not exist, with the folders of its default place; for
 * CHANGE and READ a missing library is an error that says how to begin. */
enum lw_library_use { LW_LIBRARY_READ, LW_LIBRARY_CHANGE, LW_LIBRARY_WRITE };

#endif
