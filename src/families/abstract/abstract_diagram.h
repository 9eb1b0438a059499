/* abstract_diagram.h: where pieces move, drawn with letters. */
#ifndef LW_FAMILIES_ABSTRACT_DIAGRAM_H
#define LW_FAMILIES_ABSTRACT_DIAGRAM_H

#include "families/abstract/abstract.h"

void lw_abstract_diagram(const lw_abstract_game *, lw_buf *); /* for each kind that moves, with a legend */

#endif
