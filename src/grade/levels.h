/* levels.h: new levels for a game: turns the game into a request for levels, and inserts the levels found into
 * the game's text. */
#ifndef LW_GRADE_LEVELS_H
#define LW_GRADE_LEVELS_H

#include "core/level_maker.h"
#include "grade/request.h"

/* `levels` has its arena set. Sets the request's spec, and those of its operators that are NULL. */
int lw_levels_begin(lw_levels *, const lw_level_request *, lw_request *, lw_error *);
/* Call once the request is complete: tells the maker how long a solution should be, and checks that the
 * operators change only levels. */
int lw_levels_aim(lw_levels *, const lw_request *, lw_error *);
void lw_levels_add(lw_levels *, const lw_design *);
/* The game's text with all levels added, or all its levels in the maker's other notation. */
int lw_levels_join(const lw_levels *, enum lw_levels_form, lw_buf *out, lw_error *);

#endif
