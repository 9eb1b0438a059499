/* ludwright.h: design puzzles by evolution, solve them and measure how hard they are.
 *
 * A puzzle is named by one line of text, its ID, and the functions here go from IDs or JSON to text. The
 * library keeps nothing between calls except the opaque types below. No call prints or reads the environment.
 *
 * Threads may call everything at any time, with one rule: only one thread at a time uses the same game, play or
 * batch.
 *
 * A function that can fail returns 0, or a negative lw_code and fills its lw_error if that is not NULL. A
 * required argument that is NULL is such a failure; a function that returns a text returns NULL instead. If the
 * system runs out of memory, the process is aborted. */
#ifndef LUDWRIGHT_H
#define LUDWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LW_VERSION "0.1.0"

/* Marks the functions that the shared library exports; everything else in it is hidden. */
#if defined(__GNUC__)
#define LW_PUBLIC __attribute__((visibility("default")))
#else
#define LW_PUBLIC
#endif

/* --- Errors. --- */

/* All return codes. Zero is success; errors are negative. */
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

/* What went wrong: one sentence in UTF-8. The caller owns it and need not initialize it. Line and column count
 * from 1 and are 0 where they do not apply. */
typedef struct lw_error {
    enum lw_code code;
    int line, column;
    char file[200];
    char text[400];
} lw_error;

/* Returns the version of the library that is linked, LW_VERSION of its header. */
LW_PUBLIC const char *lw_version(void);

/* --- Puzzles. --- */

/* A puzzle: one design with its rules. It never changes, so threads may share it. */
typedef struct lw_puzzle lw_puzzle;

/* Opens a puzzle from an ID ("chromatic:w3h2:ROOYYO", "chessmaze:w11h11#42") or from its JSON. Like every
 * function that opens something, it stores NULL on failure. */
LW_PUBLIC int lw_puzzle_open(const char *text, lw_puzzle **, lw_error *);

/* Evolves one puzzle. `goal` is "maximize FACT", "minimize FACT" or "target FACT=NUMBER"; NULL maximizes the
 * family's first fact, usually the number of moves. The same spec, goal and seed give the same puzzle. Returns
 * LW_LIMIT if a hundred runs find none, which may take minutes. */
LW_PUBLIC int lw_puzzle_evolve(const char *spec, const char *goal, uint64_t seed, lw_puzzle **, lw_error *);

/* Closes a puzzle; close its games first. Closing NULL does nothing. */
LW_PUBLIC void lw_puzzle_close(lw_puzzle *);

/* Runs an evolution request like `ludwright evolve`. The request is a list of keys and values that ends with
 * NULL: {"spec", "chromatic:w11h11", "target", "moves=40", "count", "5", NULL}. docs/reference/request.md lists
 * the keys.
 *
 * `found` receives what `evolve --json` prints, one object at a time, valid during the call. If it returns
 * anything but 0, the search ends with LW_STOPPED. The result is LW_LIMIT if fewer puzzles were found than
 * requested. A target that is known to be out of reach is bad input. */
LW_PUBLIC int lw_evolve(const char *const *request, int threads, int (*found)(void *context, const char *json),
                        void *context, lw_error *);

/* Returns the puzzle's ID. This and all other texts belong to the caller; release them with lw_text_free. */
LW_PUBLIC char *lw_puzzle_id(const lw_puzzle *);

/* Returns the certificate as JSON: the puzzle, its facts and its solution. */
LW_PUBLIC char *lw_puzzle_certificate(const lw_puzzle *);

/* Returns the rules in words, for players. */
LW_PUBLIC char *lw_puzzle_rules(const lw_puzzle *);

/* Largest size of a cell in pixels. */
#define LW_MOST_PIXELS 1000

/* Draws the puzzle as SVG with cells of 1 to LW_MOST_PIXELS pixels; returns NULL for any other size. */
LW_PUBLIC char *lw_puzzle_svg(const lw_puzzle *, int cell_pixels);

/* Measures one fact by name ("moves"). Returns LW_BAD_INPUT and leaves *value alone if the puzzle has no such
 * fact or nothing to measure. */
LW_PUBLIC int lw_puzzle_fact(const lw_puzzle *, const char *name, double *value, lw_error *);

/* Releases a text that a function of this library returned. */
LW_PUBLIC void lw_text_free(char *);

/* --- Games: playing a puzzle. --- */

/* A play of a puzzle in progress. It refers to the puzzle, so close the game first. */
typedef struct lw_game lw_game;

/* Where a game stands. */
enum lw_game_state { LW_GAME_RUNNING, LW_GAME_WON, LW_GAME_OVER };

/* Starts a game at the puzzle's first position. */
LW_PUBLIC int lw_game_open(const lw_puzzle *, lw_game **, lw_error *);

/* Closes a game. Closing NULL does nothing. */
LW_PUBLIC void lw_game_close(lw_game *);

/* Returns whether the game is running, won or over. */
LW_PUBLIC enum lw_game_state lw_game_status(const lw_game *);

/* Returns the legal moves, separated by spaces; an empty text after the end. */
LW_PUBLIC char *lw_game_moves(const lw_game *);

/* Plays one of the legal moves. Any other move is an error and changes nothing. */
LW_PUBLIC int lw_game_play(lw_game *, const char *move, lw_error *);

