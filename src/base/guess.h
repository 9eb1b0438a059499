/* guess.h: what a misspelt word may have been, for "did you mean". */
#ifndef LW_BASE_GUESS_H
#define LW_BASE_GUESS_H

#include "base/error.h"

/* The nearest of the words tried so far. Start with only .said set. */
typedef struct lw_guess {
    const char *said;
    const char *word; /* NULL: no word is close enough to suggest */
    int distance;
} lw_guess;

void lw_guess_try(lw_guess *, const char *word);
void lw_guess_all(lw_guess *, const char *const *words); /* ends with NULL */

enum { LW_CHOICE_SAID = 41 };

/* The words to choose from, for a sentence about a word that is not among them. */
typedef struct lw_choice {
    char said[LW_CHOICE_SAID];
    lw_guess guess;
    lw_names names;
    char text[320];
} lw_choice;

void lw_choice_begin(lw_choice *, const char *said, size_t size);
void lw_choice_add(lw_choice *, const char *name);
/* "did you mean "moves"?"; or if nothing is close, `there_are` followed by the names: "it has moves, reached".
 * The text is stored in the choice. */
const char *lw_choice_text(lw_choice *, const char *there_are);

#endif
