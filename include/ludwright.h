/* ludwright.h: the public face of libludwright.
 *
 * Ludwright designs puzzles by evolution, solves them and says how hard they are. A puzzle is named by a line
 * of text, its ID, and everything here goes from IDs or JSON to text. Nothing is kept between calls but the
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

/* From an ID ("chromatic:w5h4:ROYG..", "chessmaze:w11h11#42"), from a puzzle's JSON, or from a game's text (in
 * PuzzleScript, or a Sokoban level in XSB). Whenever a call that opens something fails, NULL is put where the
 * puzzle or game would be; closing NULL does nothing. */
LW_PUBLIC int lw_puzzle_open(const char *text, lw_puzzle **, lw_error *);
/* One level of it, from 1, as a puzzle of its own; 0: all of it. */
LW_PUBLIC int lw_puzzle_open_level(const char *text, int level, lw_puzzle **, lw_error *);
/* The first puzzle of this kind and seed that breeding finds. `goal` is "maximize FACT", "minimize FACT" or
 * "target FACT=NUMBER"; NULL asks for as much as can be had of the family's first fact, most often the moves.
 * LW_LIMIT when none was found in a hundred runs, which may take minutes. */
LW_PUBLIC int lw_puzzle_evolve(const char *spec, const char *goal, uint64_t seed, lw_puzzle **, lw_error *);
LW_PUBLIC void lw_puzzle_close(lw_puzzle *);

/* Evolution as `ludwright evolve` does it. The request is a list of keys, each followed by its value, that ends
 * with NULL: {"spec", "chromatic:w11h11", "target", "moves=40", "count", "5", NULL}; docs/request.md lists the
 * keys. `found` gets what `evolve --json` prints, one object at a time, valid during the call: certificates, or
 * with "curve" and "vary" the levels and the specs. Other than 0 from it ends the search, which is then
 * LW_STOPPED. LW_LIMIT when fewer were found than were asked for. A target that is known to be out of reach is
 * refused like anything that is wrong. */
LW_PUBLIC int lw_evolve(const char *const *request, int threads, int (*found)(void *context, const char *json),
                        void *context, lw_error *);

/* Texts are the caller's, to be given back with lw_text_free. */
LW_PUBLIC char *lw_puzzle_id(const lw_puzzle *);
LW_PUBLIC char *lw_puzzle_certificate(const lw_puzzle *); /* JSON: the puzzle, its facts and its solution */
LW_PUBLIC char *lw_puzzle_rules(const lw_puzzle *);       /* how it is played, for people */
LW_PUBLIC char *lw_puzzle_svg(const lw_puzzle *, int cell_pixels); /* NULL past 1 .. LW_MOST_PIXELS */
LW_PUBLIC void lw_text_free(char *);

#define LW_MOST_PIXELS 1000

/* A picture of the start, or with moves ("RRDD") of what they lead to: as "text", "svg" or "png"; as "gif" a
 * film of the moves. The bytes are the caller's, to be given back with lw_text_free; texts end with a zero byte
 * that is not counted. Cells of 0 pixels are as large as suits the puzzle. */
LW_PUBLIC int lw_puzzle_picture(const lw_puzzle *, const char *format, const char *moves, int cell_pixels,
                                char **bytes, size_t *size, lw_error *);

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

/* --- Long work, with its progress, and stopping it. ---
 *
 * An operation runs in a thread of its own. What it finds is read one result at a time, as JSON, in the order
 * it was found. `request` is a JSON object; docs/python.md lists the members of each:
 *
 *     families    what there is: parameters, facts, operators
 *     new         random puzzles of a spec
 *     evolve      the members of docs/request.md; results as lw_evolve has them
 *     solve, grade, difficulty, check, replay    what `ludwright VERB --json` prints
 *     run         an experiment; a result for each replicate
 *     library     a file of puzzles: list, add, tag, untag, delete
 *     tasks       puzzles as tasks for language models
 *     verify      whether an answer solves such a task
 *
 * One thread at a time reads, stops or closes an operation, but for lw_operation_stop and
 * lw_operation_progress, which any thread may call while it is open. */
typedef struct lw_operation lw_operation;

enum lw_operation_turn { LW_OPERATION_WAITING, LW_OPERATION_RESULT, LW_OPERATION_DONE };

LW_PUBLIC int lw_operation_begin(const char *name, const char *request, int threads, lw_operation **,
                                 lw_error *);
/* Waits so long for a result: LW_OPERATION_RESULT and a text that is the caller's, LW_OPERATION_WAITING where
 * none came, LW_OPERATION_DONE when there will be no more, or what it has failed with. */
