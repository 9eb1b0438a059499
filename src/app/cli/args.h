/* args.h: words and flags of a verb. */
#ifndef LW_APP_CLI_ARGS_H
#define LW_APP_CLI_ARGS_H

#include "app/check/solve_answer.h"
#include "app/cli/cli.h"
#include "base/device.h"

int lw_args_parse(lw_args *, const lw_verb *, int argc, char **argv, lw_error *);

bool lw_args_has(const lw_args *, const char *flag);

const char *lw_args_text(const lw_args *, const char *flag); /* the last one given; NULL: none */

const char *lw_args_nth(const lw_args *, const char *flag, int index); /* of a flag that may be repeated */

/* Leaves *number alone when the flag is not given. Numbers may end with k, M or G (thousands). */
int lw_args_int(const lw_args *, const char *flag, int64_t low, int64_t high, int64_t *number, lw_error *);

/* A family and a spec are kinds; with a seed or a design behind, it is a puzzle. */
bool lw_word_is_kind(const char *word);

/* Is what stands after --output, if anything does, a page of HTML that can be written? */
int lw_args_page(const lw_args *, lw_error *);

/* The spec that a word and the --set flags ask for. */
lw_spec *lw_args_spec(lw_args *, const char *word, lw_error *);

/* As many threads as -j says, or as there are cores for this process; and a pool of them. */
int lw_args_threads(const lw_args *, int *threads, lw_error *);
lw_pool *lw_args_pool(const lw_args *, lw_error *);
/* Is --device gpu given? */
int lw_args_gpu(const lw_args *, bool *gpu, lw_error *);
/* The same, with a GPU lent to it and more threads by default where one is asked for; and the end of both. */
lw_pool *lw_args_pool_on(const lw_args *, bool gpu, lw_device **, lw_error *);
void lw_args_pool_off(lw_pool *, lw_device *);

int lw_args_view(const lw_args *, lw_view *, lw_error *);     /* from --look and --letters; path stays NULL */
int lw_args_paper(const lw_args *, bool *letter, lw_error *); /* from --paper */

/* Pixels a cell of a picture as --cell says; 0: it does not. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);
/* Of solving, from --states (or else --budget) and --memory; what is not given is 0, but for the memory. */
int lw_args_limits(const lw_args *, lw_limits *, lw_error *);
int lw_args_solving(lw_args *, lw_solving *, lw_error *);

#endif
