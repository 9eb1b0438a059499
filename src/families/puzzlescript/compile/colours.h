/* colours.h: palettes and colours. A colour is 0xRRGGBB. */
#ifndef LW_PUZZLESCRIPT_COLOURS_H
#define LW_PUZZLESCRIPT_COLOURS_H

enum { LW_PS_TRANSPARENT = -1, LW_PS_NO_COLOUR = -2 };

int lw_ps_palette_find(const char *name); /* by name or number; -1: unknown */
int lw_ps_palette_default(void);
int lw_ps_colour(int palette, const char *text); /* a name or #rgb or #rrggbb */

#endif
