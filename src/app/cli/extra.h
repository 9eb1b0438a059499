/* extra.h: what a family adds to a verb that serves all families. A family lists its additions in
 * cli/extras.def in its folder, and examples for the help of any verb in cli/examples.def. */
#ifndef LW_APP_CLI_EXTRA_H
#define LW_APP_CLI_EXTRA_H

#include "app/cli/cli.h"

typedef struct lw_verb_extra {
    const char *verb, *family;
    const char *use;      /* the purpose of its flags, if it takes commands: "the report of a game" */
    const char *help;     /* a paragraph for 'ludwright help VERB FAMILY'; NULL: none */
    const lw_flag *flags; /* additional ones, ends with name NULL; NULL: none */
    /* True if the extra takes the command instead of the verb [never]. Its flags are then only for commands
     * that it takes. */
    bool (*takes)(const lw_args *);
    int (*run)(lw_args *);
    /* Another notation for puzzles (a format of show) or for plays (a flag of solve), and its name [none]. */
    const char *notation;
    int (*write)(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);
} lw_verb_extra;

/* Sorted by place; ends with NULL. */
extern const lw_verb_extra *const lw_verb_extras[];

/* A command and its output, line by line; "..." stands for omitted lines. */
typedef struct lw_example {
    const char *verb;
    const char *family; /* help shows it under this family; "any": with the verb itself */
    const char *command, *prints;
} lw_example;

extern const lw_example lw_examples[]; /* sorted by place; ends with verb NULL */

/* The flag with this index, counting the verb's own before those of families; NULL: past the end. */
const lw_flag *lw_verb_flag(const lw_verb *, int index);
/* True if there is help for this family that the verb's own help does not show. */
bool lw_verb_has_more(const lw_verb *, const lw_family *);
bool lw_extra_adds(const lw_verb_extra *, const lw_verb *, const lw_family *);

/* Runs the extra that takes the command, or else the verb; returns an exit code. */
int lw_args_run(lw_args *);
/* Finds a verb's notation by name; NULL: unknown, and all names are added to `known`. */
const lw_verb_extra *lw_notation_find(const lw_verb *, const char *name, lw_names *known);
/* The notation whose flag is given; NULL: none. */
const lw_verb_extra *lw_args_notation(const lw_args *);

#endif
