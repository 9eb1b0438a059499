/* output.h: standard output, standard error, exit codes. */
#ifndef LW_APP_CLI_OUTPUT_H
#define LW_APP_CLI_OUTPUT_H

#include "app/cli/cli.h"

int lw_exit_worse(int a, int b);

int lw_exit_of(const lw_error *);

/* "ludwright: FILE:LINE:COLUMN: sentence" on standard error; returns the exit code that fits. */
int lw_complain(const lw_error *);

/* For what all of us would say that a launcher started together: the first one does, and it alone ends badly. A
 * launcher that sees one end badly ends the rest, and they would have said nothing. */
int lw_complain_once(const lw_error *);

int lw_complain_text(int code, const char *format, ...) LW_PRINTF(2, 3);

/* The same line, without its newline, into a buffer. */
void lw_complaint(const lw_error *, lw_buf *);
void lw_complain_line(const lw_buf *); /* such a line, on standard error */

/* Writes and empties; a standard output that cannot be written ends the program with 4, a closed pipe
 * by SIGPIPE. */
void lw_emit(lw_buf *);

/* The same; a terminal that is narrower than a line gets it broken at blanks. For text without colours. */
void lw_emit_folded(lw_buf *);

int lw_help_width(void); /* of help: COLUMNS or the terminal says it, else 80; at most 100 */

size_t lw_output_width(void); /* columns of the terminal; 0: it is none */

void lw_fold(lw_buf *); /* only the breaking */

enum lw_terminal
lw_output_terminal(void); /* plain where it is no terminal, or NO_COLOR is set, or it knows no UTF-8 */
int lw_wrap(const char *text, int width, lw_buf *out);

#endif
