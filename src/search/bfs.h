/* bfs.h: how many states there are at each depth. */
#ifndef LW_SEARCH_BFS_H
#define LW_SEARCH_BFS_H

#include "search/search.h"

void lw_reach_count(const lw_rules *, int level, int max_depth, const lw_limits *, lw_arena *, lw_reach *);

#endif
