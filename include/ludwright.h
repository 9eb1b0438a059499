/* ludwright.h: design puzzles by evolution, solve them and measure how hard they are.
 *
 * A puzzle is identified by one line of text, its ID, and the functions here turn IDs or JSON into text. The
 * library keeps nothing between calls except the opaque types below. No call prints or reads the environment.
 *
 * Threads may call everything at any time, with one exception: only one thread at a time may use the same game,
 * play or batch.
 *
 * A function that can fail returns 0, or a negative lw_code and fills its lw_error if that is not NULL. A
 * required argument that is NULL is such a failure; a function that returns a text returns NULL instead.
 *
 * If the system refuses memory, a call fails with LW_SYSTEM, or returns NULL if it returns a text or saved
 * plays. The memory that it had taken leaks, so you may go on but should not make a habit of it. A game, play,
 * vector or batch that the call was to change can then only be closed. Searches that are refused memory for
 * their tables give up, as at a limit.
 *
 * The shared library exports the functions below and nothing else. While its name ends in .so.0, functions and
 * codes are added but never changed or removed, and structures keep their layout: a program that was built with
 * an older version runs with a newer one. */
#ifndef LUDWRIGHT_H
#define LUDWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LW_VERSION "0.2.0"

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

/* Opens a puzzle from an ID ("chromatic:w3h2:ROOYYO", "chessmaze:w11h11#42"), from its JSON, or from a game's
 * text (PuzzleScript, a Sokoban level in XSB, or an abstract game). Like every function that opens something,
 * it stores NULL on failure. */
LW_PUBLIC int lw_puzzle_open(const char *text, lw_puzzle **, lw_error *);

/* Opens one level of a game, counted from 1, as a puzzle of its own; level 0 is all of it. */
LW_PUBLIC int lw_puzzle_open_level(const char *text, int level, lw_puzzle **, lw_error *);

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

/* The same with a judge of your own. Its numbers are facts with the names judge1, judge2, ..; judge1 is the
 * goal if you name no other. `judge` is asked about a batch of designs, on one thread at a time:
 *
 *     {"batch":1,"designs":[{"id":"chromatic:w11h11:..","facts":{"moves":24,..}},..]}
 *
 * It fills values[i * numbers + k] with number k of design i. If it returns anything but 0, the search ends
 * with LW_STOPPED; a value that is not finite ends it with LW_SYSTEM. */
LW_PUBLIC int lw_evolve_judged(const char *const *request, int threads,
                               int (*judge)(void *context, const char *batch, int designs, int numbers,
                                            double *values),
                               int (*found)(void *context, const char *json), void *context, lw_error *);

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

/* Draws the start position, or with moves ("RRDD") the position after them, as "text", "svg" or "png"; "gif" is
 * a film of the moves. Release the bytes with lw_text_free; a zero byte that is not counted follows them. If
 * cell_pixels is 0, the size of cells suits the puzzle. */
LW_PUBLIC int lw_puzzle_picture(const lw_puzzle *, const char *format, const char *moves, int cell_pixels,
                                char **bytes, size_t *size, lw_error *);

/* Measures one fact by name ("moves"). Returns LW_BAD_INPUT and leaves *value unchanged if the puzzle has no
 * such fact or nothing to measure. */
LW_PUBLIC int lw_puzzle_fact(const lw_puzzle *, const char *name, double *value, lw_error *);

/* Releases a text that a function of this library returned. */
LW_PUBLIC void lw_text_free(char *);

/* --- Games: playing a puzzle. --- */

/* A play of a puzzle in progress. It refers to the puzzle, so close the game first. */
typedef struct lw_game lw_game;

/* The state of a game. */
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

/* --- Operations: long work with progress. ---
 *
 * An operation runs in a thread of its own. Read its results one at a time, as JSON, in the order they are
 * found. Only one thread at a time may read or close an operation; any thread may stop it or ask for its
 * progress. */
typedef struct lw_operation lw_operation;

/* The outcome of lw_operation_next. */
enum lw_operation_turn {
    LW_OPERATION_WAITING,
    LW_OPERATION_RESULT,
    LW_OPERATION_DONE,
    LW_OPERATION_QUESTION /* of an evolve with "judge": true; see lw_operation_answer */
};

/* Begins an operation: families, new, evolve, solve, grade, difficulty, check, replay, run, library, tasks or
 * verify. The request is a JSON object; docs/python.md lists the members of each. 0 threads: one per core. */
LW_PUBLIC int lw_operation_begin(const char *name, const char *request, int threads, lw_operation **,
                                 lw_error *);

/* Waits for a result. Returns LW_OPERATION_RESULT and a text to be released, LW_OPERATION_WAITING if none came
 * in time, LW_OPERATION_DONE after the last, or the code of its failure. LW_OPERATION_QUESTION comes with a
 * batch for a judge, as in lw_evolve_judged. */
LW_PUBLIC int lw_operation_next(lw_operation *, int milliseconds, char **json, lw_error *);

