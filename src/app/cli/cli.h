/* cli.h: shared by the verbs.
 *
 * A verb is one file with one table row: name, words, flags, a function. The function gets its arguments
 * parsed and returns an exit code. Results go to standard output, progress and error messages to standard
 * error. */
#ifndef LW_APP_CLI_CLI_H
#define LW_APP_CLI_CLI_H

#include "app/answers.h"
#include "app/check/item_in.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"
#include "core/picture.h"
#include "search/search.h"

/* Exit codes. A batch returns the worst, in the order 4, 2, 3, 1. After Ctrl-C it is 130. */
enum {
    LW_EXIT_DONE = 0,
    LW_EXIT_NO = 1,      /* the answer is no: unsolvable, check failed */
    LW_EXIT_WRONG = 2,   /* wrong use or bad input */
    LW_EXIT_GAVE_UP = 3, /* the budget ran out */
    LW_EXIT_SYSTEM = 4,  /* the disk or the system failed */
    LW_EXIT_STOPPED = 130,
};

/* --- Verbs and their arguments. --- */

typedef struct lw_flag {
    const char *name;  /* "seed" for --seed */
    char letter;       /* 'j' for -j; 0: none */
    const char *value; /* the value shown in the help; NULL: the flag has none */
    bool pair;         /* takes two values; lw_args_nth counts each */
    const char *note;
    const char *usual;               /* its default, for the help; NULL or "": none, or the note says it */
    const char *group;               /* the heading it is listed under in help [More flags] */
    bool (*fits)(const lw_family *); /* true for the families it is for; help shows it only under these [all] */
} lw_flag;

typedef struct lw_args lw_args;

/* How a verb takes a file with a game of several levels. */
enum lw_games { LW_GAMES_BY_LEVEL, LW_GAMES_WHOLE, LW_GAMES_PLAYED };

/* Texts have no line breaks; help folds them to the terminal. A line that begins with blanks is a row of a
 * table: the text after the next two blanks is folded in a column of its own. */
typedef struct lw_verb {
    const char *name;
    const char *words;    /* the arguments: "PUZZLE..." */
    const char *group;    /* the heading it is listed under */
    bool essential;       /* shown by 'ludwright' without arguments */
    const char *note;     /* one line for the list of verbs: imperative, no full stop */
    const char *help;     /* one paragraph: what it does and prints; families and examples follow (extra.h) */
    const char *more;     /* printed after the flags: tables and details; NULL: nothing */
    const char *common;   /* the flags that help shows first, separated by blanks; NULL: a single list */
    const lw_flag *flags; /* ends with name NULL; every verb has --help */
    int min, max;         /* number of words; most -1: unlimited */
    enum lw_games games;
    bool answers; /* also accepts lines that verbs wrote about several puzzles */
    int (*run)(lw_args *);
} lw_verb;

struct lw_args {
    const lw_verb *verb;
    lw_arena arena; /* for the whole command; dropped by main */
    int count;
    char **words; /* the arguments that are not flags, in order */
    int given_count;
    struct {
        const lw_flag *flag;
        const char *value;
    } * given;
};

/* The help text about PUZZLE. */
#define LW_HELP_PUZZLE                                                                                     \
    "A PUZZLE is an ID, a file, or - for standard input. A file holds JSON, JSON Lines, one ID per line, " \
    "or the text of a game; game.txt#2 is its second level."

/* Flags shared by several verbs, with the same wording. */
/* clang-format off */
#define LW_FLAG_JSON \
    {.name = "json", .note = "print JSON Lines on standard output"}
#define LW_FLAG_COUNT \
    {.name = "count", .letter = 'n', .value = "N", .note = "number of puzzles"}
#define LW_FLAG_SET \
    {.name = "set", .value = "KEY=VALUE", .note = "set a parameter of the family; may be repeated"}
#define LW_FLAG_SEED \
    {.name = "seed", .value = "N", .note = "seed of the random numbers", .usual = "1"}
#define LW_FLAG_BUDGET \
    {.name = "budget", .value = "N", .note = "maximum number of states to visit, like 200k or 5M"}
#define LW_FLAG_THREADS \
    {.name = "threads", .letter = 'j', .value = "N", .note = "number of threads", .usual = "one per core"}
#define LW_FLAG_DEVICE \
    {.name = "device", .value = "cpu|gpu", .note = "gpu: use an NVIDIA GPU for the work it can do; the results are the same", .usual = "cpu"}
#define LW_FLAG_LETTERS \
    {.name = "letters", .note = "draw letters on the colours"}
#define LW_FLAG_PAPER \
    {.name = "paper", .value = "a4|letter", .note = "paper of a sheet to print", .usual = "a4"}
#define LW_FLAG_LOOK \
    {.name = "look", .value = "LOOK", .note = "player, analyst (also what is hidden from players) or building (mazes as floor plans)", .usual = "player"}
#define LW_FLAG_MEMORY \
    {.name = "memory", .value = "MB", .note = "maximum memory for one puzzle, in megabytes", \
     .usual = "3/4 of the machine's, divided by the threads"}
/* For verbs without --memory. */
#define LW_HELP_MEMORY \
    "A search may use 3/4 of the machine's memory, divided by the threads; if it needs more, it gives up.\n"
#define LW_FLAG_RECORD(flag) \
    {.name = flag, .value = "N", .note = "maximum number of states to visit for one solution", .usual = "200k"}
#define LW_FLAG_OUT \
    {.name = "output", .letter = 'o', .value = "FILE", .note = "write to this file"}
#define LW_FLAG_CELL \
    {.name = "cell", .value = "PX", .note = "size of a cell in pixels", .usual = "32; for games with sprites 30"}
/* clang-format on */

/* --- Output. --- */

/* Line width of wrapped text; see lw_wrap. */
enum { LW_WIDTH = 78 };

/* A line on standard error that shows progress and the time left; nothing if that is not a terminal. */
typedef struct lw_progress lw_progress;

/* lw_interrupt is raised by Ctrl-C and SIGTERM; a second Ctrl-C ends the program at once. A verb that searches
 * then writes what it has found. Half a second later lw_cutoff is raised too: anything not written by then is
 * cut short. */
extern lw_stop lw_interrupt, lw_cutoff;

/* The progress of this command's searches. */
extern lw_progress_counter lw_solving_progress;

#endif
