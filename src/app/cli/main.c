/* main.c: finds the verb, parses its arguments, runs it. */
#include "app/cli/help.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/code_folder.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static void on_alarm(int number)
{
    (void)number;
    atomic_store(&lw_cutoff.raised, true);
}

static void on_signal(int number)
{
    /* SIGTERM may come repeatedly: from Slurm, and from mpirun when another rank has ended. */
    if (atomic_exchange(&lw_interrupt.raised, true) && number == SIGINT)
        _exit(LW_EXIT_STOPPED);
    setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 500000}, NULL);
}

/* Must not allocate. */
static void on_exhaustion(void)
{
    static const char sentence[] = "ludwright: the system refuses more memory; give --memory a smaller number, "
                                   "or use fewer threads (-j)\n";
    (void)!write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(LW_EXIT_SYSTEM);
}

int main(int argc, char **argv)
{
    lw_memory_set_handler(on_exhaustion);
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = on_alarm}, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* exceeding a file size limit is then a write error, with a message */
    lw_code_folder_choose();
    const char *name = argc > 1 ? argv[1] : "--help";
    lw_error error = {0};
    if (!strcmp(name, "--help") || !strcmp(name, "-h"))
        return lw_help_start();
    if (!strcmp(name, "--version") || !strcmp(name, "-V"))
        name = "version";
    const lw_verb *verb = lw_verb_named(name, &error);
    return verb ? lw_verb_execute(verb, argc - 2, argv + 2) : lw_complain(&error);
}
