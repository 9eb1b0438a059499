/* main.c: find the verb, parse its arguments, run it. */
#include "app/cli/extra.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void on_signal(int number)
{
    /* SIGTERM may come more than once: from Slurm, and from mpirun when another rank has ended. */
    if (atomic_exchange(&lw_interrupt.raised, true) && number == SIGINT)
        _exit(LW_EXIT_STOPPED);
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
    return lw_verb_execute(verb, argc - 2 > 0 ? argc - 2 : 0, argv + (argc > 1 ? 2 : 1));
}
