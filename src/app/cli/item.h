/* item.h: what the verbs do with one puzzle that came in. */
#ifndef LW_APP_CLI_ITEM_H
#define LW_APP_CLI_ITEM_H

#include "app/cli/cli.h"

/* Its title and its ID, a line each; what a file calls a level stands for both. Facts (may be NULL): those of
 * the title. */
void lw_item_heading(const lw_item_in *, const lw_value *facts, lw_buf *);
void lw_item_label(const lw_item_in *, lw_buf *); /* the same on one line, without facts */

/* Adds the position as a terminal shows it, with letters where there are no colours, a game's with its sprites
 * where there is room for them; state NULL: the start. */
void lw_picture_add(lw_buf *, const lw_rules *, const void *state, const lw_view *, enum lw_terminal);

#endif
