/* verbs.h: the table of verbs. */
#ifndef LW_APP_CLI_VERBS_H
#define LW_APP_CLI_VERBS_H

#include "app/cli/cli.h"

const lw_verb *lw_verb_find(const char *name);
const lw_verb *lw_verb_named(const char *name, lw_error *); /* fails with the most similar name */

/* Parses the words after it and runs it; returns an exit code. */
int lw_verb_execute(const lw_verb *, int argc, char **argv);

/* In the order of verbs.def; ends with NULL. */
extern const lw_verb *const lw_verbs[];

#endif
