/* selection.h: puzzles of a library taken out to be worked with, and the files they become.
 *
 * Selections are copied whole into memory, some kilobytes a puzzle: a library of a hundred thousand fits, and
 * everything that is done with one becomes simple. */
#ifndef LW_APP_SELECTION_H
#define LW_APP_SELECTION_H

#include "core/family.h"
#include "store/store.h"

typedef struct lw_selection {
    lw_entry *entries; /* copies, in the arena */
    int count;
} lw_selection;

/* Measures a fact of those that have it not: one that is expensive is not measured of every puzzle kept. Once
 * stopped, the rest goes without. */
void lw_selection_measure(lw_selection *, const char *fact, lw_arena *, const lw_stop *);

lw_entry lw_entry_copy(const lw_entry *, lw_arena *);
const lw_value *lw_entry_fact(const lw_entry *, const char *name); /* NULL: it has none of that name */
/* How hard it is, from 0 to below LW_BANDS (core/bands.h): by the bands of its kind or by the estimate for
 * people, as far as its facts say it. Negative: not known. */
double lw_entry_hardness(const lw_entry *);
const char *lw_entry_hardness_fact(const lw_entry *); /* the fact that says it; NULL: none does */
void lw_entry_title(const lw_entry *, lw_buf *);      /* core/title.h */
/* The design of an entry and, if `solution` is not NULL, the play its certificate holds; false in *solved where
 * it has none. Everything is in the arena but the moves, which are the caller's. */
const lw_rules *lw_entry_rules(const lw_entry *, lw_arena *, lw_moves *solution, bool *solved, lw_error *);
void lw_fact_short(const lw_value *, lw_buf *); /* "40", "500+", "1.83", "-" */

/* The fact that says how hard they are, if they agree on one; else NULL. */
const char *lw_selection_hardness(const lw_selection *);

void lw_selection_csv(const lw_selection *, lw_buf *);

typedef struct lw_sheet_options {
    const char *title;    /* NULL: as in report/sheet.h */
    const char *hardness; /* a fact that stands below each picture; NULL: none */
    bool in_order;        /* as they come, not from easy to hard */
    enum lw_marks marks;
    /* For paper: puzzles on a page (report/sheet.h), from easy to hard, without handles and names of facts. 0:
     * all in their order, with everything that is known. */
    int per_page;
    bool letter;       /* paper of letter size, not A4 */
    const char *intro; /* below the title; NULL: none */
} lw_sheet_options;

/* Below each picture stands how hard it is for people, in a word and in points, where that can be said. */
int lw_selection_sheet(const lw_selection *, const lw_sheet_options *, lw_buf *, lw_error *);

#endif
