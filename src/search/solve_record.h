/* solve_record.h: solutions that accompany something else: a certificate, a picture, a page, a film. */
#ifndef LW_SEARCH_SOLVE_RECORD_H
#define LW_SEARCH_SOLVE_RECORD_H

#include "search/search.h"

/* Solves with the default solver, within LW_LIMITS_RECORD; `asked` may be NULL. */
void lw_solve_record(const lw_rules *, const lw_limits *asked, lw_solution *);

#endif
