/* input.h: puzzles by ID, by file, by line. */
#ifndef LW_APP_CLI_INPUT_H
#define LW_APP_CLI_INPUT_H

#include "app/cli/cli.h"

bool lw_word_is_id(const char *word); /* begins with a family's name */

/* Calls `each` for every puzzle that the words name: an ID, a file (one JSON value, a list of puzzles, JSON
 * Lines, one ID per line, or a text in a family's own language, of which FILE#2 is just the second level), or
 * "-" for standard input. `each` returns an exit code; the worst is returned. For a bad line or an unreadable
 * file, `each` gets design NULL. Without words it reads standard input, unless that is a terminal. */
int lw_each_puzzle(lw_args *, int first_word, int (*each)(void *context, const lw_item_in *), void *context);

/* The same for verbs that only report on each puzzle, using the threads of -j. `report` is called by several
 * threads at once, for good puzzles only, and adds its answer to `out`; answers are printed in the order of
 * the input. A failure of `report` is printed and counted like a bad line. */
int lw_report_puzzles(lw_args *, int first_word,
                      int (*report)(void *context, const lw_item_in *, lw_buf *out, lw_error *), void *context);

/* The one puzzle that a word names in any of these ways, copied into the arena; a file with a game is one
 * puzzle. */
lw_design *lw_word_puzzle(const char *word, lw_arena *, lw_error *);

/* Warns about errors in the text of a game that is accepted nevertheless. */
void lw_warn_fault(const lw_rules *, const char *source);

/* Reports a bad item: {"error":..,"line":..} with --json, else a sentence on standard error. Returns 2, or the
 * exit code for the error. */
int lw_bad_item(const lw_args *, const lw_item_in *);

#endif
