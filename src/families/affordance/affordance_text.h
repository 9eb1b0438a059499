/* affordance_text.h: an instance as the text of an ID. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_TEXT_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_TEXT_H

#include "families/affordance/affordance.h"

int lw_affordance_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_affordance_format(const lw_design *, lw_buf *);

#endif
