/* curve.c: reads the notation, and cuts each curve into eight straight pieces. */
#include "core/curve.h"

#include <assert.h>

enum { PIECES = 8 };

typedef struct chain {
    lw_place *points;
    int count;
} chain;

static void go_to(chain *pen, lw_place place)
{
    assert(pen->count < LW_CURVE_ROOM);
    pen->points[pen->count++] = place;
}

static int32_t blend(int k, int32_t from, int32_t pull, int32_t to)
{
    int j = PIECES - k;
    return (j * j * from + 2 * j * k * pull + k * k * to + PIECES * PIECES / 2) / (PIECES * PIECES);
}

static void bend_to(chain *pen, lw_place pull, lw_place to)
{
    lw_place from = pen->points[pen->count - 1];
    for (int k = 1; k <= PIECES; k++)
        go_to(pen, (lw_place){.x = blend(k, from.x, pull.x, to.x), .y = blend(k, from.y, pull.y, to.y)});
}

static lw_place read_point(const char *text)
{
    return (lw_place){.x = (text[0] - 'a') * LW_CURVE_STEP, .y = (text[1] - 'A') * LW_CURVE_STEP};
}

int lw_curve_read(const char **text, lw_place points[LW_CURVE_ROOM])
{
    chain pen = {.points = points};
    const char *at = *text;
    while (*at == ' ')
        at++;
    bool bending = false;
    lw_place pull = {0};
    while (*at && *at != ' ') {
        bool pulls = *at == '~';
        at += pulls;
        lw_place place = read_point(at);
        at += 2;
        if (bending && pulls)
            bend_to(&pen, pull, (lw_place){.x = (pull.x + place.x) / 2, .y = (pull.y + place.y) / 2});
        else if (bending)
            bend_to(&pen, pull, place);
        else if (!pulls)
            go_to(&pen, place);
        bending = pulls;
        pull = place;
    }
    *text = at;
    return pen.count;
}
