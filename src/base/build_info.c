/* build_info.c: see the header; cmake/build_info.cmake writes the included files. */
#include "base/build_info.h"
#include "lists/build_info.def"
#include "lists/commit.def"
#include "ludwright.h"

const lw_build_info lw_this_build = {.version = LW_VERSION, .commit = LW_COMMIT, .signature = LW_SIGNATURE};