/* Answers the last question: {"batch":1,"values":[[0.5],..]}. */
LW_PUBLIC int lw_operation_answer(lw_operation *, const char *json, lw_error *);

/* Stores how much work is done and how much there is in total; the total is 0 if it is unknown. */
LW_PUBLIC void lw_operation_progress(const lw_operation *, int64_t *done, int64_t *total);

/* Asks an operation to stop. */
LW_PUBLIC void lw_operation_stop(lw_operation *);

/* Stops an operation, waits until it has stopped, and releases it. Closing NULL does nothing. */
LW_PUBLIC void lw_operation_close(lw_operation *);

/* --- Vectors: many plays at once, for programs that learn. ---
 *
 * Actions go in; observations, rewards and masks come out, in the caller's arrays. Plays may be of different
 * puzzles and levels: observations then share the layout of the largest, and the rest is zero. Each play has
 * its own random stream, determined by its seed and the number of its episode. So results do not depend on the
 * number of threads. Only one thread at a time may use a vector. Close it before its puzzles.
 *
 * In families played with the arrow keys, actions 0 to 4 are up, left, down, right and the action key. Action 5
 * lets time pass in games with a clock. In other families an action is an index in the list of legal moves. An
 * illegal action leaves the state unchanged, or costs what a wasted move costs. */
typedef struct lw_vector lw_vector;

/* Saved plays of a vector; they may outlive it. */
typedef struct lw_vector_saved lw_vector_saved;

/* What an observation is. */
enum lw_vector_view {
    LW_VIEW_PLANES, /* a byte for each plane, row and column */
    LW_VIEW_BYTES,  /* the bytes that distinguish states */
    LW_VIEW_RGB     /* a picture, by rows, columns and colours */
};

/* When a new episode begins after an end: with the next step, in the same step, or when the caller resets that
 * play. A next step that begins an episode ignores its action. */
enum lw_vector_reset { LW_RESET_NEXT_STEP, LW_RESET_SAME_STEP, LW_RESET_BY_CALLER };

/* The arguments of lw_vector_open; zero is the default of each number. */
typedef struct lw_vector_options {
    const lw_puzzle *const *puzzles; /* the puzzle of each game */
    const int *levels;               /* the level of each game, counted from 1; NULL: the first */
    int games;
    const int *game_of; /* the game of each play, counted from 0; NULL: play i has game i % games */
    int64_t count;      /* number of plays */
    int threads;        /* 0: one per core */
    enum lw_vector_view view;
    enum lw_vector_reset reset;
    int64_t max_steps; /* truncates longer episodes; 0: no limit */
    int cell;          /* size of a cell in pixels, for pictures; 0: a size that suits the family */
} lw_vector_options;

/* The shape of one observation, its size in bytes, and the numbers of actions and players. */
typedef struct lw_vector_shape {
    int dimensions, sizes[3];
    size_t observation;
    int actions, players;
} lw_vector_shape;

/* One item per play; any array may be NULL. The last four describe the episode that ended if the same step
 * began a new one. */
typedef struct lw_vector_arrays {
    uint8_t *observations;
    double *rewards; /* the change in score; without scores, 1 for a win and -1 for a loss; for the player who
                        moved */
    uint8_t *terminated, *truncated, *won;
    uint8_t *players; /* the player to move: 0 or 1 */
    int64_t *moves, *scores;
    uint8_t *masks; /* a byte for each action: 1 if it is legal */
    uint8_t *final_observations, *final_won;
    int64_t *final_moves, *final_scores;
} lw_vector_arrays;

/* Opens a vector. Reset all its plays before the first step. */
LW_PUBLIC int lw_vector_open(const lw_vector_options *, lw_vector **, lw_error *);

/* Closes a vector. Closing NULL does nothing. */
LW_PUBLIC void lw_vector_close(lw_vector *);

/* Stores the shape of a vector's arrays. */
LW_PUBLIC int lw_vector_describe(const lw_vector *, lw_vector_shape *, lw_error *);

/* Begins new episodes: for all plays, or only those where `which` is not zero. Without seeds, the random
 * streams continue. */
LW_PUBLIC int lw_vector_reset(lw_vector *, const uint64_t *seeds, const uint8_t *which,
                              const lw_vector_arrays *, lw_error *);

/* Plays one action in each play. An action out of range is an error and changes nothing. */
LW_PUBLIC int lw_vector_step(lw_vector *, const int32_t *actions, const lw_vector_arrays *, lw_error *);

/* Saves all plays. Returns NULL before the first reset. */
LW_PUBLIC lw_vector_saved *lw_vector_save(const lw_vector *);

/* Releases saved plays. Releasing NULL does nothing. */
LW_PUBLIC void lw_vector_forget(lw_vector_saved *);

/* Restores plays saved from the same vector: play i becomes saved play from[i]; both must be of the same game.
 * If `from` is NULL, play i becomes saved play i. */
