/* args.h: words and flags of a verb. */
#ifndef LW_APP_CLI_ARGS_H
#define LW_APP_CLI_ARGS_H

#include "app/check/solve_answer.h"
#include "app/cli/cli.h"
#include "base/device.h"

int lw_args_parse(lw_args *, const lw_verb *, int argc, char **argv, lw_error *);

bool lw_args_has(const lw_args *, const char *flag);

const char *lw_args_text(const lw_args *, const char *flag); /* the last one given; NULL: not given */

const char *lw_args_nth(const lw_args *, const char *flag, int index); /* for a flag that may be repeated */

/* Leaves *number unchanged if the flag is not given. Numbers may end in k, M or G (powers of 1000). */
int lw_args_int(const lw_args *, const char *flag, int64_t low, int64_t high, int64_t *number, lw_error *);

/* True for a family or a spec; with a seed or a design after it, the word names a puzzle. */
bool lw_word_is_kind(const char *word);

/* Checks that --output, if given, names an HTML page that can be written. */
int lw_args_page(const lw_args *, lw_error *);

/* The spec in a word, with the --set flags applied. */
lw_spec *lw_args_spec(lw_args *, const char *word, lw_error *);

/* The number of threads from -j, or one per core available to this process; and a pool of them. */
int lw_args_threads(const lw_args *, int *threads, lw_error *);
lw_pool *lw_args_pool(const lw_args *, lw_error *);
/* True if --device gpu is given. */
int lw_args_gpu(const lw_args *, bool *gpu, lw_error *);
/* The same, but if a GPU is requested it is lent to the pool, with more threads by default; and the end of
 * both. */
lw_pool *lw_args_pool_on(const lw_args *, bool gpu, lw_device **, lw_error *);
void lw_args_pool_off(lw_pool *, lw_device *);

int lw_args_view(const lw_args *, lw_view *, lw_error *);     /* from --look and --letters; path stays NULL */
int lw_args_paper(const lw_args *, bool *letter, lw_error *); /* from --paper */

/* Pixels per cell from --cell; 0: not given. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);
/* Limits of solving, from --states (or else --budget) and --memory. Limits that are not given are 0, except
 * for the memory. */
int lw_args_limits(const lw_args *, lw_limits *, lw_error *);
int lw_args_solving(lw_args *, lw_solving *, lw_error *);

#endif
