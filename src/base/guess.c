/* guess.c: see the header. */
#include "base/guess.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 40 };

enum { OTHER = 3, MORE = 2, SWAPPED = 2 }; /* a wrong letter makes a guess less likely than a missing one */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Edit distance with transpositions of neighbours; three rows of the usual table. */
static int distance(const char *a, const char *b)
{
    int rows[3][LONGEST + 1];
    int size = (int)strlen(b);
    if (size > LONGEST || strlen(a) > LONGEST)
        return LONGEST;
    for (int k = 0; k <= size; k++)
        rows[0][k] = k * MORE;
    for (int i = 0; a[i]; i++) {
        const int *last = rows[i % 3], *before = rows[(i + 2) % 3];
        int *row = rows[(i + 1) % 3];
        row[0] = (i + 1) * MORE;
        for (int k = 0; k < size; k++) {
            row[k + 1] = least(last[k] + (a[i] == b[k] ? 0 : OTHER), least(last[k + 1], row[k]) + MORE);
            if (i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k])
                row[k + 1] = least(row[k + 1], before[k - 1] + SWAPPED);
        }
    }
    return rows[strlen(a) % 3][size];
}

void lw_guess_try(lw_guess *guess, const char *word)
{
    int size = (int)strlen(guess->said), max = size < 3 ? 0 : size < 6 ? OTHER : 2 * MORE;
    int far = distance(guess->said, word);
    if (far > max || far == 0 || (guess->word && far >= guess->distance))
        return;
    guess->word = word;
    guess->distance = far;
}

void lw_guess_all(lw_guess *guess, const char *const *words)
{
    for (; *words; words++)
        lw_guess_try(guess, *words);
}

void lw_choice_begin(lw_choice *choice, const char *said, size_t size)
{
    *choice = (lw_choice){0};
    if (size >= sizeof choice->said)
        size = 0; /* too long for any guess */
    memcpy(choice->said, said, size);
    choice->guess.said = choice->said;
}

void lw_choice_add(lw_choice *choice, const char *name)
{
    lw_names_add(&choice->names, name);
    lw_guess_try(&choice->guess, name);
}

const char *lw_choice_text(lw_choice *choice, const char *there_are)
{
    if (choice->guess.word)
        snprintf(choice->text, sizeof choice->text, "did you mean \"%s\"?", choice->guess.word);
    else
        snprintf(choice->text, sizeof choice->text, "%s %s", there_are,
                 choice->names.text[0] ? choice->names.text : "none");
    return choice->text;
}
