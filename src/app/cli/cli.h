/* cli.h: what the verbs share.
 *
 * A verb is one file with one table row: name, words, flags, a function. The function gets its arguments parsed
 * and returns an exit code. Results go to standard output, progress and complaints to standard error. */
#ifndef LW_APP_CLI_CLI_H
#define LW_APP_CLI_CLI_H

#include "app/tell.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"
#include "core/picture.h"
#include "search/search.h"

/* Exit codes. In a batch the worst counts: 4, then 2, then 3, then 1. After Ctrl-C it is 130. */
enum {
    LW_EXIT_DONE = 0,
    LW_EXIT_NO = 1,      /* the answer is no: unsolvable, check failed */
    LW_EXIT_WRONG = 2,   /* wrong use or bad input */
    LW_EXIT_GAVE_UP = 3, /* the budget ran out */
    LW_EXIT_SYSTEM = 4,  /* the disk or the system failed */
    LW_EXIT_STOPPED = 130,
};

int lw_exit_worse(int a, int b);
int lw_exit_of(const lw_error *);

/* --- Verbs and their arguments. --- */

typedef struct lw_flag {
    const char *name;  /* "seed" for --seed */
    char letter;       /* 'j' for -j; 0: none */
    const char *value; /* what follows it, for the help; NULL: nothing does */
    const char *note;
    const char *usual; /* its default, for the help; NULL or "": none, or the note says it */
} lw_flag;

typedef struct lw_args lw_args;

/* What a verb takes a file with a game of several levels for. */
enum lw_games { LW_GAMES_BY_LEVEL, LW_GAMES_WHOLE, LW_GAMES_PLAYED };

typedef struct lw_verb {
    const char *name;
    const char *words;    /* what may stand after it: "PUZZLE..." */
    const char *note;     /* one line for the list of verbs */
    const char *help;     /* a few paragraphs; extra.h: those of families follow, then the examples, */
    const char *more;     /* then this; NULL: nothing */
    const lw_flag *flags; /* ends with name NULL; --help and what LW_FLAG_COMMON adds are known to all */
    int least, most;      /* how many words; most -1: any number */
    enum lw_games games;
    int (*run)(lw_args *);
} lw_verb;

/* In the order of verbs.def; ends with NULL. */
extern const lw_verb *const lw_verbs[];
const lw_verb *lw_verb_find(const char *name);
/* Parses the words after it and runs it; an exit code. */
int lw_verb_execute(const lw_verb *, int argc, char **argv);

struct lw_args {
    const lw_verb *verb;
    lw_arena arena; /* for the whole command; dropped by main */
    int count;
    char **words; /* what is no flag, in order */
    int given_count;
    struct {
        const lw_flag *flag;
        const char *value;
    } * given;
};

int lw_args_parse(lw_args *, const lw_verb *, int argc, char **argv, lw_error *);
bool lw_args_has(const lw_args *, const char *flag);
const char *lw_args_text(const lw_args *, const char *flag);           /* the last one given; NULL: none */
const char *lw_args_nth(const lw_args *, const char *flag, int index); /* of a flag that may be repeated */
/* Leaves *number alone when the flag is not given. Numbers may end with k, M or G (thousands). */
int lw_args_int(const lw_args *, const char *flag, int64_t low, int64_t high, int64_t *number, lw_error *);

/* A family and a spec are kinds; with a seed or a design behind, it is a puzzle. */
bool lw_word_is_kind(const char *word);
bool lw_word_is_id(const char *word); /* begins with a family's name */
/* Is what stands after --output, if anything does, a page of HTML that can be written? */
int lw_args_page(const lw_args *, lw_error *);
/* The spec that a word and the --set flags ask for. */
lw_spec *lw_args_spec(lw_args *, const char *word, lw_error *);
lw_spec *lw_args_set(lw_args *, lw_spec *, lw_error *); /* the --set flags alone; NULL stays NULL */
/* A pool with as many threads as -j says, or as there are cores for this process. */
lw_pool *lw_args_pool(const lw_args *, lw_error *);
int lw_args_view(const lw_args *, lw_view *, lw_error *); /* from --look and --letters; path stays NULL */
/* Pixels a cell of a picture as --cell says; 0: it does not. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);

/* Flags that several verbs have, with one wording. */
#define LW_FLAG_JSON                                            \
    {                                                           \
        .name = "json", .note = "JSON Lines on standard output" \
    }
#define LW_FLAG_SET                                                                               \
    {                                                                                             \
        .name = "set", .value = "KEY=VALUE", .note = "a parameter of the family; may be repeated" \
    }
#define LW_FLAG_SEED                                                                       \
    {                                                                                      \
        .name = "seed", .value = "N", .note = "where the random numbers begin (default 1)" \
    }
#define LW_FLAG_BUDGET                                                                              \
    {                                                                                               \
        .name = "budget", .value = "N", .note = "how much work at most; 200k and 5M are understood" \
    }
#define LW_FLAG_THREADS                                                                         \
    {                                                                                           \
        .name = "threads", .letter = 'j', .value = "N", .note = "threads (default: one a core)" \
    }
#define LW_FLAG_LETTERS                                               \
    {                                                                 \
        .name = "letters", .note = "letters instead of colours alone" \
    }
#define LW_FLAG_LOOK                                                                          \
    {                                                                                         \
        .name = "look", .value = "HOW", .note = "player, or analyst: what is hidden is shown" \
    }
#define LW_FLAG_SOLVER                                                            \
    {                                                                             \
        .name = "solver", .value = "NAME",                                        \
        .note = "one of those above, or all (default portfolio, for points beam)" \
    }
