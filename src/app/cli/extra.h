/* extra.h: what a family adds to a verb that serves all families. A family lists its own in cli/extras.def of
 * its folder, and examples for the help of any verb in cli/examples.def. */
#ifndef LW_APP_CLI_EXTRA_H
#define LW_APP_CLI_EXTRA_H

#include "app/cli/cli.h"

typedef struct lw_verb_extra {
    const char *verb, *family;
    const char *use;      /* what its flags are for, where it takes commands: "the report of a game" */
    const char *help;     /* a paragraph for 'ludwright help VERB FAMILY'; NULL: none */
    const lw_flag *flags; /* more of them, ends with name NULL; NULL: none */
    /* Another way to do the verb's work, where it takes the command as it is given [never]. Its flags are then
     * for commands that it takes and for no others. */
    bool (*takes)(const lw_args *);
    int (*run)(lw_args *);
    /* Another notation for puzzles (a format of show) or for plays (a flag of solve), and its name [none]. */
    const char *notation;
    int (*write)(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);
} lw_verb_extra;

/* In the order of their places; ends with NULL. */
extern const lw_verb_extra *const lw_verb_extras[];

/* A command and what it prints, line by line; "..." stands for lines that are left out. */
typedef struct lw_example {
    const char *verb;
    const char *family; /* help shows it under this family; "any": with the verb itself */
    const char *command, *prints;
} lw_example;

extern const lw_example lw_examples[]; /* in the order of their places; ends with verb NULL */

/* The flag of that number, the verb's own before those that families add; NULL: there are no more. */
const lw_flag *lw_verb_flag(const lw_verb *, int index);
/* Is there something for this family that the verb's own help leaves out? */
bool lw_verb_has_more(const lw_verb *, const lw_family *);
bool lw_extra_adds(const lw_verb_extra *, const lw_verb *, const lw_family *);

/* Runs the extra that takes the command, or else the verb; an exit code. */
int lw_args_run(lw_args *);
/* A notation of a verb by its name; NULL: none, and the names of all are added. */
const lw_verb_extra *lw_notation_find(const lw_verb *, const char *name, lw_names *known);
/* The notation whose flag is given; NULL: none. */
const lw_verb_extra *lw_args_notation(const lw_args *);

#endif
