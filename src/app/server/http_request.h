/* http_request.h: from a target and a body to values, with a sentence for whatever is wrong. */
#ifndef LW_APP_SERVER_HTTP_REQUEST_H
#define LW_APP_SERVER_HTTP_REQUEST_H

#include "app/json_members.h"
#include "app/server/call.h"

const char *lw_query_text(lw_call *, const char *key); /* NULL: not given; twice is an error */

const char *lw_query_next(lw_call *, const char *key); /* one after the other; NULL: no more */

/* How many are wanted: count, or limit, its old name, with a warning in the answer. */
int lw_query_count(lw_call *, int64_t max, int64_t *);
int lw_query_int(lw_call *, const char *key, int64_t low, int64_t high, int64_t *);
/* All that are given under the key, each from 0 to `high`. */
int lw_query_ints(lw_call *, const char *key, int64_t high, int64_t *numbers, int max, int *count);

/* Which of the words it is; leaves *which alone where it is not given. */
int lw_query_word(lw_call *, const char *key, const char *const words[], int *which);

int lw_query_end(lw_call *);

int lw_body_only(lw_call *, const char *const keys[]);

/* A list in an arena that has room for one more than `count`. */
void *lw_list_grow(void *old, int count, int *room, size_t size, lw_arena *);

#endif
