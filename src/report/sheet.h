/* sheet.h: puzzles to print, several on a page, with the answers on pages of their own at the end. */
#ifndef LW_REPORT_SHEET_H
#define LW_REPORT_SHEET_H

#include "core/family.h"

typedef struct lw_sheet_rule lw_sheet_rule;

typedef struct lw_sheet {
    lw_arena arena;
    enum lw_marks marks; /* letters are for printers without colours */
    int per_page;        /* puzzles on a page: 1, 2, 4, 6 or 9; 0: as many as fit */
    bool letter;         /* paper of letter size, not A4; where per_page is given */
    int count;
    lw_buf puzzles, answers;
    lw_sheet_rule *rules; /* how to play, each text once with the numbers of its puzzles; the last one first */
} lw_sheet;

/* A sheet filled with zero bytes is an empty one. `difficulty` and `name` go below the picture and may be NULL,
 * as may the solution where there is none. */
void lw_sheet_add(lw_sheet *, const lw_rules *, const lw_moves *solution, const char *difficulty,
                  const char *name);
/* The whole page; the note, if not NULL, stands below the title. Drops the sheet. */
void lw_sheet_end(lw_sheet *, const char *title, const char *note, lw_buf *out);

#endif
