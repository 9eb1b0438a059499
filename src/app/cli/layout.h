/* layout.h: what is on the screen while one plays.
 *
 * A page is lines from the top: title, board, how it stands, what was said, the keys. What does not fit is left
 * out in the order of its worth: empty lines, title, keys, the rest of a long message. A board that does not
 * fit is not cut: a maze with its exit out of sight would mislead. */
#ifndef LW_APP_CLI_LAYOUT_H
#define LW_APP_CLI_LAYOUT_H

#include "base/buf.h"

typedef struct lw_layout {
    int rows, cols; /* of the terminal */
    lw_buf title, board, status, message, keys;
    int board_cols; /* the caller's word, as is what it puts into `board` */
    int message_lines, keys_lines;
} lw_layout;

lw_layout lw_layout_begin(void);
void lw_layout_title(lw_layout *, const char *);
void lw_layout_status(lw_layout *, const char *);
void lw_layout_message(lw_layout *, const char *);
void lw_layout_keys(lw_layout *,
                    const char *); /* underscores tie a key to its meaning while lines are broken */
/* How many lines are left for a board beside all that must be seen, and a line that may be said. */
int lw_layout_room(const lw_layout *);
void lw_layout_show(lw_layout *); /* and drops it */

/* Shows the rules and the keys, a line each, page by page: each key is the next one, and after the last it is
 * over. The last key is returned. */
int lw_layout_help(const char *title, const char *rules, const char *keys);

#endif
