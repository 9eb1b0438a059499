/* progress.h: a line of progress on standard error. */
#ifndef LW_APP_CLI_PROGRESS_H
#define LW_APP_CLI_PROGRESS_H

#include "app/cli/cli.h"

lw_progress *lw_progress_begin(const char *what, lw_progress_counter *);
void lw_progress_end(lw_progress *);

/* Between these nothing is shown, so that something else can be printed. NULL is fine. */
void lw_progress_hold(lw_progress *);
void lw_progress_resume(lw_progress *);

#endif
