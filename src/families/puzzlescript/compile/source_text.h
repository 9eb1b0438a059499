/* source_text.h: distinguishes a game's source from other texts. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_SOURCE_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_SOURCE_TEXT_H

#include "families/puzzlescript/puzzlescript.h"

/* Is this a game's source? It is recognized by the headings of its sections. */
bool lw_ps_is_source(const char *text, size_t size);

#endif
