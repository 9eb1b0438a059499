/* series_answer.h: reproduces the lines of 'evolve --curve' and 'evolve --vary'; for the table of answers. */
#ifndef LW_APP_CHECK_SERIES_ANSWER_H
#define LW_APP_CHECK_SERIES_ANSWER_H

#include "app/check/answer.h"

extern const lw_answer_kind lw_answer_curve, lw_answer_vary;

#endif
