/* task_answer.h: reproduces a task for language models; for the table of answers. */
#ifndef LW_APP_CHECK_TASK_ANSWER_H
#define LW_APP_CHECK_TASK_ANSWER_H

#include "app/check/answer.h"

extern const lw_answer_kind lw_answer_task;

#endif
