/* guess.h: what a misspelt word may have meant, for "did you mean". */
#ifndef LW_BASE_GUESS_H
#define LW_BASE_GUESS_H

#include "base/error.h"

/* The nearest of the words that were tried. Start with .said alone. */
typedef struct lw_guess {
    const char *said;
    const char *word; /* NULL: none is near enough to be worth a question */
    int distance;
} lw_guess;

void lw_guess_try(lw_guess *, const char *word);
void lw_guess_all(lw_guess *, const char *const *words); /* ends with NULL */

enum { LW_CHOICE_SAID = 41 };

/* The words there are to choose from, for a sentence about one that is not among them. */
typedef struct lw_choice {
    char said[LW_CHOICE_SAID];
    lw_guess guess;
    lw_names names;
    char text[320];
} lw_choice;

void lw_choice_begin(lw_choice *, const char *said, size_t size);
void lw_choice_add(lw_choice *, const char *name);
/* "did you mean "moves"?", or where nothing is near: "THERE ARE moves, reached", with the words for "there
 * are". In the choice itself. */
const char *lw_choice_text(lw_choice *, const char *there_are);

#endif
