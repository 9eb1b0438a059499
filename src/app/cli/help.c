/* help: the verbs, or one of them. */
#include "app/cli/cli.h"

#include <stdio.h>
#include <string.h>

static void list_verbs(lw_buf *out)
{
    lw_buf_puts(out, "Ludwright designs puzzles by evolution, solves them and says how hard they are.\n\n"
                     "usage: ludwright VERB ...\n\n");
    for (int i = 0; lw_verbs[i]; i++)
        lw_buf_print(out, "  %-10s %s\n", lw_verbs[i]->name, lw_verbs[i]->note);
    lw_buf_puts(out, "\n'ludwright help VERB' tells more. Try:\n\n"
                     "  ludwright evolve chromatic:w11h11 --target moves=40\n"
                     "  ludwright families chromatic\n");
}

static void list_flags(const lw_flag *flags, lw_buf *out)
{
    for (const lw_flag *flag = flags; flag && flag->name; flag++) {
        char head[60];
        snprintf(head, sizeof head, "%s%c%s--%s%s%s", flag->letter ? "-" : "",
                 flag->letter ? flag->letter : ' ', flag->letter ? ", " : "   ", flag->name,
                 flag->value ? " " : "", flag->value ? flag->value : "");
        lw_buf_print(out, "  %-28s %s\n", head, flag->note);
    }
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    const lw_verb *verb = args->count ? lw_verb_find(args->words[0]) : NULL;
    if (args->count && !verb)
        return lw_complain_text(LW_EXIT_WRONG, "there is no verb \"%.40s\"", args->words[0]);
    if (!verb) {
        list_verbs(&out);
    } else {
        lw_buf_print(&out, "usage: ludwright %s%s%s%s\n\n%s.\n", verb->name, verb->words[0] ? " " : "",
                     verb->words, verb->flags && verb->flags->name ? " [flags]" : "", verb->note);
        if (verb->help)
            lw_buf_print(&out, "\n%s", verb->help);
        if (verb->flags && verb->flags->name)
            lw_buf_puts(&out, "\nflags:\n");
        list_flags(verb->flags, &out);
    }
    lw_emit_folded(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_help = {
    .name = "help",
    .words = "[VERB]",
    .note = "what the verbs are, or what one of them does",
    .most = 1,
    .run = run,
};
