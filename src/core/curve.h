/* curve.h: drawings written as text.
 *
 * A point is a small letter for its column and a capital for its row, "cF"; columns run a to z from left to
 * right, rows A to Z from the top, and a step is LW_CURVE_STEP. Points are joined by straight lines; a point
 * after '~' is not touched but pulls the line towards it (the control point of a quadratic curve, and between
 * two of them lies an unwritten point half way, as in TrueType). A blank lifts the pen. */
#ifndef LW_CORE_CURVE_H
#define LW_CORE_CURVE_H

#include "core/scene.h"

enum {
    LW_CURVE_STEP = 40,
    LW_CURVE_ROOM = 160, /* points enough for any stroke we have; asserted by the reader */
};

/* Reads the stroke at *text as a chain of straight lines and moves *text behind it. Returns the number of
 * points, 0 at the end of the text. Point "aA" lies at 0, 0. */
int lw_curve_read(const char **text, lw_place points[LW_CURVE_ROOM]);

#endif
