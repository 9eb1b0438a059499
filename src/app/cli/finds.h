/* finds.h: where the designs found by a verb go: to the screen, to a file of certificates, to a page, to the
 * library. */
#ifndef LW_APP_CLI_FINDS_H
#define LW_APP_CLI_FINDS_H

#include "app/cli/cli.h"
#include "grade/goals.h"
#include "store/store.h"

enum lw_finds_form {
    LW_FINDS_PICTURES, /* picture, title, ID and main facts */
    LW_FINDS_IDS,      /* one ID per line */
    LW_FINDS_JSON,     /* one certificate per line */
    LW_FINDS_SILENT,   /* the verb prints its finds itself */
};

typedef struct lw_finds {
    enum lw_finds_form form;
    lw_view view;
    lw_limits limits;        /* of solving, for certificates */
    uint64_t facts;          /* the requested ones: included in pictures and certificates */
    const char *name;        /* pictures are titled as levels of this file, */
    int first;               /* starting with this number; NULL: with their IDs */
    const lw_preset *preset; /* show which of its traits a puzzle has; NULL: none */
    lw_pool *pool;           /* for measuring the traits; may be NULL */
    bool rules;              /* print evolved rules with the pictures */
    const char *game;        /* file to write games to, one each if it contains %d; NULL: none */
    const char *file;
    lw_buf lines; /* contents of the file so far */
    lw_buf *page; /* gallery to add them to; NULL: none */
    lw_store *store;
    const char *origin;
    const lw_goals *archive; /* the archive they belong to; NULL: none */
    int count;
    int code;       /* the worst exit code so far */
    lw_error error; /* the first failure, already printed */
} lw_finds;

/* A verb's flags for its finds. */
/* clang-format off */
#define LW_FLAGS_FINDS \
    {.name = "output", .letter = 'o', .value = "FILE", .note = "write certificates to this file, as JSON Lines", .group = "Output"}, \
    {.name = "keep", .note = "add the puzzles to your library", .group = "Output"}, \
    {.name = "library", .value = "FILE", .note = "like --keep, but add to this library", .group = "Output"}, \
    {.name = "json", .note = "print certificates, as JSON Lines", .group = "Output"}, \
    {.name = "quiet", .letter = 'q', .note = "print only IDs, one per line", .group = "Output"}, \
    {.name = "letters", .note = "draw letters on the colours", .group = "Output"}, \
    {.name = "look", .value = "LOOK", .note = "player, analyst (also what is hidden from players) or building (mazes as floor plans)", .usual = "player", .group = "Output"}, \
    {.name = "states", .value = "N", .note = "maximum number of states to visit for the solution in a certificate", .usual = "200k", .group = "Output"}, \
    {.name = "memory", .value = "MB", .note = "maximum memory for one puzzle, in megabytes", .usual = "3/4 of the machine's, divided by the threads", .group = "Output"}
/* clang-format on */

/* Opens finds according to those flags. */
int lw_finds_open(lw_finds *, lw_args *, lw_error *);
void lw_finds_put(lw_finds *, const lw_design *);
/* Puts a member of an archive, with its values on the axes. */
void lw_finds_put_member(lw_finds *, const lw_design *, const double *features);
/* Writes the file; returns the exit code. */
int lw_finds_close(lw_finds *);

/* "moves 40, explorer 93.2"; absent ones are "none". */
void lw_facts_line(const lw_family *, const lw_value *facts, uint64_t shown, lw_buf *);
/* The family's first fact, its measure of hardness, and these. */
uint64_t lw_main_facts(const lw_family *, uint64_t also);
double lw_clock(void); /* seconds, for display */

#endif
