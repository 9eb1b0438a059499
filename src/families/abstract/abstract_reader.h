/* abstract_reader.h: reads the notation. */
#ifndef LW_FAMILIES_ABSTRACT_READER_H
#define LW_FAMILIES_ABSTRACT_READER_H

#include "core/family.h"

lw_design *lw_abstract_reader_read(const char *text, size_t size, lw_arena *, lw_error *);

#endif