LW_PUBLIC int lw_vector_restore(lw_vector *, const lw_vector_saved *, const int64_t *from,
                                const lw_vector_arrays *, lw_error *);

/* --- Vectors on a graphics processor. ---
 *
 * Many plays of one level of a PuzzleScript game without chance, which stay on an NVIDIA GPU. Results are those
 * of a vector with LW_VIEW_PLANES and LW_RESET_NEXT_STEP, but rewards are float and all arrays are on the
 * device, one item per play. An episode that takes more work than a GPU should spend on one is truncated. Only
 * one thread at a time may use a device vector. Close it before its puzzle. */
typedef struct lw_puzzlescript_vector lw_puzzlescript_vector;

/* Addresses on the device. `actions` is read by lw_puzzlescript_vector_step; the rest is written. */
typedef struct lw_puzzlescript_vector_arrays {
    uint64_t observations, rewards, terminated, truncated;
    uint64_t actions; /* a byte per play */
} lw_puzzlescript_vector_arrays;

/* Opens a device vector. Levels are counted from 1; max_steps 0 is no limit. Compiled kernels are cached in the
 * existing folder `cache`; if it is NULL, they are compiled every time. Fails if there is no GPU, and for
 * puzzles that cannot be played there. Reset it before the first step. */
LW_PUBLIC int lw_puzzlescript_vector_open(const lw_puzzle *, int level, int64_t count, int64_t max_steps,
                                          const char *cache, lw_puzzlescript_vector **, lw_error *);

/* Closes a device vector. Closing NULL does nothing. */
LW_PUBLIC void lw_puzzlescript_vector_close(lw_puzzlescript_vector *);

/* Stores the shape of an observation, and the addresses of the arrays. Either may be NULL. */
LW_PUBLIC int lw_puzzlescript_vector_describe(const lw_puzzlescript_vector *, lw_vector_shape *,
                                              lw_puzzlescript_vector_arrays *, lw_error *);

/* Begins new episodes in all plays. */
LW_PUBLIC int lw_puzzlescript_vector_reset(lw_puzzlescript_vector *, lw_error *);

/* Plays one action in each play: the given ones or, if NULL, those in the array on the device. An action out of
 * range leaves the play's state unchanged. Returns when the device is done. */
LW_PUBLIC int lw_puzzlescript_vector_step(lw_puzzlescript_vector *, const uint8_t *actions, lw_error *);

/* Copies arrays from the device; any may be NULL. */
LW_PUBLIC int lw_puzzlescript_vector_fetch(lw_puzzlescript_vector *, uint8_t *observations, float *rewards,
                                           uint8_t *terminated, uint8_t *truncated, lw_error *);

/* Returns the number of levels, 1 for most puzzles. */
LW_PUBLIC int lw_puzzle_levels(const lw_puzzle *);

/* Returns what the planes of an observation show: a JSON list of names. */
LW_PUBLIC char *lw_puzzle_planes(const lw_puzzle *);

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
 * level is won; a level that is won no longer changes. */
LW_PUBLIC int lw_puzzlescript_step(lw_puzzlescript_play *, enum lw_puzzlescript_input, int *won, lw_error *);

/* Returns the number of bytes of a saved state. */
LW_PUBLIC size_t lw_puzzlescript_state_size(const lw_puzzlescript *);

/* Saves the state, without the undo history. Equal situations give equal bytes. */
LW_PUBLIC int lw_puzzlescript_save(const lw_puzzlescript_play *, void *state, size_t size, lw_error *);

/* Restores a saved state, which is checked first. */
LW_PUBLIC int lw_puzzlescript_restore(lw_puzzlescript_play *, const void *state, size_t size, lw_error *);

/* Returns 1 if the level of a saved state is won, else 0. */
LW_PUBLIC int lw_puzzlescript_state_won(const lw_puzzlescript *, const void *state, size_t size);

/* Returns the size of an observation in bytes: objects times height times width; 0 for a message. */
LW_PUBLIC size_t lw_puzzlescript_observation_size(const lw_puzzlescript *, int level);

/* Stores which objects are where: for each object, row and column, in this order, a byte that is 1 if the
 * object is there. */
LW_PUBLIC int lw_puzzlescript_observe(const lw_puzzlescript_play *, uint8_t *planes, size_t size, lw_error *);

/* Opens a batch, which steps many states on several threads. */
LW_PUBLIC int lw_puzzlescript_batch_open(const lw_puzzlescript *, int threads, lw_puzzlescript_batch **,
                                         lw_error *);

/* Makes the batch play on an NVIDIA GPU from now on. Results are the same bytes; the threads play states,
 * levels and inputs that the GPU cannot. Fails if there is no GPU. `cache` is as in
 * lw_puzzlescript_vector_open. */
LW_PUBLIC int lw_puzzlescript_batch_use_gpu(lw_puzzlescript_batch *, const char *cache, lw_error *);

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
