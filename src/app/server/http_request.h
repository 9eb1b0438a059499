/* http_request.h: reads values from the query and the body, with an error message for each mistake. */
#ifndef LW_APP_SERVER_HTTP_REQUEST_H
#define LW_APP_SERVER_HTTP_REQUEST_H

#include "app/json_members.h"
#include "app/server/call.h"

const char *lw_query_text(lw_call *, const char *key); /* NULL: not given; twice is an error */

const char *lw_query_next(lw_call *, const char *key); /* the next value of a repeated key; NULL: no more */

/* Reads the number of results from "count", or from "limit", its old name, which adds a warning to the
 * answer. */
int lw_query_count(lw_call *, int64_t max, int64_t *);
int lw_query_int(lw_call *, const char *key, int64_t low, int64_t high, int64_t *);
/* Reads all values of the key, each from 0 to `high`. */
int lw_query_ints(lw_call *, const char *key, int64_t high, int64_t *numbers, int max, int *count);

/* Sets *which to the index of the word given; unchanged if the key is absent. */
int lw_query_word(lw_call *, const char *key, const char *const words[], int *which);

int lw_query_end(lw_call *);

int lw_body_only(lw_call *, const char *const keys[]);

/* Returns the list, moved if necessary to have room for one more than `count`; in the arena. */
void *lw_list_grow(void *old, int count, int *room, size_t size, lw_arena *);

#endif
