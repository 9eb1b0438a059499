/* options.h: a request before it is read: a flat list of keys and values, each with the place it came from.
 *
 * Command line, HTTP, experiment files and the C library all make such a list; grade/request.h reads it. An
 * error is reported at the place of the option it is about: a flag, or a line and column of JSON. */
#ifndef LW_GRADE_OPTIONS_H
#define LW_GRADE_OPTIONS_H

#include "core/family.h"

typedef struct lw_option {
    const char *key, *value;
    const char *flag; /* "--target"; NULL: it was no flag */
    int line, column; /* in JSON; 0: it was not there */
    /* A puzzle that was read already, the value being its name; NULL: the value is its ID or its JSON. */
    const lw_design *design;
    const char *text; /* of a puzzle in a language of its own, as its author wrote it; NULL: the design's */
    size_t text_size;
    const char *version, *signature; /* of the build that found the puzzle; NULL: nobody knows */
} lw_option;

/* Who may be asked for numbers (grade/judge.h). A judge is a command: nobody starts one that came from
 * elsewhere, unless whoever makes the list says so. */
enum lw_judges { LW_JUDGES_REFUSED, LW_JUDGES_COMMAND, LW_JUDGES_CALLER };

typedef struct lw_options {
    lw_arena *arena;
    enum lw_judges judges; /* COMMAND: the key "judge" names one; CALLER: whoever calls is the judge */
    lw_option *list;
    int count, room;
} lw_options;

/* Copies key and value into the arena; the caller adds the place to what is returned. */
lw_option *lw_options_add(lw_options *, const char *key, const char *value);
/* The same for a value of JSON: a text, a number or a truth value; anything else is refused. */
int lw_options_add_json(lw_options *, const char *key, const lw_json *value, lw_error *);
/* The last of that key; NULL: none. */
const lw_option *lw_options_find(const lw_options *, const char *key);

/* A whole number; 200k, 5M and 1G are understood. */
int lw_option_whole(const lw_option *, int64_t low, int64_t high, int64_t *number, lw_error *);
int lw_option_fail(const lw_option *, lw_error *, const char *format, ...) LW_PRINTF(3, 4);
/* Reports the error at the option's place unless it has one; returns `result`. The option may be NULL. */
int lw_option_place(const lw_option *, int result, lw_error *);

#endif