#define LW_FLAG_MEMORY                                                                                \
    {                                                                                                 \
        .name = "memory", .value = "MB", .note = "megabytes that solving one puzzle may take at most" \
    }
#define LW_FLAG_OUT                                                                    \
    {                                                                                  \
        .name = "output", .letter = 'o', .value = "FILE", .note = "write to this file" \
    }

/* --- Puzzles as input. --- */

typedef struct lw_item_in {
    const lw_design *design; /* NULL: this one is bad; see error */
    const lw_json *json;     /* what it was read from, NULL for an ID */
    const char *given;       /* the ID as it was given, NULL for JSON and files */
    const char *name;        /* of a game in a file: "game.txt", "game.txt#2" for its second level; else NULL */
    const char *source;      /* the file's name, "-" or the ID itself */
    int line;                /* in the source, 0 for an ID */
    const lw_error *error;
    lw_arena *arena; /* dropped after the call */
} lw_item_in;

/* Calls `each` for every puzzle that the words name: an ID, a file (one JSON value, a list of puzzles, JSON
 * Lines, one ID a line, or a text in a family's own language; of that, FILE#2 is the second level alone), or
 * "-" for standard input. `each` returns an exit code; the worst is returned. A bad line, and a file that
 * cannot be read, is handed on with design NULL. No words at all: as "-", unless that is a terminal. */
int lw_each_puzzle(lw_args *, int first_word, int (*each)(void *context, const lw_item_in *), void *context);

/* The same for verbs that only tell something of each puzzle, over the threads of -j: `tell` is called by many
 * threads at once, only for good puzzles, and adds its answer to `out`; the answers are printed in the order of
 * the input. A failure is told like a bad line and counts as such. */
int lw_tell_puzzles(lw_args *, int first_word,
                    int (*tell)(void *context, const lw_item_in *, lw_buf *out, lw_error *), void *context);

/* The one puzzle that a word names in those ways, a file with a game whole; into the arena. */
lw_design *lw_word_puzzle(const char *word, lw_arena *, lw_error *);

/* Says on standard error what is wrong with the text of a game that is taken nevertheless. */
void lw_warn_fault(const lw_rules *, const char *source);

/* The usual answer to a bad one: {"error":..,"line":..} with --json, else a sentence on standard error.
 * Returns 2, or what else fits the error. */
int lw_bad_item(const lw_args *, const lw_item_in *);

/* Writes the puzzle's "id": what the input calls it, else its own ID; and the name of a game as "title". */
void lw_item_write_id(const lw_item_in *, lw_writer *);
void lw_item_id(const lw_item_in *, lw_buf *); /* the same for people */
const lw_rules *lw_item_rules(const lw_item_in *, lw_error *);

/* What --solver, --budget, --memory, --seed and the solvers' own flags ask for. */
typedef struct lw_solving {
    const lw_solver *solver; /* NULL: the usual one, or all that fit */
    bool all;
    lw_limits limits; /* expansions 0: not given */
} lw_solving;
int lw_args_solving(lw_args *, lw_solving *, lw_error *);

enum lw_output_format { LW_OUTPUT_TEXT, LW_OUTPUT_JSON };

const char *lw_reason_text(const char *reason);
/* solve --solver all: every solver that fits, at equal numbers of visits, in one table; returns the exit code.
 */
int lw_solvers_compare(const lw_item_in *, const lw_rules *, const lw_limits *, enum lw_output_format,
                       lw_buf *);

/* --- Output. --- */

/* "ludwright: FILE:LINE:COLUMN: sentence" on standard error; returns the exit code that fits. */
int lw_complain(const lw_error *);
/* For what all of us would say that a launcher started together: the first one does, and it alone ends badly. A
 * launcher that sees one end badly ends the rest, and they would have said nothing. */
int lw_complain_once(const lw_error *);
int lw_complain_text(int code, const char *format, ...) LW_PRINTF(2, 3);
/* The same line, without its newline, into a buffer. */
void lw_complaint(const lw_error *, lw_buf *);
/* Writes and empties; a standard output that cannot be written ends the program with 4, a closed pipe
 * by SIGPIPE. */
void lw_emit(lw_buf *);
/* The same; a terminal that is narrower than a line gets it broken at blanks. For text without colours. */
void lw_emit_folded(lw_buf *);
size_t lw_output_width(void); /* columns of the terminal; 0: it is none */
void lw_fold(lw_buf *);       /* only the breaking */
enum lw_terminal
lw_output_terminal(void); /* plain where it is no terminal, or NO_COLOR is set, or it knows no UTF-8 */

/* Adds the position as a terminal shows it, with letters where there are no colours, a game's with its sprites
 * where there is room for them; state NULL: the start. */
void lw_picture_add(lw_buf *, const lw_rules *, const void *state, const lw_view *, enum lw_terminal);
void lw_puzzle_write(const lw_design *, lw_buf *); /* its JSON with its ID, as one line without its end */
/* Adds the text in lines of at most `width` characters, each ended by a newline; returns how many. Its own
 * lines are kept but for empty ones, and what hangs over from an indented one is indented further. */
enum { LW_WIDTH = 78 };
int lw_wrap(const char *text, int width, lw_buf *out);

/* Shows a meter on standard error while work goes on, with the time left; nothing when that is no terminal. */
typedef struct lw_progress lw_progress;
lw_progress *lw_progress_begin(const char *what, lw_progress_counter *);
void lw_progress_end(lw_progress *);
/* Between these nothing is shown, so that something else can be printed. NULL is fine. */
void lw_progress_hold(lw_progress *);
void lw_progress_resume(lw_progress *);

/* Raised by Ctrl-C and SIGTERM; a second Ctrl-C ends the program at once. */
extern lw_stop lw_interrupt;

#endif
