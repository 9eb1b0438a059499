/* solvable.h: random puzzles that can be solved. */
#ifndef LW_SEARCH_SOLVABLE_H
#define LW_SEARCH_SOLVABLE_H

#include "base/pool.h"
#include "core/design.h"

/* Stated in help: how many draws without a solution in a row end a search for one, and how many states a draw
 * may take. A draw that is not decided by then counts as one without a solution. */
enum { LW_SOLVABLE_DRAWS = 10000, LW_SOLVABLE_STATES = 100000 };

enum lw_draw { LW_DRAW_SOLVABLE, LW_DRAW_ANY };

/* A random puzzle: that of *seed, or, where it has to be solvable, the first from *seed on that has a solution,
 * and its seed. Games for two players and games for points are always taken. NULL and an error: there was none
 * among LW_SOLVABLE_DRAWS, or `stop` was raised. */
const lw_design *lw_design_draw(const lw_spec *, uint64_t *seed, const lw_operator *generator, enum lw_draw,
                                const lw_stop *, lw_arena *, lw_error *);

#endif
