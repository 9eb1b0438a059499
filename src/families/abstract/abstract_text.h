/* abstract_text.h: games as texts that people read and write; see docs/families/abstract.md. */
#ifndef LW_FAMILIES_ABSTRACT_TEXT_H
#define LW_FAMILIES_ABSTRACT_TEXT_H

#include "core/family.h"

extern const lw_language lw_abstract_text_language;

/* Reads a design from a text; errors have line and column. */
lw_design *lw_abstract_text_read(const char *text, size_t size, lw_arena *, lw_error *);
void lw_abstract_text_write(const lw_design *, lw_buf *);

#endif
