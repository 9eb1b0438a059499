/* progress.h: a line of progress on standard error. */
#ifndef LW_APP_CLI_PROGRESS_H
#define LW_APP_CLI_PROGRESS_H

#include "app/cli/cli.h"

/* There is one line: a progress begun while another is shown takes its place until it ends. */
lw_progress *lw_progress_begin(const char *what, lw_progress_counter *);
void lw_progress_end(lw_progress *);

/* Hides the line between hold and resume so that something else can be printed; lw_emit and lw_complain do
 * this. */
void lw_progress_hold(void);
void lw_progress_resume(void);

#endif
