/* gamebook_page.h: the book of a game for its designer. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_REPORT_GAMEBOOK_PAGE_H
#define LW_FAMILIES_PUZZLESCRIPT_REPORT_GAMEBOOK_PAGE_H

#include "families/puzzlescript/grade/gamebook.h"

void lw_gamebook_text(const lw_gamebook *, lw_buf *);
void lw_gamebook_json(const lw_gamebook *, lw_buf *);
void lw_gamebook_html(const lw_gamebook *, lw_buf *); /* with films of the solutions */

#endif
