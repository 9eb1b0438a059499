/* gamebook_page.h: the report on a game for its designer. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_REPORT_GAMEBOOK_PAGE_H
#define LW_FAMILIES_PUZZLESCRIPT_REPORT_GAMEBOOK_PAGE_H

#include "families/puzzlescript/grade/gamebook.h"

void lw_ps_gamebook_text(const lw_ps_gamebook *, lw_buf *);
void lw_ps_gamebook_json(const lw_ps_gamebook *, lw_buf *);
void lw_ps_gamebook_html(const lw_ps_gamebook *, lw_buf *); /* with films of the solutions */

#endif