LW_PUBLIC int lw_operation_next(lw_operation *, int milliseconds, char **json, lw_error *);
/* In units of work; a total of 0 is not known. */
LW_PUBLIC void lw_operation_progress(const lw_operation *, int64_t *done, int64_t *total);
LW_PUBLIC void lw_operation_stop(lw_operation *);
LW_PUBLIC void lw_operation_close(lw_operation *); /* stops it, and waits until it has */

/* --- Environments: many plays at once, for programs that learn. ---
 *
 * Actions go in; observations, rewards and masks come out, in arrays of the caller's. Plays may be of different
 * puzzles and levels: observations then share the layout of the largest, and the rest is zero. Each play has a
 * random stream of its own, named by its seed and the number of its episode: nothing depends on the number of
 * threads. A vector is used by one thread at a time and must be closed before its puzzles.
 *
 * In families that are played with the arrow keys actions 0 to 4 are up, left, down, right and the action key,
 * and 5, where a game has a clock, lets time pass. In others an action is an index in the list of legal moves.
 * An action that is not legal in a state leaves it as it is, or costs what a wasted move costs there. */
typedef struct lw_vector lw_vector;
typedef struct lw_vector_saved lw_vector_saved;

enum lw_vector_view {
    LW_VIEW_PLANES, /* a byte for each plane, row and column */
    LW_VIEW_BYTES,  /* what distinguishes states, as it lies in memory */
    LW_VIEW_RGB     /* a picture, by rows, columns and colours */
};

/* When a new episode begins after one has ended: with the next step, whose action is then ignored; in the same
 * step; or when the caller resets that play. Until then steps leave it alone. */
enum lw_vector_reset { LW_RESET_NEXT_STEP, LW_RESET_SAME_STEP, LW_RESET_BY_CALLER };

typedef struct lw_vector_options {
    const lw_puzzle *const *puzzles; /* with `levels` below: the games */
    const int *levels;               /* of each puzzle, from 1; NULL: the first */
    int games;
    const int *game_of; /* of each play, from 0; NULL: play i has game i % games */
    int64_t count;      /* of plays */
    int threads;        /* 0: one per core */
    enum lw_vector_view view;
    enum lw_vector_reset reset;
    int64_t max_steps; /* an episode is truncated after this number; 0: never */
    int cell;          /* pixels of a cell of pictures; 0: what suits the first family */
} lw_vector_options;

typedef struct lw_vector_shape {
    int dimensions, sizes[3]; /* of one observation */
    size_t observation;       /* bytes of one */
    int actions, players;
} lw_vector_shape;

/* For each play, where wanted; any may be NULL. The last four are written where the same step began a new
 * episode and describe the one that ended. */
typedef struct lw_vector_arrays {
    uint8_t *observations;
    double *rewards; /* the change of the score; without one 1 for winning, -1 for losing; for who has moved */
    uint8_t *terminated, *truncated, *won;
    uint8_t *players; /* who is to move: 0 or 1 */
    int64_t *moves, *scores;
    uint8_t *masks; /* a byte for each action: is it legal? */
    uint8_t *final_observations, *final_won;
    int64_t *final_moves, *final_scores;
} lw_vector_arrays;

/* Every play has to be reset before the first step. */
LW_PUBLIC int lw_vector_open(const lw_vector_options *, lw_vector **, lw_error *);
LW_PUBLIC void lw_vector_close(lw_vector *);
LW_PUBLIC int lw_vector_describe(const lw_vector *, lw_vector_shape *, lw_error *);
/* New episodes, of all plays or where `which` is not zero. Without seeds the streams go on. */
LW_PUBLIC int lw_vector_reset(lw_vector *, const uint64_t *seeds, const uint8_t *which,
                              const lw_vector_arrays *, lw_error *);
LW_PUBLIC int lw_vector_step(lw_vector *, const int32_t *actions, const lw_vector_arrays *, lw_error *);
/* All plays as they are, and back: play i becomes what play from[i] was (NULL: what it was itself), if both are
 * of one game. Saved plays fit the vector they were saved from and may outlive it. */
LW_PUBLIC lw_vector_saved *lw_vector_save(const lw_vector *);
LW_PUBLIC void lw_vector_forget(lw_vector_saved *);
LW_PUBLIC int lw_vector_restore(lw_vector *, const lw_vector_saved *, const int64_t *from,
                                const lw_vector_arrays *, lw_error *);

