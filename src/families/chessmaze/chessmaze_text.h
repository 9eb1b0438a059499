/* chessmaze_text.h: sets of pieces, IDs, JSON, plays. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_TEXT_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_TEXT_H

#include "families/chessmaze/chessmaze.h"

int lw_chess_check(lw_spec *, lw_error *);
int lw_chess_set_parse(const char *text, int count[LW_CHESS_KINDS], lw_error *); /* "R1N1P3", "RNPPP", "none" */
const char *lw_chess_set_text(const int count[LW_CHESS_KINDS], lw_arena *);      /* as parsed */
void lw_chess_sort(const lw_chess *, unsigned char *placement);                  /* ascending within a kind */
int lw_chess_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_chess_format(const lw_design *, lw_buf *);
void lw_chess_square_text(const lw_chess *, int square,
                          lw_buf *); /* for people, as on a chess board: c1, aa12 */
lw_design *lw_chess_read(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_chess_write(const lw_design *, lw_writer *);
void lw_chess_write_play(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
int lw_chess_read_play(const lw_rules *, const lw_json *, lw_moves *, lw_error *);

#endif
