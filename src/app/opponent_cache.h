/* opponent_cache.h: what opponents have learned about a game, in the cache folder, in a file per game. */
#ifndef LW_APP_OPPONENT_CACHE_H
#define LW_APP_OPPONENT_CACHE_H

#include "play/opponents.h"

/* False: nothing is stored for this game, or the file cannot be read; then it can be made again. */
bool lw_opponent_cache_load(const lw_design *, lw_opponents_file *);
int lw_opponent_cache_store(const lw_design *, const lw_opponents_file *, lw_error *);

#endif
