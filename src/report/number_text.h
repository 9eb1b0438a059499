/* number_text.h: numbers as people read them: 1,500 and 24,060, never 1.5e+03. */
#ifndef LW_REPORT_NUMBER_TEXT_H
#define LW_REPORT_NUMBER_TEXT_H

#include "base/arena.h"

/* With so many digits that count, all those before the point among them. From 1e15 on with an exponent. */
const char *lw_number_text(lw_arena *, double, int digits);
/* For tables, which are read for their first digits: three, and two below 1. */
const char *lw_short_number_text(lw_arena *, double);

#endif
