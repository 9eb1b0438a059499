/* abstract_fairy.h: a game for Fairy-Stockfish. */
#ifndef LW_FAMILIES_ABSTRACT_FAIRY_H
#define LW_FAMILIES_ABSTRACT_FAIRY_H

#include "core/family.h"

/* A section of Fairy-Stockfish's variants file; fails when the rules cannot be said there. */
int lw_abstract_fairy_write(const lw_design *, const char *name, lw_buf *, lw_error *);

#endif
