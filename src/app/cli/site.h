/* site.h: a collection as a site of plain files: lists by kind and difficulty, a page to play each puzzle, a
 * feed. The pages need no server: a browser opens them from a disk. */
#ifndef LW_APP_CLI_SITE_H
#define LW_APP_CLI_SITE_H

#include "app/selection.h"
#include "store/store_library.h"

/* A puzzle as its card shows it. */
typedef struct lw_site_puzzle {
    const lw_entry *entry;
    const lw_family *family;
    const char *title;
    char handle[LW_HANDLE_WHOLE + 1];
    double place;     /* how hard it is (core/bands.h); negative: nobody knows */
    const char *band; /* the same in a word; NULL: nobody knows */
    int added;        /* its place in the library's order */
} lw_site_puzzle;

typedef struct lw_site {
    const char *title, *intro; /* intro: NULL: none */
    const char *url;           /* address of the folder, with a slash at its end; "": not known */
    lw_site_puzzle
        *exhibits; /* kinds one after the other, each from easy to hard, then those without a number */
    int count;
} lw_site;

/* Everything is in the arena. Puzzles of families that this build lacks are left out. */
void lw_site_begin(lw_site *, const lw_selection *, lw_arena *);

/* What a list shows: all where both are NULL. */
typedef struct lw_site_list {
    const lw_family *family;
    const char *band;
} lw_site_list;

/* Its path is below the site's folder: "index.html", "kind/NAME.html". */
void lw_site_list_path(const lw_site_list *, lw_buf *);
void lw_site_list_page(const lw_site *, const lw_site_list *, lw_buf *);

#endif
