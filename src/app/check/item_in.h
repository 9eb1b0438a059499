/* item_in.h: one puzzle of the input, with the text it was read from. */
#ifndef LW_APP_CHECK_ITEM_IN_H
#define LW_APP_CHECK_ITEM_IN_H

#include "core/family.h"

typedef struct lw_item_in {
    const lw_design *design; /* NULL: bad input; see error */
    const lw_json *json;     /* the JSON it was read from; NULL for an ID */
    const char *given;       /* the ID as written; NULL for JSON and files */
    const char *name;   /* for a game in a file: "game.txt", "game.txt#2" for its second level; else NULL */
    const char *game;   /* for a level of an earlier line's game: the title of that line; else NULL */
    int level;          /* of that game */
    int64_t number;     /* position in the whole input, from 0 */
    const char *source; /* the file's name, "-" or the ID itself */
    int line;           /* line in the source; 0 for an ID */
    const lw_error *error;
    lw_arena *arena; /* dropped after the call */
} lw_item_in;

/* True if a line of JSON stands for a level of a game in an earlier line. */
bool lw_item_refers(const lw_json *);
/* Reads such a line. `game` has the rules of the whole game, NULL if there is none, and must outlive the item;
 * `title` is that of the line with the game. */
int lw_item_pick(lw_item_in *, const lw_rules *game, const char *title, lw_error *);

/* Writes the puzzle's "id": the name used in the input, with the puzzle's own ID as "puzzle" if that differs;
 * else its own ID. Of a game with several levels only the first one gets the ID, which contains the whole
 * game; the others get "game", the title of the first, and "level". Then "title": from the input, else the
 * file's name for the level, else the puzzle's own title. */
void lw_item_write_id(const lw_item_in *, lw_writer *);
void lw_item_write_titled(const lw_item_in *, const lw_value *facts, lw_writer *); /* facts are for the title */

void lw_item_id(const lw_item_in *, lw_buf *); /* as text for people */

const lw_rules *lw_item_rules(const lw_item_in *, lw_error *);

#endif
