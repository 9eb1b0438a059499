/* gamereport.h: the designer's report of a game as a page, with films; for the command line and the studio. */
#ifndef LW_APP_GAMEREPORT_H
#define LW_APP_GAMEREPORT_H

#include "families/puzzlescript/report/gamebook_page.h"

enum { LW_GAMEBOOK_BUDGET = 20000 }; /* states, where nothing else is said */

void lw_gamereport_page(const lw_gamebook *, lw_buf *);

#endif
