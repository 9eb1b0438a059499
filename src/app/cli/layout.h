/* layout.h: the layout of the screen during play.
 *
 * A page consists of lines from the top: title, board, status, message, keys. If they do not fit, empty lines
 * are omitted first, then the title. A long message is cut before the keys are omitted. A board that does not
 * fit is never cut: a maze whose exit is out of view would mislead. */
#ifndef LW_APP_CLI_LAYOUT_H
#define LW_APP_CLI_LAYOUT_H

#include "base/buf.h"

typedef struct lw_layout {
    int rows, cols; /* size of the terminal */
    lw_buf title, board, status, message, keys;
    int board_cols; /* set by the caller, as is `board` */
    int message_lines, keys_lines;
} lw_layout;

lw_layout lw_layout_begin(void);
void lw_layout_title(lw_layout *, const char *);
void lw_layout_status(lw_layout *, const char *);
void lw_layout_message(lw_layout *, const char *);
void lw_layout_keys(lw_layout *, const char *); /* an underscore keeps a key and its meaning on one line */
/* The number of lines left for the board, given everything that must be visible and at least one line of
 * message. */
int lw_layout_room(const lw_layout *);
void lw_layout_show(lw_layout *); /* also drops it */

/* Shows the rules and the keys page by page; any key shows the next page. A line of `keys` is a key, padded to
 * 12 columns, and its meaning. Returns the last key that was pressed. */
int lw_layout_help(const char *title, const char *rules, const char *keys);

#endif
