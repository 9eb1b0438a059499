/* settings.h: the flat set of names and values that defines one cell of an experiment.
 *
 * Later settings override earlier ones of the same name. Values keep the position where they were read, so that
 * errors are reported with line and column. */
#ifndef LW_LAB_SETTINGS_H
#define LW_LAB_SETTINGS_H

#include "lab/experiment.h"

enum { LW_MAX_SETTINGS = 64 };

typedef struct lw_settings {
    const lw_json *member[LW_MAX_SETTINGS];
    const char *key[LW_MAX_SETTINGS];
    int count;
} lw_settings;

int lw_setting_add(lw_settings *, const char *key, const lw_json *value, lw_error *);
int lw_settings_add(lw_settings *, const lw_json *object, lw_error *);
const char *lw_setting_words(const lw_json *value, lw_arena *); /* a string as it is, a number in digits */
/* Stores the request and whether it asks for a search. `place` is the position of errors that no single setting
 * causes. */
int lw_settings_request(const lw_settings *, const lw_json *place, uint64_t seed, lw_arena *, lw_lab_cell *,
                        lw_error *);
/* Reads how results are measured: measure ("games=100 players=minmax"), and facts (by name, instead of all that
 * are not expensive). */
int lw_settings_reporting(const lw_settings *, const lw_spec *, lw_arena *, lw_reporting *, lw_error *);
/* Reads solver and visits; stores NULL if there is no solver. */
int lw_settings_solver(const lw_settings *, lw_arena *, const lw_solver **, int64_t *visits, lw_error *);

#endif
