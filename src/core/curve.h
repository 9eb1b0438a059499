/* curve.h: drawings written as text.
 *
 * A point is a small letter for its column and a capital for its row, "cF"; columns run a to z from left to
 * right, rows A to Z from the top, and a step is LW_CURVE_STEP. Straight lines join the points. A point after
 * '~' is not on the line but pulls the line towards it: it is the control point of a quadratic curve. Between
 * two of them an implied point lies half way, as in TrueType. A space lifts the pen. */
#ifndef LW_CORE_CURVE_H
#define LW_CORE_CURVE_H

#include "core/scene.h"

enum {
    LW_CURVE_STEP = 40,
    LW_CURVE_ROOM = 160, /* enough points for any stroke we have; the reader asserts it */
};

/* Reads the stroke at *text as a chain of straight lines and moves *text past it. Returns the number of points,
 * 0 at the end of the text. Point "aA" is at 0, 0. */
int lw_curve_read(const char **text, lw_place points[LW_CURVE_ROOM]);

#endif
