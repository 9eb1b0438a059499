/* verbs.c: the table of verbs. */
#include "app/cli/verbs.h"
#include "app/cli/args.h"
#include "app/cli/extra.h"
#include "app/cli/output.h"
#include "base/guess.h"

#include <string.h>

#define LW_VERB(place, name) extern const lw_verb lw_verb_##name;
#include "lists/verbs.def"
#undef LW_VERB

const lw_verb *const lw_verbs[] = {
#define LW_VERB(place, name) &lw_verb_##name,
#include "lists/verbs.def"
#undef LW_VERB
    NULL,
};

lw_stop lw_interrupt, lw_cutoff;
lw_progress_counter lw_solving_progress;

const lw_verb *lw_verb_find(const char *name)
{
    for (int i = 0; lw_verbs[i]; i++)
        if (!strcmp(lw_verbs[i]->name, name))
            return lw_verbs[i];
    return NULL;
}

const lw_verb *lw_verb_named(const char *name, lw_error *error)
{
    const lw_verb *verb = lw_verb_find(name);
    lw_guess guess = {.said = name};
    if (verb)
        return verb;
    for (int i = 0; lw_verbs[i]; i++)
        lw_guess_try(&guess, lw_verbs[i]->name);
    if (guess.word)
        lw_fail(error, LW_BAD_INPUT, "there is no verb \"%.40s\"; did you mean \"%s\"?", name, guess.word);
    else
        lw_fail(error, LW_BAD_INPUT, "there is no verb \"%.40s\"; 'ludwright help' lists them", name);
    return NULL;
}

int lw_verb_execute(const lw_verb *verb, int argc, char **argv)
{
    lw_args args = {0};
    lw_error error = {0};
    int code;
    if (lw_args_parse(&args, verb, argc, argv, &error)) {
        code = lw_complain_once(&error);
    } else if (lw_args_has(&args, "help")) {
        lw_args help = {.count = 1, .words = (char *[]){(char *)verb->name}};
        help.verb = lw_verb_find("help");
        code = help.verb->run(&help);
    } else {
        code = lw_args_run(&args);
    }
    lw_arena_drop(&args.arena);
    return lw_stopped(&lw_interrupt) ? LW_EXIT_STOPPED : code;
}
