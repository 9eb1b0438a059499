/* font.c: the letters. Round letters bend between the midpoints of their sides, which gives them the slightly
 * square curves of a grotesque. */
#include "core/font.h"

static const char *const letters[] = {
    ['!' - 32] = "bAbJ bNbO",
    ['"' - 32] = "aAaE eAeE",
    ['#' - 32] = "dAbO jAhO aEkE aJkJ",
    ['$' - 32] = "jDjC~jBfB~aBaE~aHfH~jHjK~jNfN~aNaL fAfP",
    ['%' - 32] = "dA~gAgD~gGdG~aGaD~aAdA nAcO nI~qIqL~qOnO~kOkL~kInI",
    ['&' - 32] = "mOcF~bDbC~bAeA~hAhC~hEeG~aIaL~aOeO~jOlI",
    ['\'' - 32] = "aAaE",
    ['(' - 32] = "dA~aEaI~aNdR",
    [')' - 32] = "aA~dEdI~dNaR",
    ['*' - 32] = "dAdI aCgG gCaG",
    ['+' - 32] = "eDeN aIiI",
    [',' - 32] = "bNbO~bQaR",
    ['-' - 32] = "aJfJ",
    ['.' - 32] = "bNbO",
    ['/' - 32] = "gAaP",
    ['0' - 32] = "aH~aAfA~kAkH~kOfO~aOaH",
    ['1' - 32] = "bDfAfO",
    ['2' - 32] = "aE~aAeA~jAjE~jGhIaOjO",
    ['3' - 32] = "aD~aAeA~iAiD~iGeGdG eG~jGjK~jOeO~aOaL",
    ['4' - 32] = "iOiAaKkK",
    ['5' - 32] = "iAbAbH~bFeF~jFjJ~jOeO~aOaL",
    ['6' - 32] = "iB~hAgA~aAaI~aOeO~jOjK~jFeF~aFaK",
    ['7' - 32] = "aAjA~eHdO",
    ['8' - 32] = "fG~bGbD~bAfA~jAjD~jGfG~kGkK~kOfO~aOaK~aGfG",
    ['9' - 32] = "bN~cOdO~jOjG~jAeA~aAaE~aJeJ~jJjE",
    [':' - 32] = "bGbH bNbO",
    [';' - 32] = "bGbH bNbO~bQaR",
    ['<' - 32] = "iDaIiN",
    ['=' - 32] = "aGiG aKiK",
    ['>' - 32] = "aDiIaN",
    ['?' - 32] = "aD~aAeA~hAhD~hFgG~eHeJeK eNeO",
    ['@' - 32] = "lI~lM~nM~qMqH~qAiA~aAaI~aQiQlQmP lI~lFiF~fFfI~fMiM~lMlI",
    ['A' - 32] = "aOgAmO cKkK",
    ['B' - 32] = "gH~kHkK~kOgOaOaAfA~jAjD~jHfHaH",
    ['C' - 32] = "kD~jAgA~aAaH~aOgO~jOkL",
    ['D' - 32] = "aAaOeO~lOlH~lAeAaA",
    ['E' - 32] = "iAaAaOiO aHhH",
    ['F' - 32] = "iAaAaO aHhH",
    ['G' - 32] = "kD~jAgA~aAaH~aOgO~lOlKlIhI",
    ['H' - 32] = "aAaO kAkO aHkH",
    ['I' - 32] = "bAbO",
    ['J' - 32] = "gAgK~gOdO~aOaL",
    ['K' - 32] = "aAaO jAaK dHkO",
    ['L' - 32] = "aAaOhO",
    ['M' - 32] = "aOaAgKmAmO",
    ['N' - 32] = "aOaAkOkA",
    ['O' - 32] = "aH~aAgA~mAmH~mOgO~aOaH",
    ['P' - 32] = "aOaAfA~kAkE~kIfIaI",
    ['Q' - 32] = "aH~aAgA~mAmH~mOgO~aOaH iLmP",
    ['R' - 32] = "aOaAfA~kAkD~kHfHaH gHkO",
    ['S' - 32] = "jD~jAfA~aAaD~aGfH~kIkL~kOfO~aOaL",
    ['T' - 32] = "aAkA fAfO",
    ['U' - 32] = "aAaJ~aOfO~kOkJkA",
    ['V' - 32] = "aAgOmA",
    ['W' - 32] = "aAeOiCmOqA",
    ['X' - 32] = "aAkO kAaO",
    ['Y' - 32] = "aAfHkA fHfO",
    ['Z' - 32] = "aAkAaOkO",
    ['[' - 32] = "eAaAaReR",
    ['\\' - 32] = "aAgP",
    [']' - 32] = "aAeAeRaR",
    ['^' - 32] = "aGeAiG",
    ['_' - 32] = "aQkQ",
    ['`' - 32] = "aAcC",
    ['a' - 32] = "aG~aEeE~iEiHiO iIeI~aIaL~aOdO~iOiK",
    ['b' - 32] = "aAaO aJ~aEeE~jEjJ~jOeO~aOaJ",
    ['c' - 32] = "iG~hEfE~aEaJ~aOfO~hOiM",
    ['d' - 32] = "jAjO jJ~jEfE~aEaJ~aOfO~jOjJ",
    ['e' - 32] = "aJjJ~jEfE~aEaJ~aOfO~hOiM",
    ['f' - 32] = "gA~cAcDcO aEgE",
    ['g' - 32] = "jEjN~jSfS~cSbR jJ~jEfE~aEaJ~aOfO~jOjJ",
    ['h' - 32] = "aAaO aJ~aEeE~iEiIiO",
    ['i' - 32] = "bEbO bAbB",
    ['j' - 32] = "dEdP~dSbSaS dAdB",
    ['k' - 32] = "aAaO hEaL dIiO",
    ['l' - 32] = "bAbO",
    ['m' - 32] = "aEaO aJ~aEdE~hEhIhO hJ~hEkE~oEoIoO",
    ['n' - 32] = "aEaO aJ~aEeE~iEiIiO",
    ['o' - 32] = "aJ~aEeE~jEjJ~jOeO~aOaJ",
    ['p' - 32] = "aEaS aJ~aEeE~jEjJ~jOeO~aOaJ",
    ['q' - 32] = "jEjS jJ~jEfE~aEaJ~aOfO~jOjJ",
    ['r' - 32] = "aEaO aJ~aEeEfE",
    ['s' - 32] = "hG~hEeE~aEaG~aJeJ~iJiM~iOeO~aOaM",
    ['t' - 32] = "cBcL~cOeOgO aEgE",
    ['u' - 32] = "aEaK~aOeO~iOiJ iEiO",
    ['v' - 32] = "aEeOiE",
    ['w' - 32] = "aEdOgFjOmE",
    ['x' - 32] = "aEiO iEaO",
    ['y' - 32] = "aEeO iEeO~dSbSaS",
    ['z' - 32] = "aEhEaOhO",
    ['{' - 32] = "eA~cAcDcF~cIaI~cIcLcO~cReR",
    ['|' - 32] = "aAaR",
    ['}' - 32] = "aA~cAcDcF~cIeI~cIcLcO~cRaR",
    ['~' - 32] = "aJ~aHcH~dHeI~fJgJ~iJiH",
};

static const char box[] = "aAhAhOaOaA";

/* Half steps to the rightmost point of a letter; 0 for a space, which is as wide as LW_FONT_AIR. */
static int reach(const char *strokes)
{
    int max = 0;
    for (; *strokes; strokes++)
        if (*strokes >= 'a' && *strokes <= 'z' && *strokes - 'a' > max)
            max = *strokes - 'a';
    return 2 * max;
}

const char *lw_font_next(const char **text, int *room)
{
    unsigned char first = (unsigned char)*(*text)++;
    while (((unsigned char)**text & 0xc0) == 0x80)
        ++*text;
    const char *strokes = first == ' ' ? "" : first > ' ' && first < 0x7f ? letters[first - 32] : box;
    *room = reach(strokes) + LW_FONT_AIR;
    return strokes;
}

int32_t lw_font_width(const char *text, int32_t height)
{
    int sum = 0, room;
    while (*text) {
        lw_font_next(&text, &room);
        sum += room;
    }
    return (int32_t)((int64_t)sum * height / (2 * (LW_FONT_CAPITAL + LW_FONT_PEN)));
}
