/* replicate_answer.h: reproduces a result of 'run --json'; for the table of answers. */
#ifndef LW_APP_CHECK_REPLICATE_ANSWER_H
#define LW_APP_CHECK_REPLICATE_ANSWER_H

#include "app/check/answer.h"

extern const lw_answer_kind lw_answer_replicate;

#endif
