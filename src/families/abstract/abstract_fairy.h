/* abstract_fairy.h: abstract games for Fairy-Stockfish. */
#ifndef LW_FAMILIES_ABSTRACT_FAIRY_H
#define LW_FAMILIES_ABSTRACT_FAIRY_H

#include "core/family.h"

/* Writes a section of Fairy-Stockfish's variants file; fails if the rules cannot be expressed there. */
int lw_abstract_fairy_write(const lw_design *, const char *name, lw_buf *, lw_error *);

#endif
