/* options.h: a request before it is parsed: a flat list of keys and values, each with its origin.
 *
 * The command line, HTTP, experiment files and the C library all build such a list; grade/request.h parses it.
 * An error is reported at the origin of the option that it is about: a flag, or a line and column of JSON. */
#ifndef LW_GRADE_OPTIONS_H
#define LW_GRADE_OPTIONS_H

#include "core/family.h"

typedef struct lw_option {
    const char *key, *value;
    const char *flag; /* "--target"; NULL: not a flag */
    int line, column; /* in JSON; 0: not from JSON */
    /* A puzzle that has already been read, with its name as the value; NULL: the value is an ID or JSON. */
    const lw_design *design;
    const char *text; /* of a puzzle in a family's language, as its author wrote it; NULL: the design's own */
    size_t text_size;
    const char *version, *signature; /* of the build that found the puzzle; NULL: unknown */
} lw_option;

/* Which judges are allowed (grade/judge.h). A judge is a command, so a request from elsewhere must not start
 * one unless the code that builds the list allows it. */
enum lw_judges { LW_JUDGES_REFUSED, LW_JUDGES_COMMAND, LW_JUDGES_CALLER };

typedef struct lw_options {
    lw_arena *arena;
    enum lw_judges judges; /* COMMAND: the key "judge" is a command; CALLER: the caller is the judge */
    lw_option *list;
    int count, room;
} lw_options;

/* Copies key and value into the arena; the caller sets the origin in the option returned. */
lw_option *lw_options_add(lw_options *, const char *key, const char *value);
/* The same for a JSON value: a string, a number or a boolean; anything else is refused. */
int lw_options_add_json(lw_options *, const char *key, const lw_json *value, lw_error *);
/* The last option with that key; NULL: none. */
const lw_option *lw_options_find(const lw_options *, const char *key);

/* Parses a whole number; 200k, 5M and 1G are accepted. */
int lw_option_whole(const lw_option *, int64_t low, int64_t high, int64_t *number, lw_error *);
int lw_option_fail(const lw_option *, lw_error *, const char *format, ...) LW_PRINTF(3, 4);
/* Sets the error's position to the option's origin unless it has one; returns `result`. The option may be
 * NULL. */
int lw_option_place(const lw_option *, int result, lw_error *);

#endif
