/* judge_process.h: a program next to us that judges designs (grade/judge.h), a line for a line. */
#ifndef LW_APP_CLI_JUDGE_PROCESS_H
#define LW_APP_CLI_JUDGE_PROCESS_H

#include "grade/judge.h"
#include "grade/request.h"
#include "lab/work_queue.h"

/* Starts the command that the request names, with the shell. NULL: failed. Its standard error is ours. */
lw_judge *lw_judge_process_open(const lw_request *, lw_error *);
/* Tells it that there is no more, by the end of its input; one that does not end within a second is killed. */
void lw_judge_process_close(lw_judge *); /* NULL is fine */

extern const lw_judge_source lw_judge_processes; /* for experiments: a process for each replicate */

#endif
