/* item_in.h: a puzzle that came in, with what it was read from. */
#ifndef LW_APP_CHECK_ITEM_IN_H
#define LW_APP_CHECK_ITEM_IN_H

#include "core/family.h"

typedef struct lw_item_in {
    const lw_design *design; /* NULL: this one is bad; see error */
    const lw_json *json;     /* what it was read from, NULL for an ID */
    const char *given;       /* the ID as it was given, NULL for JSON and files */
    const char *name;        /* of a game in a file: "game.txt", "game.txt#2" for its second level; else NULL */
    const char *game;        /* the title by which it refers to its game, told before; else NULL */
    int level;               /* of that game */
    int64_t number;          /* of the puzzle in all of the input, from 0 */
    const char *source;      /* the file's name, "-" or the ID itself */
    int line;                /* in the source, 0 for an ID */
    const lw_error *error;
    lw_arena *arena; /* dropped after the call */
} lw_item_in;

/* Does a line of JSON stand for a level of a game that an earlier one has brought? */
bool lw_item_refers(const lw_json *);
/* Reads such a line; the rules are of the whole game, NULL where there is none, and must outlive the item. The
 * title is that of the line which has brought it. */
int lw_item_pick(lw_item_in *, const lw_rules *game, const char *title, lw_error *);

/* Writes the puzzle's "id": what the input calls it, with its own ID as "puzzle" where that is another; else
 * its own ID. Of a game with several levels only the first has the ID, which holds all of the game; the others
 * have "game", the title of the first, and "level". Then "title": that of the input, else what a file calls the
 * level, else the puzzle's own. */
void lw_item_write_id(const lw_item_in *, lw_writer *);
void lw_item_write_titled(const lw_item_in *, const lw_value *facts, lw_writer *); /* facts: for the title */

void lw_item_id(const lw_item_in *, lw_buf *); /* the same for people */

const lw_rules *lw_item_rules(const lw_item_in *, lw_error *);

#endif