/* Undoes one move. Returns 1, or 0 at the start. */
LW_PUBLIC int lw_game_undo(lw_game *);

/* Draws the current position as SVG, like lw_puzzle_svg. */
LW_PUBLIC char *lw_game_svg(const lw_game *, int cell_pixels);

/* --- PuzzleScript: the engine itself, for programs that learn. ---
 *
 * A compiled game never changes, so threads may share it. Close its plays and batches before the game. Levels
 * are entries of LEVELS, messages included, counted from 0. */
typedef struct lw_puzzlescript lw_puzzlescript;
typedef struct lw_puzzlescript_play lw_puzzlescript_play;
typedef struct lw_puzzlescript_batch lw_puzzlescript_batch;

/* What a player can do. UNDO is for plays only; in a batch it is an error. TICK lets time pass in a real-time
 * game. */
enum lw_puzzlescript_input {
    LW_PUZZLESCRIPT_UP,
    LW_PUZZLESCRIPT_DOWN,
    LW_PUZZLESCRIPT_LEFT,
    LW_PUZZLESCRIPT_RIGHT,
    LW_PUZZLESCRIPT_ACTION,
    LW_PUZZLESCRIPT_TICK,
    LW_PUZZLESCRIPT_UNDO,
    LW_PUZZLESCRIPT_RESTART
};

/* Compiles a game. Fails, with line and column of the first error, only if there is no level to play. A game
 * with errors is playable as in the original; lw_puzzlescript_notes lists its errors. */
LW_PUBLIC int lw_puzzlescript_compile(const char *text, size_t size, lw_puzzlescript **, lw_error *);

/* Releases a compiled game. */
LW_PUBLIC void lw_puzzlescript_free(lw_puzzlescript *);

/* Returns the errors and warnings as JSON. */
LW_PUBLIC char *lw_puzzlescript_notes(const lw_puzzlescript *);

/* Returns the number of levels, messages included. */
LW_PUBLIC int lw_puzzlescript_levels(const lw_puzzlescript *);

/* Returns the number of objects. */
LW_PUBLIC int lw_puzzlescript_objects(const lw_puzzlescript *);

/* Returns the name of an object, or NULL if there is none with this number. The game owns the text. */
LW_PUBLIC const char *lw_puzzlescript_object(const lw_puzzlescript *, int object);

/* Stores the size of a level in cells; a message has width and height 0. */
LW_PUBLIC int lw_puzzlescript_level(const lw_puzzlescript *, int level, int *width, int *height, lw_error *);

/* Opens a play. Load a level before the first step. */
LW_PUBLIC int lw_puzzlescript_open(const lw_puzzlescript *, lw_puzzlescript_play **, lw_error *);

/* Closes a play. */
LW_PUBLIC void lw_puzzlescript_close(lw_puzzlescript_play *);

/* Starts a level. The text `seed` determines the random numbers. */
LW_PUBLIC int lw_puzzlescript_load(lw_puzzlescript_play *, int level, const char *seed, lw_error *);

/* Plays one input and everything that follows from it by `again`. Stores in *won, unless NULL, whether the
 * level is won; a level that is won does not change any more. */
LW_PUBLIC int lw_puzzlescript_step(lw_puzzlescript_play *, enum lw_puzzlescript_input, int *won, lw_error *);

/* Returns the number of bytes of a saved state. */
LW_PUBLIC size_t lw_puzzlescript_state_size(const lw_puzzlescript *);

/* Saves the state, without the undo history. Equal situations give equal bytes. */
LW_PUBLIC int lw_puzzlescript_save(const lw_puzzlescript_play *, void *state, size_t size, lw_error *);

/* Restores a saved state, which is checked first. */
LW_PUBLIC int lw_puzzlescript_restore(lw_puzzlescript_play *, const void *state, size_t size, lw_error *);

/* Returns 1 if the level of a saved state is won, else 0. */
LW_PUBLIC int lw_puzzlescript_state_won(const lw_puzzlescript *, const void *state, size_t size);

/* Returns the bytes of an observation: objects times height times width; 0 for a message. */
LW_PUBLIC size_t lw_puzzlescript_observation_size(const lw_puzzlescript *, int level);

/* Stores what is where: for each object, row and column, in this order, a byte that is 1 where the object is.
 */
LW_PUBLIC int lw_puzzlescript_observe(const lw_puzzlescript_play *, uint8_t *planes, size_t size, lw_error *);

/* Opens a batch, which steps many states on several threads. */
LW_PUBLIC int lw_puzzlescript_batch_open(const lw_puzzlescript *, int threads, lw_puzzlescript_batch **,
                                         lw_error *);

/* Closes a batch. */
LW_PUBLIC void lw_puzzlescript_batch_close(lw_puzzlescript_batch *);

/* Steps `count` states in place, stored one after the other, each with its own input. An error changes nothing.
 */
LW_PUBLIC int lw_puzzlescript_batch_step(lw_puzzlescript_batch *, void *states, size_t count,
                                         const uint8_t *inputs, lw_error *);

/* Observes `count` states of the same level, one after the other, like lw_puzzlescript_observe. */
LW_PUBLIC int lw_puzzlescript_batch_observe(lw_puzzlescript_batch *, const void *states, size_t count,
                                            uint8_t *planes, size_t size, lw_error *);

#ifdef __cplusplus
}
#endif
#endif
