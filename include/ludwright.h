/* ludwright.h: the public face of libludwright.
 *
 * Ludwright designs puzzles by evolution, solves them and says how hard they are. A puzzle is named by a line
 * of text, its ID, and everything here goes from IDs or JSON to text: nothing is shared, nothing is kept
 * between calls but the two opaque types below, and no call prints, exits or reads the environment. */
#ifndef LUDWRIGHT_H
#define LUDWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LW_VERSION "0.1.0"

/* Opens the declaration of each function that the shared library shows; all else in it is hidden. */
#if defined(__GNUC__)
#define LW_PUBLIC __attribute__((visibility("default")))
#else
#define LW_PUBLIC
#endif

/* Every way a call can end. Zero is success, all else is negative. */
#define LW_CODES(X)                                                \
    X(LW_OK, 0, "fine")                                            \
    X(LW_BAD_INPUT, -1, "the input is wrong")                      \
    X(LW_LIMIT, -2, "the input is larger than this program takes") \
    X(LW_SYSTEM, -3, "the disk or the system failed")              \
    X(LW_STOPPED, -4, "stopped on request")

enum lw_code {
#define LW_CODE_ENUM(name, number, words) name = number,
    LW_CODES(LW_CODE_ENUM)
#undef LW_CODE_ENUM
};

/* What went wrong, for a person: one sentence that says what to do. The caller owns it; line and column are
 * counted from 1 and are 0 where they mean nothing. */
typedef struct lw_error {
    enum lw_code code;
    int line, column;
    char file[200];
    char text[400];
} lw_error;

#ifdef __cplusplus
}
#endif
#endif
