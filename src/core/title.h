/* title.h: what people call a puzzle; shown next to the ID wherever people look. */
#ifndef LW_CORE_TITLE_H
#define LW_CORE_TITLE_H

#include "core/family.h"
#include "core/value.h"

/* "Chromatic maze 11 × 11, 40 moves": the family's own name for the puzzle, or else its title and size; then
 * the fact "moves", if `facts` (which may be NULL) has it. UTF-8 without control characters. */
void lw_title(const lw_design *, const lw_value *facts, lw_buf *);

#endif
