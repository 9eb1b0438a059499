/* sheet.h: puzzles to print, several on a page, with the answers on pages of their own at the end. A game that
 * can be cut out (core/cutouts.h) has a page of its own, with its board, pieces and rules. */
#ifndef LW_REPORT_SHEET_H
#define LW_REPORT_SHEET_H

#include "core/family.h"

typedef struct lw_sheet_rule lw_sheet_rule;

typedef struct lw_sheet {
    lw_arena arena;
    const char *title;   /* NULL: how many puzzles there are, or the game's name */
    enum lw_marks marks; /* letters are for printers without colours */
    int per_page;        /* puzzles on a page: 1, 2, 4, 6 or 9; 0: as many as fit */
    bool letter;         /* paper of letter size, not A4; of games, and where per_page is given */
    bool unanswered;     /* without answers */
    int count, games;    /* puzzles, and games with pages of their own */
    lw_buf puzzles, answers, game_pages;
    lw_sheet_rule *rules; /* how to play, each text once with the numbers of its puzzles; the last one first */
} lw_sheet;

/* A sheet filled with zero bytes is an empty one. `difficulty` goes below the picture and may be NULL, as may
 * the solution where there is none. `name` goes there, too, or above a game. */
void lw_sheet_add(lw_sheet *, const lw_rules *, const lw_moves *solution, const char *difficulty,
                  const char *name);
/* The whole page. The introduction stands below the title and the note below the rules; either may be NULL.
 * Drops the sheet. */
void lw_sheet_end(lw_sheet *, const char *intro, const char *note, lw_buf *out);

#endif
