/* words.h: the words of the language, and what a misspelt one may mean. */
#ifndef LW_PUZZLESCRIPT_WORDS_H
#define LW_PUZZLESCRIPT_WORDS_H

#include "families/puzzlescript/compile/utf16.h"

/* Each list ends with NULL. */
extern const char *const lw_ps_sections[]; /* in the order of lw_ps_section */
extern const char *const lw_ps_keywords[], *const lw_ps_keys_with_value[], *const lw_ps_keys_alone[];
extern const char *const lw_ps_colour_words[];

bool lw_ps_among(lw_ps_text, const char *const *words);

/* The word nearest to what was said, if it is near enough to be meant. */
typedef struct lw_ps_guess {
    const char *said; /* in lower case */
    const char *word; /* NULL: none yet */
    int far;
} lw_ps_guess;

void lw_ps_guess_try(lw_ps_guess *, const char *word);
void lw_ps_guess_all(lw_ps_guess *, const char *const *words);

#endif
