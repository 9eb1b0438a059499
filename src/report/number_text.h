/* number_text.h: numbers for readers: 1,500 and 24,060, never 1.5e+03. */
#ifndef LW_REPORT_NUMBER_TEXT_H
#define LW_REPORT_NUMBER_TEXT_H

#include "base/arena.h"

/* Writes `digits` significant digits, but always all digits before the point. From 1e15 on with an exponent. */
const char *lw_number_text(lw_arena *, double, int digits);
/* For tables, where the first digits matter: three significant digits, or two below 1. */
const char *lw_short_number_text(lw_arena *, double);

#endif
