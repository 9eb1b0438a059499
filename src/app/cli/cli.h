/* cli.h: what the verbs share.
 *
 * A verb is one file with one table row: name, words, flags, a function. The function gets its arguments parsed
 * and returns an exit code. Results go to standard output, progress and complaints to standard error. */
#ifndef LW_APP_CLI_CLI_H
#define LW_APP_CLI_CLI_H

#include "app/answers.h"
#include "app/check/item_in.h"
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

/* --- Verbs and their arguments. --- */

typedef struct lw_flag {
    const char *name;  /* "seed" for --seed */
    char letter;       /* 'j' for -j; 0: none */
    const char *value; /* what follows it, for the help; NULL: nothing does */
    bool pair;         /* two values follow it; lw_args_nth counts each */
    const char *note;
    const char *usual;               /* its default, for the help; NULL or "": none, or the note says it */
    const char *group;               /* the heading that help lists it under [More flags] */
    bool (*fits)(const lw_family *); /* the families it is for; help shows it under these alone [all] */
} lw_flag;

typedef struct lw_args lw_args;

/* What a verb takes a file with a game of several levels for. */
enum lw_games { LW_GAMES_BY_LEVEL, LW_GAMES_WHOLE, LW_GAMES_PLAYED };

/* Texts are written without line breaks; help folds them to the terminal. A line that begins with blanks is a
 * row of a table: what stands after the next two blanks is folded in its own column. */
typedef struct lw_verb {
    const char *name;
    const char *words;    /* what may stand after it: "PUZZLE..." */
    const char *group;    /* the heading that the list of verbs has it under */
    bool essential;       /* one of the few that 'ludwright' alone shows */
    const char *note;     /* one line for the list of verbs: an imperative without a full stop */
    const char *help;     /* one paragraph: what it does and prints; families and examples follow (extra.h) */
    const char *more;     /* after the flags: tables and details; NULL: nothing */
    const char *common;   /* the flags that help shows first, with blanks between; NULL: all are one list */
    const lw_flag *flags; /* ends with name NULL; --help is known to all */
    int min, max;         /* how many words; most -1: any number */
    enum lw_games games;
    bool answers; /* takes lines that a verb has written about several puzzles, too */
    int (*run)(lw_args *);
} lw_verb;

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

/* What verbs that read puzzles say of them. */
#define LW_HELP_PUZZLE                                                                                     \
    "A PUZZLE is an ID, a file, or - for standard input. A file holds JSON, JSON Lines, one ID per line, " \
    "or the text of a game; game.txt#2 is its second level."

/* Flags that several verbs have, with one wording. */
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
    {.name = "device", .value = "cpu|gpu", .note = "gpu: do what can be done there on a graphics processor; the results are the same", .usual = "cpu"}
#define LW_FLAG_LETTERS \
    {.name = "letters", .note = "draw letters on the colours"}
#define LW_FLAG_PAPER \
    {.name = "paper", .value = "a4|letter", .note = "paper of a sheet to print", .usual = "a4"}
#define LW_FLAG_LOOK \
    {.name = "look", .value = "LOOK", .note = "player, analyst (also what is hidden from players) or building (mazes as floor plans)", .usual = "player"}
#define LW_FLAG_MEMORY \
    {.name = "memory", .value = "MB", .note = "maximum memory for one puzzle, in megabytes", \
     .usual = "3/4 of the machine's, divided by the threads"}
/* For verbs without that flag. */
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

/* Adds the text in lines of at most `width` characters, each ended by a newline; returns how many. Its own
 * lines are kept but for empty ones, and what hangs over from an indented one is indented further. */
enum { LW_WIDTH = 78 };

/* Shows a meter on standard error while work goes on, with the time left; nothing when that is no terminal. */
typedef struct lw_progress lw_progress;

/* Raised by Ctrl-C and SIGTERM; a second Ctrl-C ends the program at once. Whoever has looked for something then
 * writes up what was found, and half a second later the cutoff is raised too: what is not written up by then is
 * cut short. */
extern lw_stop lw_interrupt, lw_cutoff;

/* How far the searches of this command have come. */
extern lw_progress_counter lw_solving_progress;

#endif
