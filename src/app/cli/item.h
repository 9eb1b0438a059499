/* item.h: what the verbs do with one puzzle that came in. */
#ifndef LW_APP_CLI_ITEM_H
#define LW_APP_CLI_ITEM_H

#include "app/cli/cli.h"

/* Writes the puzzle's "id": what the input calls it, with its own ID as "puzzle" where that is another; else
 * its own ID. Of a game with several levels only the first has the ID, which holds all of the game; the others
 * have "game", the title of the first, and "level". Then "title": that of the input, else what a file calls the
 * level, else the puzzle's own. */
void lw_item_write_id(const lw_item_in *, lw_writer *);
void lw_item_write_titled(const lw_item_in *, const lw_value *facts, lw_writer *); /* facts: for the title */

void lw_item_id(const lw_item_in *, lw_buf *); /* the same for people */

/* Its title and its ID, a line each; what a file calls a level stands for both. Facts (may be NULL): those of
 * the title. */
void lw_item_heading(const lw_item_in *, const lw_value *facts, lw_buf *);
void lw_item_label(const lw_item_in *, lw_buf *); /* the same on one line, without facts */

const lw_rules *lw_item_rules(const lw_item_in *, lw_error *);

/* Adds the position as a terminal shows it, with letters where there are no colours, a game's with its sprites
 * where there is room for them; state NULL: the start. */
void lw_picture_add(lw_buf *, const lw_rules *, const void *state, const lw_view *, enum lw_terminal);

#endif
