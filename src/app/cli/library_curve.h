/* library_curve.h: a set of puzzles from easy to hard, in even steps. */
#ifndef LW_APP_CLI_LIBRARY_CURVE_H
#define LW_APP_CLI_LIBRARY_CURVE_H

#include "app/cli/query.h"

int lw_library_curve(lw_args *, lw_store *, lw_error *);

#endif
