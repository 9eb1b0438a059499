/* play.h: a play as text and as JSON. */
#ifndef LW_CORE_PLAY_H
#define LW_CORE_PLAY_H

#include "core/family.h"

int lw_move_find(const lw_rules *, const void *state, const char *text, size_t size,
                 lw_moves *out); /* adds it; -1: no such move */
void lw_play_write(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
/* Both check every move. A move that the rules do not allow is LW_IMPOSSIBLE, and those before it are added;
 * what is no play at all is LW_BAD_INPUT. Either way the error has a sentence. */
enum { LW_IMPOSSIBLE = 1 };
int lw_play_read(const lw_rules *, const lw_json *, lw_moves *, lw_error *);
int lw_play_parse(const lw_rules *, const char *text, lw_moves *,
                  lw_error *); /* "RRDD", "a1-a2 b3-b4", or JSON as lw_play_write has it */
void lw_play_text(const lw_rules *, const lw_moves *, lw_buf *);

#endif