/* How many levels a puzzle has, 1 for most, and what its planes show: a JSON list of names. */
LW_PUBLIC int lw_puzzle_levels(const lw_puzzle *);
LW_PUBLIC char *lw_puzzle_planes(const lw_puzzle *);

/* --- PuzzleScript: the engine itself, for programs that learn. ---
 *
 * A compiled game never changes, so threads may share it; a play or a batch is used by one thread at a time and
 * must be closed before its game. Levels are entries of LEVELS, counted from 0 with the messages. */
typedef struct lw_puzzlescript lw_puzzlescript;
typedef struct lw_puzzlescript_play lw_puzzlescript_play;
typedef struct lw_puzzlescript_batch lw_puzzlescript_batch;

enum lw_puzzlescript_input {
    LW_PUZZLESCRIPT_UP,
    LW_PUZZLESCRIPT_DOWN,
    LW_PUZZLESCRIPT_LEFT,
    LW_PUZZLESCRIPT_RIGHT,
    LW_PUZZLESCRIPT_ACTION,
    LW_PUZZLESCRIPT_TICK, /* time passes */
    LW_PUZZLESCRIPT_UNDO, /* of a play; in a batch an error */
    LW_PUZZLESCRIPT_RESTART
};

/* Fails, with the line and column of the first error, where there is no level to play. What can be played is,
 * errors or not, as in the original; lw_puzzlescript_notes tells them, in JSON. */
LW_PUBLIC int lw_puzzlescript_compile(const char *text, size_t size, lw_puzzlescript **, lw_error *);
LW_PUBLIC void lw_puzzlescript_free(lw_puzzlescript *);
LW_PUBLIC char *lw_puzzlescript_notes(const lw_puzzlescript *); /* the caller's, like all texts */
LW_PUBLIC int lw_puzzlescript_levels(const lw_puzzlescript *);
LW_PUBLIC int lw_puzzlescript_objects(const lw_puzzlescript *);
LW_PUBLIC const char *lw_puzzlescript_object(const lw_puzzlescript *, int object); /* its name; NULL: none */
/* A message has no width and no height. */
LW_PUBLIC int lw_puzzlescript_level(const lw_puzzlescript *, int level, int *width, int *height, lw_error *);

LW_PUBLIC int lw_puzzlescript_open(const lw_puzzlescript *, lw_puzzlescript_play **, lw_error *);
LW_PUBLIC void lw_puzzlescript_close(lw_puzzlescript_play *);
/* Begins a level. Random numbers follow from the seed's text. */
LW_PUBLIC int lw_puzzlescript_load(lw_puzzlescript_play *, int level, const char *seed, lw_error *);
/* One input and all that follows by itself. *won may be NULL; a level that is won stays as it is. */
LW_PUBLIC int lw_puzzlescript_step(lw_puzzlescript_play *, enum lw_puzzlescript_input, int *won, lw_error *);

/* The situation as bytes, all of it but what could be undone; equal situations are equal bytes. */
LW_PUBLIC size_t lw_puzzlescript_state_size(const lw_puzzlescript *);
LW_PUBLIC int lw_puzzlescript_save(const lw_puzzlescript_play *, void *state, size_t size, lw_error *);
LW_PUBLIC int lw_puzzlescript_restore(lw_puzzlescript_play *, const void *state, size_t size, lw_error *);
LW_PUBLIC int lw_puzzlescript_state_won(const lw_puzzlescript *, const void *state, size_t size); /* or 0 */

/* What is where: for each object, row and column, in this order, a byte that is 1 where the object is. The size
 * is objects times height times width; 0 for what is no level. */
LW_PUBLIC size_t lw_puzzlescript_observation_size(const lw_puzzlescript *, int level);
LW_PUBLIC int lw_puzzlescript_observe(const lw_puzzlescript_play *, uint8_t *planes, size_t size, lw_error *);

/* Many states, one after the other in memory, each with its own input, by several threads; they change in
 * place. An error changes nothing. Observing takes states of one level. */
LW_PUBLIC int lw_puzzlescript_batch_open(const lw_puzzlescript *, int threads, lw_puzzlescript_batch **,
                                         lw_error *);
LW_PUBLIC void lw_puzzlescript_batch_close(lw_puzzlescript_batch *);
LW_PUBLIC int lw_puzzlescript_batch_step(lw_puzzlescript_batch *, void *states, size_t count,
                                         const uint8_t *inputs, lw_error *);
LW_PUBLIC int lw_puzzlescript_batch_observe(lw_puzzlescript_batch *, const void *states, size_t count,
                                            uint8_t *planes, size_t size, lw_error *);

#ifdef __cplusplus
}
#endif
#endif
