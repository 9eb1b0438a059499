/* json_take.h: members of a JSON object as values, with a sentence for whatever is wrong. What is not given, or
 * is null, leaves the caller's value alone. */
#ifndef LW_BASE_JSON_TAKE_H
#define LW_BASE_JSON_TAKE_H

#include "base/json.h"

const lw_json *lw_json_given(const lw_json *object, const char *key); /* NULL too where it is null */

int lw_json_take_text(const lw_json *object, const char *key, const char **, lw_error *);

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *, lw_error *);

int lw_json_take_real(const lw_json *object, const char *key, double *, lw_error *);

int lw_json_take_bool(const lw_json *object, const char *key, bool *, lw_error *);

/* A list of texts; *list stays NULL where it is not given. */
int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *);

#endif
