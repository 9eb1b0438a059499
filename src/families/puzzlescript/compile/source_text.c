/* source_text.c: distinguishes a game's source from other texts. */
#include "families/puzzlescript/compile/source_text.h"
#include "families/puzzlescript/puzzlescript.h"

#include <string.h>

static bool is_word(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
           (letter >= '0' && letter <= '9') || (letter & 0x80);
}

/* Does the line begin with exactly this word, in upper or lower case? */
static bool begins(const char *line, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (i >= size || (line[i] | 32) != word[i])
            return false;
    return size == length || !is_word(line[length]);
}

/* Requires two headings, which hardly occur by chance: any list of words may have "rules" in it. */
bool lw_ps_is_source(const char *text, size_t size)
{
    static const char *const sections[] = {"objects", "legend",        "sounds", "collisionlayers",
                                           "rules",   "winconditions", "levels", NULL};
    unsigned seen = 0;
    for (const char *at = text, *end = text + size; at < end;) {
        while (at < end && (*at == ' ' || *at == '\t'))
            at++;
        for (int i = 0; sections[i]; i++)
            if (begins(at, (size_t)(end - at), sections[i]))
                seen |= 1u << i;
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        at = stop ? stop + 1 : end;
    }
    return (seen & (seen - 1)) != 0;
}
