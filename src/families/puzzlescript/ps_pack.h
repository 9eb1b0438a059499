/* ps_pack.h: packs a game's text into one word for IDs and URLs. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_PACK_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_PACK_H

#include "families/puzzlescript/puzzlescript.h"

/* Adds the text of a design as one word of letters, digits, - and _; lw_ps_unpack reads it. */
void lw_ps_pack(const unsigned char *bytes, size_t size, lw_buf *);

int lw_ps_unpack(const char *text, unsigned char *bytes, size_t size, lw_error *);

#endif
