/* http_request.h: from a target and a body to values, with a sentence for whatever is wrong. */
#ifndef LW_APP_SERVER_HTTP_REQUEST_H
#define LW_APP_SERVER_HTTP_REQUEST_H

#include "app/server/call.h"

const char *lw_query_text(lw_call *, const char *key); /* NULL: not given; twice is an error */

const char *lw_query_next(lw_call *, const char *key); /* one after the other; NULL: no more */

/* How many are wanted: count, or limit, its old name, with a warning in the answer. */
int lw_query_count(lw_call *, int64_t max, int64_t *);
int lw_query_int(lw_call *, const char *key, int64_t low, int64_t high, int64_t *);

/* Which of the words it is; leaves *which alone where it is not given. */
int lw_query_word(lw_call *, const char *key, const char *const words[], int *which);

int lw_query_end(lw_call *);

int lw_body_only(lw_call *, const char *const keys[]);

int lw_json_take_text(const lw_json *object, const char *key, const char **, lw_error *);

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *, lw_error *);

int lw_json_take_real(const lw_json *object, const char *key, double *, lw_error *);

int lw_json_take_bool(const lw_json *object, const char *key, bool *, lw_error *);

/* A list of texts; *list stays NULL where it is not given. */
int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *);

/* The design that "id" or "puzzle" names. */
const lw_design *lw_json_design(const lw_json *object, lw_arena *, lw_error *);

/* The spec that "spec" and "params" ask for, or "family" and "params". */
lw_spec *lw_json_spec(const lw_json *object, lw_arena *, lw_error *);

/* A list in an arena that has room for one more than `count`. */
void *lw_list_grow(void *old, int count, int *room, size_t size, lw_arena *);

#endif
