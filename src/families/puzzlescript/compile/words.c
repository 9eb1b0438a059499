/* words.c: the words of the language, in lists, and the one nearest to a word that is none. */
#include "families/puzzlescript/compile/words.h"

#include <string.h>

const char *const lw_ps_sections[] = {"objects", "legend",        "sounds", "collisionlayers",
                                      "rules",   "winconditions", "levels", NULL};
const char *const lw_ps_keywords[] = {"checkpoint",
                                      "objects",
                                      "collisionlayers",
                                      "legend",
                                      "sounds",
                                      "rules",
                                      "...",
                                      "winconditions",
                                      "levels",
                                      "|",
                                      "[",
                                      "]",
                                      "up",
                                      "down",
                                      "left",
                                      "right",
                                      "late",
                                      "rigid",
                                      "^",
                                      "v",
                                      ">",
                                      "<",
                                      "no",
                                      "randomdir",
                                      "random",
                                      "horizontal",
                                      "vertical",
                                      "any",
                                      "all",
                                      "some",
                                      "moving",
                                      "stationary",
                                      "parallel",
                                      "perpendicular",
                                      "action",
                                      "message",
                                      "move",
                                      "create",
                                      "destroy",
                                      "cantmove",
                                      "sfx0",
                                      "sfx1",
                                      "sfx2",
                                      "sfx3",
                                      "sfx4",
                                      "sfx5",
                                      "sfx6",
                                      "sfx7",
                                      "sfx8",
                                      "sfx9",
                                      "sfx10",
                                      "cancel",
                                      "restart",
                                      "win",
                                      "again",
                                      "undo",
                                      "titlescreen",
                                      "startgame",
                                      "endgame",
                                      "startlevel",
                                      "endlevel",
                                      "showmessage",
                                      "closemessage",
                                      NULL};
const char *const lw_ps_keys_with_value[] = {"title",
                                             "author",
                                             "homepage",
                                             "background_color",
                                             "text_color",
                                             "key_repeat_interval",
                                             "realtime_interval",
                                             "again_interval",
                                             "flickscreen",
                                             "zoomscreen",
                                             "color_palette",
                                             "youtube",
                                             NULL};
const char *const lw_ps_keys_alone[] = {"run_rules_on_level_start",
                                        "norepeat_action",
                                        "require_player_movement",
                                        "debug",
                                        "verbose_logging",
                                        "throttle_movement",
                                        "noundo",
                                        "noaction",
                                        "norestart",
                                        "scanline",
                                        NULL};
const char *const lw_ps_colour_words[] = {
    "black",     "white",  "gray",    "darkgray",    "lightgray",  "grey",      "darkgrey",
    "lightgrey", "red",    "darkred", "lightred",    "brown",      "darkbrown", "lightbrown",
    "orange",    "yellow", "green",   "darkgreen",   "lightgreen", "blue",      "lightblue",
    "darkblue",  "purple", "pink",    "transparent", NULL};

bool lw_ps_among(lw_ps_text text, const char *const *words)
{
    for (; *words; words++)
        if (lw_ps_text_is(text, *words))
            return true;
    return false;
}

enum { LONGEST = 40 };

enum { OTHER = 3, MORE = 2, SWAPPED = 2 }; /* a wrong letter is a worse guess than one missing */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How far it is from one word to the other; three rows of the usual table. */
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

void lw_ps_guess_try(lw_ps_guess *guess, const char *word)
{
    int size = (int)strlen(guess->said), max = size < 3 ? 0 : size < 6 ? OTHER : 2 * MORE;
    int far = distance(guess->said, word);
    if (far > max || far == 0 || (guess->word && far >= guess->far))
        return;
    guess->word = word;
    guess->far = far;
}

void lw_ps_guess_all(lw_ps_guess *guess, const char *const *words)
{
    for (; *words; words++)
        lw_ps_guess_try(guess, *words);
}
