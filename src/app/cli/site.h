/* site.h: a collection as a site of plain files: lists by kind and difficulty, a page to play each puzzle, a
 * feed. The pages need no server: a browser can open them from a disk. */
#ifndef LW_APP_CLI_SITE_H
#define LW_APP_CLI_SITE_H

#include "app/selection.h"
#include "store/store_library.h"

/* A puzzle as shown on its card. */
typedef struct lw_site_puzzle {
    const lw_entry *entry;
    const lw_family *family;
    const char *title;
    char handle[LW_HANDLE_WHOLE + 1];
    double place;     /* difficulty (core/bands.h); negative: unknown */
    const char *band; /* the difficulty as a word; NULL: unknown */
    int added;        /* position in the library's order */
} lw_site_puzzle;

typedef struct lw_site {
    const char *title, *intro; /* intro NULL: none */
    const char *url;           /* address of the folder, ending with a slash; "": unknown */
    lw_site_puzzle *exhibits;  /* kind by kind, each from easy to hard, then those of unknown difficulty */
    int count;
} lw_site;

/* Everything is allocated in the arena. Puzzles of families that this build lacks are left out. */
void lw_site_begin(lw_site *, const lw_selection *, lw_arena *);

/* The contents of a list: everything if both are NULL. */
typedef struct lw_site_list {
    const lw_family *family;
    const char *band;
} lw_site_list;

/* The path is relative to the site's folder: "index.html", "kind/NAME.html". */
void lw_site_list_path(const lw_site_list *, lw_buf *);
void lw_site_list_page(const lw_site *, const lw_site_list *, lw_buf *);

#endif
