/* library.h: where the library is, for every verb that keeps puzzles. */
#ifndef LW_APP_CLI_LIBRARY_H
#define LW_APP_CLI_LIBRARY_H

#include "app/cli/cli.h"
#include "store/store.h"

#define LW_FLAG_LIBRARY                                                     \
    {                                                                       \
        .name = "library", .value = "FILE",                                 \
        .note = "the library, if not your own (see docs/how-to/library.md)" \
    }

/* Opens it. To write, a library that is not there is made, and so are the folders of its usual place; to change
 * what is in it or to read, one that is not there is an error that says how to begin. */
enum lw_library_use { LW_LIBRARY_READ, LW_LIBRARY_CHANGE, LW_LIBRARY_WRITE };

#endif
