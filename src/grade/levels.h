/* levels.h: levels to order for a game: the game becomes a request for levels, and what was bred goes into the
 * game's text. */
#ifndef LW_GRADE_LEVELS_H
#define LW_GRADE_LEVELS_H

#include "core/level_maker.h"
#include "grade/request.h"

/* The arena is set. Sets the request's spec, and its operators as far as they are NULL. */
int lw_levels_begin(lw_levels *, const lw_level_request *, lw_request *, lw_error *);
/* Once the request is complete: how long a solution is wanted, and whether its operators change levels to order
 * and nothing else of a game. */
int lw_levels_aim(lw_levels *, const lw_request *, lw_error *);
void lw_levels_add(lw_levels *, const lw_design *);
/* The game's text with all that was added, or all its levels in the maker's other notation. */
int lw_levels_join(const lw_levels *, enum lw_levels_form, lw_buf *out, lw_error *);

#endif
