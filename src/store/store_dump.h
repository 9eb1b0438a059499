/* store_dump.h: puzzles, runs, plays and ratings as lines of JSON in a fixed order. */
#ifndef LW_STORE_STORE_DUMP_H
#define LW_STORE_STORE_DUMP_H

#include "store/store.h"

int lw_store_dump(lw_store *, lw_buf *, lw_error *);

#endif
