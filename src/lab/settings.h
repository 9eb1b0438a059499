/* settings.h: the flat set of names and values that one cell of an experiment is made of.
 *
 * Later settings override earlier ones of the same name. Values stay where they were read, so that what is
 * wrong with one is told with its line and column. */
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
const char *lw_setting_words(const lw_json *value, lw_arena *); /* a text as it is, a number in digits */
/* The request and whether it asks for a search; `place` is where an error is reported that no single setting is
 * to blame for. */
int lw_settings_request(const lw_settings *, const lw_json *place, uint64_t seed, lw_arena *, lw_lab_cell *,
                        lw_error *);
/* How results are told: measure ("games=100 players=minmax"), and facts (by name, instead of all that are
 * not expensive). */
int lw_settings_reporting(const lw_settings *, const lw_spec *, lw_arena *, lw_reporting *, lw_error *);
/* solver and visits; NULL where there is none. */
int lw_settings_solver(const lw_settings *, lw_arena *, const lw_solver **, int64_t *visits, lw_error *);

#endif
