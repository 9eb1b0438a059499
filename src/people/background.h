/* background.h: what people may say about themselves in a survey: age, gender, and how much they like such
 * games. All of it is optional, and only counts and quartiles are shown. */
#ifndef LW_PEOPLE_BACKGROUND_H
#define LW_PEOPLE_BACKGROUND_H

#include "base/json.h"

enum { LW_BACKGROUND_AGE = 120, LW_BACKGROUND_LIKES = 10, LW_BACKGROUND_WORD = 20, LW_BACKGROUND_WORDS = 8 };

typedef struct lw_background {
    int age;                             /* in years; 0: not given */
    int likes;                           /* 1 to 10; 0: not given */
    char gender[LW_BACKGROUND_WORD + 1]; /* in the person's own word; "": not given */
} lw_background;

bool lw_background_said(const lw_background *);

/* {"age":26,"gender":"F","likes":7}; every member is optional. NULL: nothing was given. */
int lw_background_read(const lw_json *, lw_background *, lw_error *);

typedef struct lw_background_quartiles {
    int people;
    double low, median, high; /* NaN without people */
} lw_background_quartiles;

typedef struct lw_background_summary {
    lw_background_quartiles age, likes;
    int words; /* genders beyond the limit are counted with the last one */
    struct {
        char gender[LW_BACKGROUND_WORD + 1];
        int people;
    } word[LW_BACKGROUND_WORDS];
} lw_background_summary;

/* People who gave no value are not counted. */
void lw_background_sum(const lw_background *, int people, lw_arena *, lw_background_summary *);
/* Writes the member "background" if anybody gave a value; adds quartiles from `enough` people on. */
void lw_background_write(const lw_background_summary *, int enough, lw_writer *);

#endif
