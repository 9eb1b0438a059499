/* json_members.h: the members of a request in JSON as values, with a sentence for whatever is wrong. A member
 * that is not given, or null, leaves its value alone. */
#ifndef LW_APP_JSON_MEMBERS_H
#define LW_APP_JSON_MEMBERS_H

#include "core/design.h"

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

#endif
