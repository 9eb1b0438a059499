/* output.h: standard output, standard error, exit codes. */
#ifndef LW_APP_CLI_OUTPUT_H
#define LW_APP_CLI_OUTPUT_H

#include "app/cli/cli.h"

int lw_exit_worse(int a, int b);

int lw_exit_of(const lw_error *);

/* Prints "ludwright: FILE:LINE:COLUMN: sentence" on standard error; returns the exit code for the error. */
int lw_complain(const lw_error *);

/* For an error that all processes started by a launcher have in common: only the first prints it and fails. A
 * launcher that sees one process fail ends the others, perhaps before the first has printed. */
int lw_complain_once(const lw_error *);

int lw_complain_text(int code, const char *format, ...) LW_PRINTF(2, 3);

/* Writes the same line, without its newline, into a buffer. */
void lw_complaint(const lw_error *, lw_buf *);
void lw_complain_line(const lw_buf *); /* prints such a line on standard error */

/* Writes the buffer to standard output and empties it. If that fails the program ends with code 4, on a closed
 * pipe by SIGPIPE. */
void lw_emit(lw_buf *);

/* The same, but breaks lines at blanks if the terminal is narrower. For text without colours. */
void lw_emit_folded(lw_buf *);

int lw_help_width(void); /* for help: from COLUMNS or the terminal, else 80; at most 100 */

size_t lw_output_width(void); /* columns of the terminal; 0: not a terminal */

void lw_fold(lw_buf *); /* breaks lines without printing */

enum lw_terminal
lw_output_terminal(void); /* plain if it is not a terminal, if NO_COLOR is set, or without UTF-8 */
int lw_wrap(const char *text, int width, lw_buf *out);

#endif
