/* chromatic_wheel.c: see the header. Red is at the top and the others follow clockwise. Coordinates are
 * integers, so that the picture is the same everywhere. */
#include "families/chromatic/chromatic_wheel.h"
#include "families/chromatic/chromatic.h"
#include "families/chromatic/chromatic_draw.h"

#include <stdio.h>

/* A ring of four by four cells; angles are in steps of ten degrees. */
enum {
    SIZE = 4,
    MIDDLE = 500 * SIZE,
    OUTER = 1960,
    INNER = 800,
    LETTER = 1400,
    TURN = 36,
    PART = TURN / LW_CHROMATIC_COLOURS
};

/* In thousandths. */
static int sine(int angle)
{
    static const int quarter[TURN / 4 + 1] = {0, 174, 342, 500, 643, 766, 866, 940, 985, 1000};
    angle = (angle % TURN + TURN) % TURN;
    int half = angle % (TURN / 2), value = quarter[half <= TURN / 4 ? half : TURN / 2 - half];
    return angle < TURN / 2 ? value : -value;
}

/* Returns the point at a distance from the middle; angle 0 points up. */
static lw_place at(int angle, int far)
{
    return (lw_place){MIDDLE + far * sine(angle) / 1000, MIDDLE - far * sine(angle + TURN / 4) / 1000};
}

void lw_chromatic_wheel(const lw_rules *rules, enum lw_marks marks, lw_scene *scene)
{
    (void)rules;
    lw_scene_begin(scene, SIZE, SIZE, 0xFFFFFF);
    snprintf(scene->title, sizeof scene->title,
             "The wheel: red, orange, yellow, green, blue, violet, and back to red");
    for (int colour = 0; colour < LW_CHROMATIC_COLOURS; colour++) {
        lw_place corners[2 * (PART + 1)];
        int middle = colour * PART, first = middle - PART / 2;
        char letter[2] = {lw_chromatic_letters[colour]};
        for (int i = 0; i <= PART; i++) {
            corners[i] = at(first + i, OUTER);
            corners[2 * PART + 1 - i] = at(first + i, INNER);
        }
        lw_scene_polygon(scene, lw_chromatic_tone(colour), corners, 2 * (PART + 1));
        if (marks == LW_MARKS_LETTERS)
            lw_scene_label(scene, lw_chromatic_ink(colour), at(middle, LETTER), 480, letter);
    }
}
