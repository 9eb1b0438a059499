/* game_sheet.h: a game to cut out and play on a table: its board, its pieces, their places at the start and the
 * rules, all on one page. */
#ifndef LW_REPORT_GAME_SHEET_H
#define LW_REPORT_GAME_SHEET_H

#include "core/family.h"

extern const char lw_game_sheet_style[]; /* CSS for a page with such games */

/* Adds a section that fills one page of A4 or letter size with margins of 14 mm. The family must offer
 * core/cutouts.h. */
void lw_game_sheet_add(const lw_rules *, const char *name, bool letter, lw_buf *);

#endif
