/* json_members.h: reads the members of a JSON request, with an error message for each mistake. A member that
 * is absent or null leaves its value unchanged. */
#ifndef LW_APP_JSON_MEMBERS_H
#define LW_APP_JSON_MEMBERS_H

#include "core/design.h"

const lw_json *lw_json_given(const lw_json *object, const char *key); /* NULL if absent or null */

int lw_json_take_text(const lw_json *object, const char *key, const char **, lw_error *);

int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *, lw_error *);

int lw_json_take_real(const lw_json *object, const char *key, double *, lw_error *);

int lw_json_take_bool(const lw_json *object, const char *key, bool *, lw_error *);

/* Takes a list of strings; *list stays NULL if absent. */
int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *);

/* The design in "id" or "puzzle". */
const lw_design *lw_json_design(const lw_json *object, lw_arena *, lw_error *);

/* The spec in "spec" and "params", or in "family" and "params". */
lw_spec *lw_json_spec(const lw_json *object, lw_arena *, lw_error *);

#endif
