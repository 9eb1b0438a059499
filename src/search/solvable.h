/* solvable.h: random puzzles that can be solved. */
#ifndef LW_SEARCH_SOLVABLE_H
#define LW_SEARCH_SOLVABLE_H

#include "base/pool.h"
#include "core/design.h"

/* The help states both: how many random puzzles without a solution in a row end a search for one, and how many
 * states may be searched for each. An undecided puzzle counts as one without a solution. */
enum { LW_SOLVABLE_DRAWS = 10000, LW_SOLVABLE_STATES = 100000 };

enum lw_draw { LW_DRAW_SOLVABLE, LW_DRAW_ANY };

/* Returns a random puzzle: the one from *seed or, if it has to be solvable, the first one from *seed on that
 * has a solution; stores its seed. Games for two players and games for points are always accepted. NULL and an
 * error: none among LW_SOLVABLE_DRAWS, or `stop` was raised. */
const lw_design *lw_design_draw(const lw_spec *, uint64_t *seed, const lw_operator *generator, enum lw_draw,
                                const lw_stop *, lw_arena *, lw_error *);

#endif
