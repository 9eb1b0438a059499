/* ludwright.h: the public face of libludwright.
 *
 * Ludwright designs puzzles by evolution, solves them and says how hard they are. A puzzle is named by a line
 * of text, its ID, and everything here goes from IDs or JSON to text. Nothing is kept between calls but the two
 * opaque types below, and no call prints or reads the environment.
 *
 * Any thread may call anything at any time, with one rule: a game is used by one thread at a time.
 *
 * A call that can fail returns 0 or a negative lw_code and, where its lw_error is not NULL, fills that. NULL
 * for anything else that is needed is such a failure; where a text would be returned, NULL is. There is one
 * failure that no call returns from: when the system has no memory left, the process is aborted. */
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

/* What went wrong, for a person: one sentence, in UTF-8. The caller owns it and need not fill it before a call;
 * line and column are counted from 1 and are 0 where they mean nothing. */
typedef struct lw_error {
    enum lw_code code;
    int line, column;
    char file[200];
    char text[400];
} lw_error;

/* A puzzle: one design with its rules. It never changes, so threads may share it. */
typedef struct lw_puzzle lw_puzzle;

/* A play of a puzzle, in progress. It looks into the puzzle, which must be closed after it. */
typedef struct lw_game lw_game;

LW_PUBLIC const char *lw_version(void);

/* From an ID ("chromatic:w5h4:ROYG..", "chessmaze:w11h11#42") or from a puzzle's JSON. Whenever a call that
 * opens something fails, NULL is put where the puzzle or game would be; closing NULL does nothing. */
LW_PUBLIC int lw_puzzle_open(const char *text, lw_puzzle **, lw_error *);
/* The first puzzle of this kind and seed that breeding finds. `goal` is "maximize FACT", "minimize FACT" or
 * "target FACT=NUMBER"; NULL asks for as much as can be had of the family's first fact, most often the moves.
 * LW_LIMIT when none was found in a hundred runs, which may take minutes. */
LW_PUBLIC int lw_puzzle_evolve(const char *spec, const char *goal, uint64_t seed, lw_puzzle **, lw_error *);
LW_PUBLIC void lw_puzzle_close(lw_puzzle *);

/* Texts are the caller's, to be given back with lw_text_free. */
LW_PUBLIC char *lw_puzzle_id(const lw_puzzle *);
LW_PUBLIC char *lw_puzzle_certificate(const lw_puzzle *); /* JSON: the puzzle, its facts and its solution */
LW_PUBLIC char *lw_puzzle_rules(const lw_puzzle *);       /* how it is played, for people */
LW_PUBLIC char *lw_puzzle_svg(const lw_puzzle *, int cell_pixels); /* NULL past 1 .. LW_MOST_PIXELS */
LW_PUBLIC void lw_text_free(char *);

#define LW_MOST_PIXELS 1000

/* One fact by name ("moves"). LW_BAD_INPUT when the puzzle has no such fact or nothing to measure, and *value
 * stays as it was. */
LW_PUBLIC int lw_puzzle_fact(const lw_puzzle *, const char *name, double *value, lw_error *);

enum lw_game_state { LW_GAME_RUNNING, LW_GAME_WON, LW_GAME_OVER };

LW_PUBLIC int lw_game_open(const lw_puzzle *, lw_game **, lw_error *);
LW_PUBLIC void lw_game_close(lw_game *);
LW_PUBLIC enum lw_game_state lw_game_status(const lw_game *);
LW_PUBLIC char *lw_game_moves(const lw_game *); /* the legal moves, parted by spaces; none after the end */
/* One of those; any other is an error and changes nothing. */
LW_PUBLIC int lw_game_play(lw_game *, const char *move, lw_error *);
LW_PUBLIC int lw_game_undo(lw_game *); /* 1, or 0 at the start */
LW_PUBLIC char *lw_game_svg(const lw_game *, int cell_pixels);

#ifdef __cplusplus
}
#endif
#endif
