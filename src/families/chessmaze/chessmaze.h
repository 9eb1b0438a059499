/* chessmaze.h: what the files of the chess maze share; chessmaze.c is the family and says the rules. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_H

#include "core/family.h"
#include "families/chessmaze/chessmaze_board.h"

extern const lw_family lw_family_chessmaze;

enum lw_chess_param {
    LW_CHESS_WIDTH,
    LW_CHESS_HEIGHT,
    LW_CHESS_AGENT,
    LW_CHESS_SET,
    LW_CHESS_PAWN_ATTACK,
    LW_CHESS_ENTRANCE,
    LW_CHESS_EXIT,
};

/* Compiled: a state is the square one stands on, 16 bits in the machine's own order. */
typedef struct lw_chess_rules {
    lw_rules rules;
    lw_chess chess;
    unsigned char cover[LW_CHESS_SQUARES];
} lw_chess_rules;

static inline const lw_chess_rules *lw_chess_rules_of(const lw_rules *rules)
{
    return (const lw_chess_rules *)(const void *)rules;
}

lw_chess lw_chess_of(const lw_spec *); /* of a checked spec */
int lw_chess_square_of(const void *state);
void lw_chess_go(void *state, int square);

/* chessmaze_text.c: sets of pieces, IDs, JSON, plays. */
int lw_chess_check(lw_spec *, lw_error *);
int lw_chess_set_parse(const char *text, int count[LW_CHESS_KINDS], lw_error *); /* "R1N1P3", "RNPPP", "none" */
const char *lw_chess_set_text(const int count[LW_CHESS_KINDS], lw_arena *);      /* of what is parsed */
void lw_chess_sort(const lw_chess *, unsigned char *placement);                  /* ascending within a kind */
int lw_chess_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_chess_format(const lw_design *, lw_buf *);
lw_design *lw_chess_read(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_chess_write(const lw_design *, lw_writer *);
void lw_chess_write_play(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
int lw_chess_read_play(const lw_rules *, const lw_json *, lw_moves *, lw_error *);

/* chessmaze_breed.c: what evolution does to placements. */
extern const lw_operator lw_chess_operators[];
void lw_chess_canonical(const lw_design *, unsigned char *design);

/* chessmaze_easel.c */
extern const lw_editor lw_chess_editor;

/* chessmaze_picture.c */
void lw_chess_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);
void lw_chess_describe(const lw_design *, lw_buf *);

#endif
