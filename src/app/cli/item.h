/* item.h: what the verbs print about one puzzle of the input. */
#ifndef LW_APP_CLI_ITEM_H
#define LW_APP_CLI_ITEM_H

#include "app/cli/cli.h"

/* Adds its title and ID, one per line; a file's name for a level replaces both. Facts (may be NULL) are for
 * the title. */
void lw_item_heading(const lw_item_in *, const lw_value *facts, lw_buf *);
void lw_item_label(const lw_item_in *, lw_buf *); /* the same on one line, without facts */

/* Adds the position as shown on a terminal: with letters if there are no colours, and games with their sprites
 * if they fit. State NULL: the start. */
void lw_picture_add(lw_buf *, const lw_rules *, const void *state, const lw_view *, enum lw_terminal);

#endif
