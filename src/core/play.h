/* play.h: a play as text and as JSON. */
#ifndef LW_CORE_PLAY_H
#define LW_CORE_PLAY_H

#include "core/family.h"

/* Finds a legal move by its text and adds it. Returns its index among the legal moves; -1: there is no such
 * move. */
int lw_move_find(const lw_rules *, const void *state, const char *text, size_t size, lw_moves *out);
void lw_play_write(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
/* Both check every move. A move that the rules do not allow is LW_IMPOSSIBLE, and the moves before it are
 * added; text that is not a play at all is LW_BAD_INPUT. Both set the error's text. */
enum { LW_IMPOSSIBLE = 1 };
int lw_play_read(const lw_rules *, const lw_json *, lw_moves *, lw_error *);
/* Reads "RRDD", "a1-a2 b3-b4", or JSON as lw_play_write writes it. */
int lw_play_parse(const lw_rules *, const char *text, lw_moves *, lw_error *);
void lw_play_text(const lw_rules *, const lw_moves *, lw_buf *);

#endif
