/* query.h: selects puzzles of a library.
 *
 * Words are conditions on facts ("moves>=40", "branching<2"), family=NAME, tag=NAME, or one puzzle: its ID,
 * its handle, or any part of its ID. All must hold. */
#ifndef LW_APP_CLI_QUERY_H
#define LW_APP_CLI_QUERY_H

#include "app/cli/cli.h"
#include "app/selection.h"

typedef struct lw_selector {
    lw_query query;
    const char *word; /* the word that names a puzzle; NULL: none */
    int64_t limit;    /* 0: none */
} lw_selector;

/* Reads the words from `first` up to `end`, --sort and --count. */
int lw_selector_parse(lw_args *, int first, int end, lw_selector *, lw_error *);
/* Checks that a family (NULL: any) has a fact of that name; if not, the error lists those there are. */
int lw_selector_fact(const char *family, const char *name, lw_error *);

int lw_select(lw_store *, const lw_selector *, lw_arena *, lw_selection *, lw_error *);
/* Selects from the library that the flags name, by all words: for verbs that can take puzzles from there. */
int lw_select_kept(lw_args *, lw_selection *, lw_error *);
/* Fails if a word that should name one puzzle matches several, and lists them. */
int lw_selection_clear(const lw_selector *, const lw_selection *, lw_error *);

#endif
