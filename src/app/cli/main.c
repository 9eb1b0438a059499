/* main.c: find the verb, parse its arguments, run it. */
#include "app/cli/extra.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LW_VERB(place, name) extern const lw_verb lw_verb_##name;
#include "lists/verbs.def"
#undef LW_VERB

const lw_verb *const lw_verbs[] = {
#define LW_VERB(place, name) &lw_verb_##name,
#include "lists/verbs.def"
#undef LW_VERB
    NULL,
};

lw_stop lw_interrupt;

static void on_signal(int number)
{
    /* SIGTERM may come more than once: from Slurm, and from mpirun when another rank has ended. */
    if (atomic_exchange(&lw_interrupt.raised, true) && number == SIGINT)
        _exit(LW_EXIT_STOPPED);
}

const lw_verb *lw_verb_find(const char *name)
{
    for (int i = 0; lw_verbs[i]; i++)
        if (!strcmp(lw_verbs[i]->name, name))
            return lw_verbs[i];
    return NULL;
}

static int run_verb(const lw_verb *verb, int argc, char **argv)
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

int main(int argc, char **argv)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    const char *name = argc > 1 ? argv[1] : "help";
    if (!strcmp(name, "--help") || !strcmp(name, "-h"))
        name = "help";
    if (!strcmp(name, "--version") || !strcmp(name, "-V"))
        name = "version";
    const lw_verb *verb = lw_verb_find(name);
    if (!verb)
        return lw_complain_text(LW_EXIT_WRONG, "there is no verb \"%.40s\"; 'ludwright help' lists them", name);
    return run_verb(verb, argc - 2 > 0 ? argc - 2 : 0, argv + (argc > 1 ? 2 : 1));
}
