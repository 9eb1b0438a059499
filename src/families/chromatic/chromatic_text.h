/* chromatic_text.h: a chromatic maze as the letters of an ID and as JSON. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_TEXT_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_TEXT_H

#include "families/chromatic/chromatic.h"

int lw_chromatic_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_chromatic_format(const lw_design *, lw_buf *);
lw_design *lw_chromatic_read(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_chromatic_write(const lw_design *, lw_writer *);

#endif
