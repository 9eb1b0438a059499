/* help.h: the help of a verb as text. */
#ifndef LW_APP_CLI_HELP_H
#define LW_APP_CLI_HELP_H

#include "app/cli/cli.h"

/* Adds all of a verb's help for all families, or (not NULL) what is special about one, in lines of at most
 * this many columns. */
void lw_help_verb(const lw_verb *, const lw_family *, int width, lw_buf *);

/* Prints the few verbs that people need first, and how to see the rest; returns an exit code. */
int lw_help_start(void);

#endif
