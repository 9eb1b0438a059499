/* input.h: puzzles by ID, by file, by line. */
#ifndef LW_APP_CLI_INPUT_H
#define LW_APP_CLI_INPUT_H

#include "app/cli/cli.h"

bool lw_word_is_id(const char *word); /* begins with a family's name */

/* Calls `each` for every puzzle that the words name: an ID, a file (one JSON value, a list of puzzles, JSON
 * Lines, one ID a line, or a text in a family's own language; of that, FILE#2 is the second level alone), or
 * "-" for standard input. `each` returns an exit code; the worst is returned. A bad line, and a file that
 * cannot be read, is handed on with design NULL. No words at all: as "-", unless that is a terminal. */
int lw_each_puzzle(lw_args *, int first_word, int (*each)(void *context, const lw_item_in *), void *context);

/* The same for verbs that only tell something of each puzzle, over the threads of -j: `report` is called by
 * many threads at once, only for good puzzles, and adds its answer to `out`; the answers are printed in the
 * order of the input. A failure is told like a bad line and counts as such. */
int lw_report_puzzles(lw_args *, int first_word,
                      int (*report)(void *context, const lw_item_in *, lw_buf *out, lw_error *), void *context);

/* The one puzzle that a word names in those ways, a file with a game whole; into the arena. */
lw_design *lw_word_puzzle(const char *word, lw_arena *, lw_error *);

/* Says on standard error what is wrong with the text of a game that is taken nevertheless. */
void lw_warn_fault(const lw_rules *, const char *source);

/* The usual answer to a bad one: {"error":..,"line":..} with --json, else a sentence on standard error.
 * Returns 2, or what else fits the error. */
int lw_bad_item(const lw_args *, const lw_item_in *);

#endif
