/* selection.h: puzzles selected from a library, and the files made from them.
 *
 * Selections are copied to memory in full, a few kilobytes per puzzle: a library of a hundred thousand puzzles
 * fits, and everything done with a selection stays simple. */
#ifndef LW_APP_SELECTION_H
#define LW_APP_SELECTION_H

#include "core/family.h"
#include "store/store.h"

typedef struct lw_selection {
    lw_entry *entries; /* copies, in the arena */
    int count;
} lw_selection;

/* Measures a fact of the entries that lack it: the library does not store expensive facts for every puzzle. If
 * stopped, the remaining entries go without. */
void lw_selection_measure(lw_selection *, const char *fact, lw_arena *, const lw_stop *);

lw_entry lw_entry_copy(const lw_entry *, lw_arena *);
const lw_value *lw_entry_fact(const lw_entry *, const char *name); /* NULL: no fact of that name */
/* How hard it is, from 0 to below LW_BANDS (core/bands.h), by the bands of its kind or by the estimate for
 * people, if its facts include either. Negative: unknown. */
double lw_entry_hardness(const lw_entry *);
const char *lw_entry_hardness_fact(const lw_entry *); /* the fact this is based on; NULL: none */
void lw_entry_title(const lw_entry *, lw_buf *);      /* core/title.h */
/* Compiles the design of an entry and, if `solution` is not NULL, reads the play in its certificate; *solved
 * is false if there is none. Everything is in the arena except the moves, which the caller owns. */
const lw_rules *lw_entry_rules(const lw_entry *, lw_arena *, lw_moves *solution, bool *solved, lw_error *);
void lw_fact_short(const lw_value *, lw_buf *); /* "40", "500+", "1.83", "-" */

/* The fact that says how hard the puzzles are, if they all agree on one; else NULL. */
const char *lw_selection_hardness(const lw_selection *);

void lw_selection_csv(const lw_selection *, lw_buf *);

typedef struct lw_sheet_options {
    const char *title;    /* NULL: the default of report/sheet.h */
    const char *hardness; /* a fact to print below each picture; NULL: none */
    bool in_order;        /* keep the order; do not sort from easy to hard */
    enum lw_marks marks;
    /* For printing: the number of puzzles per page (report/sheet.h), sorted from easy to hard, without handles
     * and fact names. 0: all in their order, with everything that is known. */
    int per_page;
    bool letter;       /* US letter instead of A4 */
    const char *intro; /* printed below the title; NULL: none */
} lw_sheet_options;

/* Below each picture it prints how hard the puzzle is for people, in a word and in points, if known. */
int lw_selection_sheet(const lw_selection *, const lw_sheet_options *, lw_buf *, lw_error *);

#endif
