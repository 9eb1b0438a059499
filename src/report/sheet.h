/* sheet.h: puzzles to print, several per page, with the answers on separate pages at the end. A game that can
 * be cut out (core/cutouts.h) gets its own page with its board, pieces and rules. */
#ifndef LW_REPORT_SHEET_H
#define LW_REPORT_SHEET_H

#include "core/family.h"

typedef struct lw_sheet_rule lw_sheet_rule;

typedef struct lw_sheet {
    lw_arena arena;
    const char *title;   /* NULL: the number of puzzles, or the game's name */
    enum lw_marks marks; /* letters are for printing without colours */
    int per_page;        /* puzzles per page: 1, 2, 4, 6 or 9; 0: as many as fit */
    bool letter;         /* letter paper instead of A4; for games, and where per_page is given */
    bool unanswered;     /* without answers */
    int count, games;    /* puzzles, and games with pages of their own */
    lw_buf puzzles, answers, game_pages;
    lw_sheet_rule *rules; /* how to play, each text once with the numbers of its puzzles; the last one first */
} lw_sheet;

/* Adds a puzzle or game. A sheet filled with zero bytes is empty. `difficulty` is printed below the picture and
 * may be NULL, as may the solution if there is none. `name` is printed there too, or above a game. */
void lw_sheet_add(lw_sheet *, const lw_rules *, const lw_moves *solution, const char *difficulty,
                  const char *name);
/* Writes the whole page and frees the sheet. The introduction comes below the title and the note below the
 * rules; either may be NULL. */
void lw_sheet_end(lw_sheet *, const char *intro, const char *note, lw_buf *out);

#endif
