/* chessmen.c: silhouettes after Staunton's, in the notation of curve.h on a field of 25 by 25 steps.
 *
 * A body is one contour: the right half from the top of the middle column m down to the base, then mirrored;
 * the knight alone is written whole. The outline is a line around it, drawn first and twice as wide as is seen.
 * Balls are drawn next, and last the lines of detail in the outline's colour. */
#include "core/chessmen.h"
#include "core/curve.h"

enum {
    OUTLINE = 72, /* the body hides half of it */
    DETAIL = 36,
    MIDDLE = 12 * LW_CURVE_STEP,
};

typedef struct knob {
    char at[3];
    int diameter;
} knob;

typedef struct chessman {
    char kind;
    const char *glyph;
    const char *half, *whole; /* exactly one of them is set */
    const char *details;
    knob balls[3];
    int ball_count;
} chessman;

static const chessman men[] = {
    {.kind = 'P', .glyph = "♟", .half = "mF~qFqJ~qLoMrMrOoO~oSsTtTtWmW", .details = "hTrT kOoO kMoM"},
    {.kind = 'R', .glyph = "♜", .half = "mDoDoFqFqDtDtHrJqRsTtTtWmW", .details = "gTsT hJrJ iRqR"},
    {.kind = 'N',
     .glyph = "♞",
     .whole = "fWfTgT~gQ~mNmJ~jMhM~gPfO~dOdL~gHgG~hEkEkBnE~vFsTtTtW",
     .details = "gTsT jIjI pH~rKqP"},
    {.kind = 'B',
     .glyph = "♝",
     .half = "mE~sHsL~sNpOrOrQpQ~pSsTtTtWmW",
     .details = "hTrT jQpQ jOpO pHnL",
     .balls = {{"mD", 100}},
     .ball_count = 1},
    {.kind = 'Q',
     .glyph = "♛",
     .half = "mDoJrDrKvFtQsTtTtWmW",
     .details = "gTsT fQtQ",
     .balls = {{"mD", 90}, {"rD", 90}, {"vF", 90}},
     .ball_count = 3},
    {.kind = 'K', .glyph = "♚", .half = "mBnBnDpDpFnFnH~uHsM~rPqQsTtTtWmW", .details = "gTsT iQqQ"},
};

typedef struct stand {
    lw_scene *scene;
    lw_place corner; /* of the cell, shifted so that column m and row M meet in the cell's centre */
} stand;

static int read_stroke(const stand *spot, const char **text, lw_place *points)
{
    int count = lw_curve_read(text, points);
    for (int i = 0; i < count; i++) {
        points[i].x += spot->corner.x;
        points[i].y += spot->corner.y;
    }
    return count;
}

/* Adds the left half of an outline to the right half; they share the first and the last point. */
static int mirror(const stand *spot, lw_place *points, int count)
{
    int all = count;
    for (int i = count - 2; i > 0; i--, all++)
        points[all] = (lw_place){.x = 2 * (spot->corner.x + MIDDLE) - points[i].x, .y = points[i].y};
    return all;
}

static void draw_body(const stand *spot, const chessman *man, lw_colour body, lw_colour outline)
{
    lw_place points[2 * LW_CURVE_ROOM + 1];
    const char *text = man->half ? man->half : man->whole;
    int count = read_stroke(spot, &text, points);
    if (man->half)
        count = mirror(spot, points, count);
    points[count] = points[0];
    lw_scene_line(spot->scene, outline, OUTLINE, points, count + 1);
    lw_scene_polygon(spot->scene, body, points, count);
}

static void draw_ball(const stand *spot, const knob *ball, lw_colour body, lw_colour outline)
{
    const char *text = ball->at;
    lw_place points[LW_CURVE_ROOM];
    read_stroke(spot, &text, points);
    lw_place twin = {.x = 2 * (spot->corner.x + MIDDLE) - points[0].x, .y = points[0].y};
    for (int i = 0; i < (twin.x == points[0].x ? 1 : 2); i++) {
        lw_scene_disc(spot->scene, outline, i ? twin : points[0], ball->diameter + OUTLINE);
        lw_scene_disc(spot->scene, body, i ? twin : points[0], ball->diameter);
    }
}

static void draw(const stand *spot, const chessman *man, lw_colour body, lw_colour outline)
{
    draw_body(spot, man, body, outline);
    for (int i = 0; i < man->ball_count; i++)
        draw_ball(spot, &man->balls[i], body, outline);
    lw_place points[LW_CURVE_ROOM];
    const char *text = man->details;
    for (int count; (count = read_stroke(spot, &text, points)) > 0;)
        lw_scene_line(spot->scene, outline, DETAIL, points, count);
}

static const chessman *find(char kind)
{
    for (size_t i = 0; i < sizeof men / sizeof *men; i++)
        if (men[i].kind == kind)
            return &men[i];
    return NULL;
}

void lw_scene_chessman_body(lw_scene *scene, char kind, int row, int col, lw_colour body, lw_colour outline)
{
    const stand spot = {.scene = scene,
                        .corner = {.x = col * 1000 + 500 - MIDDLE, .y = row * 1000 + 500 - MIDDLE}};
    const chessman *man = find(kind);
    if (man)
        draw(&spot, man, body, outline);
}

void lw_scene_chessman(lw_scene *scene, char kind, int row, int col, lw_colour fill, lw_colour body,
                       lw_colour outline)
{
    const chessman *man = find(kind);
    const char letter[] = {kind, 0};
    if (man)
        lw_scene_figure(scene, row, col, fill, man->glyph, kind, outline);
    else
        lw_scene_glyph(scene, row, col, fill, letter, 0, outline);
    lw_scene_chessman_body(scene, kind, row, col, body, outline);
}
