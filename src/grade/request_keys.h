/* request_keys.h: the one table of the options of an evolution.
 *
 * The flags of `evolve`, the form of the studio, the schema in docs/openapi.json and the table in
 * docs/reference/request.md are generated from it. */
#ifndef LW_GRADE_REQUEST_KEYS_H
#define LW_GRADE_REQUEST_KEYS_H

#include "grade/options.h"

enum lw_key_kind { LW_KEY_TEXT, LW_KEY_WHOLE, LW_KEY_CHOICE, LW_KEY_FLAG };
enum lw_key_times { LW_KEY_ONCE, LW_KEY_REPEATS };
enum lw_key_group {
    LW_GROUP_START,
    LW_GROUP_GOALS,
    LW_GROUP_SERIES,
    LW_GROUP_COUNT,
    LW_GROUP_METHOD,
    LW_GROUP_ISLANDS,
    LW_GROUP_GAMES, /* only for families whose games are texts */
};

#define LW_HEADING_START   "Where to start"
#define LW_HEADING_GOALS   "Goals"
#define LW_HEADING_SERIES  "Series of puzzles and specs"
#define LW_HEADING_COUNT   "How many, and how certain"
#define LW_HEADING_METHOD  "Algorithm and budget"
#define LW_HEADING_ISLANDS "Islands"
#define LW_HEADING_GAMES   "Levels and rules of games"

typedef struct lw_request_key {
    const char *name, *value; /* placeholder in help; for a choice its words, "normal|high" */
    enum lw_key_kind kind;
    int64_t low, high, normal; /* of a whole number; normal is 0 if there is no default */
    enum lw_key_group group;
    enum lw_key_times times;
    const char *usual; /* the default, for people; "": none */
    const char *note;
} lw_request_key;

extern const lw_request_key lw_request_keys[]; /* ends with name NULL */
const lw_request_key *lw_request_key_find(const char *name);
const char *lw_key_group_text(enum lw_key_group); /* as a heading */

/* The value of a key that has passed lw_request_keys_check: a number (default: from the table), or the index of
 * a word (default: the first). */
int64_t lw_request_key_number(const lw_options *, const char *name);
int lw_request_key_word(const lw_options *, const char *name);

/* Checks that every key is known, every number is in its range, every choice is one of its words, and that they
 * make sense together. */
int lw_request_keys_check(const lw_options *, lw_error *);

#endif
