/* title.h: what people call a puzzle; it stands next to the ID wherever people look. */
#ifndef LW_CORE_TITLE_H
#define LW_CORE_TITLE_H

#include "core/family.h"
#include "core/value.h"

/* "Chromatic maze 11 × 11, 40 moves": the family's own name of the puzzle, or else its title and size; then the
 * fact "moves" where `facts` (may be NULL) have it. UTF-8 without control characters. */
void lw_title(const lw_design *, const lw_value *facts, lw_buf *);

#endif
