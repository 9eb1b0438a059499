/* play_format.h: capability. Plays in a family's own JSON form; see docs/reference/formats.md.
 *
 * lw_play_write and lw_play_read of core/play.h use it where it is offered. Otherwise a play is the text of
 * lw_play_text. */
#ifndef LW_CORE_PLAY_FORMAT_H
#define LW_CORE_PLAY_FORMAT_H

#include "core/family.h"

struct lw_play_format {
    void (*write)(const lw_rules *, const lw_moves *, lw_writer *, const char *key); /* [as text] */
    int (*read)(const lw_rules *, const lw_json *, lw_moves *, lw_error *);          /* as lw_play_read */
    /* Reports a replay of the play in a puzzle's own JSON, as members of an open object [moves, status, score]:
     * for plays that are not lists of legal moves, or to report more than a score. */
    int (*replay)(const lw_rules *, const lw_json *puzzle, lw_writer *, lw_error *);
};

bool lw_play_format_replays(const lw_rules *); /* the family reports replays itself */

#endif
