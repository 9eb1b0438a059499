/* judge_process.h: an external program that judges designs (grade/judge.h); a question or answer is a line. */
#ifndef LW_APP_CLI_JUDGE_PROCESS_H
#define LW_APP_CLI_JUDGE_PROCESS_H

#include "grade/judge.h"
#include "grade/request.h"
#include "lab/work_queue.h"

/* Starts the request's command in a shell. NULL: failed. It shares our standard error. */
lw_judge *lw_judge_process_open(const lw_request *, lw_error *);
/* Ends its input; a program that does not end within a second is killed. */
void lw_judge_process_close(lw_judge *); /* NULL is fine */

extern const lw_judge_source lw_judge_processes; /* for experiments: one process per replicate */

#endif
