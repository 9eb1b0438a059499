/* abstract_position.h: positions as text. */
#ifndef LW_FAMILIES_ABSTRACT_POSITION_H
#define LW_FAMILIES_ABSTRACT_POSITION_H

#include "families/abstract/abstract.h"

void lw_abstract_position_write(const lw_rules *, const void *state, lw_buf *);
int lw_abstract_position_read(const lw_rules *, const char *text, void *state, lw_error *);

#endif
